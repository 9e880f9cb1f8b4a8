import { describe, expect, it } from "vitest";
import { expectConsole } from "../../scripts/testing/console.ts";
import { api } from "./api.ts";
import { fetchApi, NEW_ROOM, newCaller, sendJson } from "./testing/requests.ts";

async function whole(response: Promise<Response>): Promise<unknown[]> {
  const { status } = await response;
  return [status, await (await response).json()];
}

const MALFORMED = { success: false, code: "malformed_json", message: "The body is not valid JSON." };

describe("the API", () => {
  it("responds to a health check", async () => {
    expect(await whole(fetchApi("/health"))).toEqual([200, { success: true, data: { status: "ok" } }]);
  });

  it("answers unknown paths and methods in its own error format", async () => {
    const nothing = [404, { success: false, code: "not_found", message: "There is nothing here." }];
    expect(await whole(fetchApi("/nothing"))).toEqual(nothing);
    expect(await whole(fetchApi("/rooms", { method: "DELETE" }))).toEqual(nothing);
    expect(await whole(fetchApi(""))).toEqual(nothing);
  });

  it.each(["{", "", "\u0000", `{"name":`, "{'name':1}", "undefined"])(
    "answers %j with 400, not with a server error",
    async (body) => {
      expect(await whole(sendJson("POST", "/rooms", body))).toEqual([400, MALFORMED]);
    },
  );

  it.each(["null", "[]", "7", `"text"`, `{"__proto__":{"name":"x"}}`, "[".repeat(5_000) + "]".repeat(5_000)])(
    "refuses %.30s as input without a server error",
    async (body) => {
      for (const path of ["/rooms", "/quizzes/generate"]) {
        expect(await whole(sendJson("POST", path, body))).toMatchObject([400, { success: false }]);
      }
    },
  );

  it("accepts a body only with the JSON content type, which a form of another site cannot send", async () => {
    const headers = { "content-type": "text/plain" };
    const response = fetchApi("/rooms", { method: "POST", headers, body: JSON.stringify(NEW_ROOM) });
    expect(await whole(response)).toMatchObject([400, { code: "invalid_input" }]);
  });

  it("accepts the longest allowed passage in any script", async () => {
    const customText = "ế".repeat(20_000);
    expect((await sendJson("POST", "/rooms", { ...NEW_ROOM, customText })).status).toBe(201);
  });
});

describe("an internal error", () => {
  const secret = "sk-very-secret";
  const broken = {
    get DB(): D1Database {
      throw new Error(secret);
    },
  };

  it("[S12] is logged with the request's id and is never shown", async () => {
    expectConsole("error", /^\{"event":"api_failed","requestId":"id-7","error":"Error: sk-very-secret"/);
    const caller = { ...newCaller(), requestId: "id-7" };
    const worker = Object.assign(Object.create(broken), { RATE_LIMITS: "off" });
    const response = api.fetch(new Request("http://localhost/api/rooms"), { worker, caller });
    const [status, body] = await whole(Promise.resolve(response));
    expect([status, body]).toEqual([
      500,
      { success: false, code: "internal", message: "Something went wrong. Please try again." },
    ]);
  });
});
