import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { expectConsole } from "../scripts/testing/console.ts";
import { createUser } from "./db/users.ts";
import { logFailure, logRequest } from "./log.ts";

function logged(error: unknown): string {
  expectConsole("error", /"event":"it_failed"/);
  const lines: string[] = [];
  const spy = vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
  logFailure("it_failed", "id-7", error);
  spy.mockRestore();
  console.error(lines[0]);
  return lines.join("\n");
}

it("a log entry has on one line what failed, where, and for which request", () => {
  const line = logged(new TypeError("no such thing"));
  expect(JSON.parse(line)).toMatchObject({ event: "it_failed", requestId: "id-7", error: "TypeError: no such thing" });
  expect(line).toMatch(/log\.test\.ts/);
  expect(logged("a text")).toContain("Error: a text");
});

it.each([
  [
    "an object with an error in it",
    Object.assign(Object.create(null), { status: 405, error: new RangeError("inner") }),
    "RangeError: inner",
  ],
  [
    "a router's refusal",
    { status: 405, statusText: "Method Not Allowed", data: "private" },
    "Thrown: 405 Method Not Allowed",
  ],
  ["another object", { note: "private" }, "Thrown: an object with note"],
  ["a list", ["private"], "Thrown: an object with 0"],
  ["nothing", undefined, "Error: undefined"],
  ["null", null, "Error: null"],
])("what was thrown is named although it is %s, and its values stay out", (_, thrown, named) => {
  const line = logged(thrown);
  expect(JSON.parse(line)).toMatchObject({ error: named, stack: expect.stringContaining(named) });
  expect(line).not.toMatch(/\[object|private/);
});

it("[S12] a log entry of a failed query has the reason, and none of its values", async () => {
  await env.DB.exec("DROP TABLE users");
  const person = { displayName: "Real Name", email: "real@example.com", passwordHash: "$scrypt$real" };
  const line = logged(await createUser(env.DB, person, Date.now()).catch((error: unknown) => error));
  expect(line).toContain("no such table");
  for (const secret of Object.values(person)) expect(line).not.toContain(secret);
});

describe("a handled request", () => {
  const lineOf = (REQUEST_LOG: string, path: string) => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((line) => lines.push(line));
    const viewer = { kind: "guest", why: "none" } as const;
    logRequest({ ...env, REQUEST_LOG }, { method: "GET", path }, { requestId: "id-7", status: 200, ms: 12, viewer });
    spy.mockRestore();
    return lines;
  };

  it("is one line of JSON with its route, and nothing of a person", () => {
    const [line = ""] = lineOf("on", "/api/users/lan@example.com/history");
    expect(JSON.parse(line)).toEqual({
      event: "request",
      requestId: "id-7",
      method: "GET",
      route: "/api/users/:id/history",
      status: 200,
      ms: 12,
      user: "guest",
    });
  });

  it("is not logged unless the deployment says so", () => {
    expect(lineOf("", "/")).toEqual([]);
  });
});
