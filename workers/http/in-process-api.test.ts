import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "../api/api.ts";
import { LIST_LIMIT } from "../api/rooms/rooms.ts";
import { newCaller, PASSAGE } from "../api/testing/requests.ts";
import { inProcessApi } from "./in-process-api.ts";

const page = (headers: Record<string, string> = {}) =>
  new Request("https://wordroom.example/multi-player", { headers });

afterEach(() => {
  vi.restoreAllMocks();
});

it("the in-process API has the same types, rules and errors as over HTTP", async () => {
  const { client } = inProcessApi(page(), env, newCaller(), createExecutionContext());
  const made = await client.api.rooms.$post({ json: { name: "Lớp 10A", hostName: "Vy", customText: PASSAGE } });
  const refused = await client.api.rooms[":id"].$get({ param: { id: "ZZZZZZ" }, query: {} });
  expect([made.status, refused.status]).toEqual([201, 404]);
  expect(await refused.json()).toMatchObject({ success: false, code: "room_not_found" });
});

it("API requests of a page count for the address that requested the page", async () => {
  const caller = newCaller();
  const { client } = inProcessApi(page(), env, caller, createExecutionContext());
  const responses = await Promise.all(Array.from({ length: LIST_LIMIT.limit + 1 }, () => client.api.rooms.$get()));
  expect(responses.filter((response) => response.status === 429)).toHaveLength(1);
});

it("the visitor's cookies are passed to the API, and all cookies that it sets are collected", async () => {
  const seen: (string | null)[] = [];
  vi.spyOn(api, "fetch").mockImplementation(async (request) => {
    seen.push(request.headers.get("cookie"));
    const cookies: [string, string][] = [
      ["set-cookie", `sid=${seen.length}; HttpOnly`],
      ["set-cookie", "here=1"],
    ];
    return new Response("{}", { headers: cookies });
  });
  const { client, cookies } = inProcessApi(
    page({ cookie: "sid=0; lang=vi" }),
    env,
    newCaller(),
    createExecutionContext(),
  );
  await client.api.health.$get();
  await client.api.health.$get();
  expect(seen).toEqual(["sid=0; lang=vi", "sid=0; lang=vi"]);
  expect(cookies).toEqual(["sid=1; HttpOnly", "here=1", "sid=2; HttpOnly", "here=1"]);
});
