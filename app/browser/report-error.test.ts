import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";

const sent = v.object({ message: v.string(), stack: v.string(), page: v.string() });

let bodies: v.InferOutput<typeof sent>[] = [];
let reportError: (error: unknown) => void;

beforeEach(async () => {
  bodies = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/words" });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    bodies.push(v.parse(sent, JSON.parse(body)));
    return new Response();
  });
  vi.resetModules();
  ({ reportError } = await import("./report-error.lazy.ts"));
  return () => vi.unstubAllGlobals();
});

it("an error is reported once, with where it happened", () => {
  const error = new TypeError("x is undefined");
  reportError(error);
  reportError(new TypeError("x is undefined"));
  expect(bodies).toEqual([{ message: "TypeError: x is undefined", stack: error.stack, page: "/words" }]);
});

it("a visit reports three errors at most", () => {
  for (const message of ["a", "b", "c", "d"]) reportError(new Error(message));
  expect(bodies.map(({ message }) => message)).toEqual(["Error: a", "Error: b", "Error: c"]);
});

it("what is too long for the server is cut, and a thrown object has a message", () => {
  reportError(new Error("x".repeat(1_000)));
  reportError({ secret: "value" });
  expect(bodies.map(({ message }) => message.length)).toEqual([300, "A thrown object".length]);
  expect(bodies.every(({ stack }) => stack.length <= 2_000)).toBe(true);
});

it("a missing page, an abandoned request and a lost network are not reported", () => {
  reportError({ status: 404, statusText: "Not Found" });
  reportError(new DOMException("", "AbortError"));
  vi.stubGlobal("navigator", { onLine: false });
  reportError(new Error("Failed to fetch"));
  expect(bodies).toEqual([]);
});
