import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { NEW_ROOM } from "../api/testing/requests.ts";
import worker from "../app.ts";
import { BODY_MAX_BYTES, bodyMaxBytes, PASSAGE_BODY_MAX_BYTES } from "./body-limit.ts";

const CHUNK_BYTES = 1024;

/** A body that is sent in chunks, without its length, and how much of it was read. */
function streamOf(bytes: number) {
  const read = { bytes: 0 };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (read.bytes >= bytes) return controller.close();
        read.bytes += CHUNK_BYTES;
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, read };
}

async function send(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`https://wordroom.example${path}`, { method: "POST", body, headers });
  const response = await worker.fetch(request, env, createExecutionContext());
  return { response, request };
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const JSON_TYPE = { "content-type": "application/json" };

describe("[S5] a body that is larger than its route takes", () => {
  it.each(["/login", "/register.data", "/profile/password", "/language", "/multi-player/create", "/nowhere"])(
    "is refused unread by the page %s, where the request declares its length",
    async (path) => {
      const { response, request } = await send(path, "x".repeat(PASSAGE_BODY_MAX_BYTES + 1), {
        ...FORM,
        "content-length": String(PASSAGE_BODY_MAX_BYTES + 1),
      });
      expect([response.status, request.bodyUsed]).toEqual([413, false]);
      expect(await response.text()).toContain("<h1>");
    },
  );

  it.each([
    ["/login", BODY_MAX_BYTES],
    ["/multi-player/create", PASSAGE_BODY_MAX_BYTES],
    ["/api/users/login", BODY_MAX_BYTES],
    ["/api/rooms", PASSAGE_BODY_MAX_BYTES],
  ])("is cut off at %s after %i bytes, where the length is not declared", async (path, maxBytes) => {
    const { stream, read } = streamOf(90_000_000);
    const { response } = await send(path, stream, path.startsWith("/api/") ? JSON_TYPE : FORM);
    expect(response.status).toBe(413);
    expect(read.bytes).toBe(maxBytes + CHUNK_BYTES);
  });

  it("is an error of the API in its own format", async () => {
    const body = JSON.stringify({ ...NEW_ROOM, more: "x".repeat(PASSAGE_BODY_MAX_BYTES) });
    const { response } = await send("/api/rooms", body, { ...JSON_TYPE, "content-length": String(body.length) });
    expect([response.status, await response.json()]).toEqual([
      413,
      { success: false, code: "body_too_large", message: "The body is too large." },
    ]);
  });
});

describe("a body within the limit", () => {
  it("arrives whole, with and without its length", async () => {
    const customText = `${NEW_ROOM.customText} ${"ế".repeat(19_000)}`;
    const body = JSON.stringify({ ...NEW_ROOM, customText });
    const stream = () => new Response(body).body?.pipeThrough(new TransformStream());
    for (const sent of [body, stream() ?? ""]) {
      const { response } = await send("/api/rooms", sent, JSON_TYPE);
      expect(response.status).toBe(201);
    }
  });

  it.each([
    ["/multi-player/create", true],
    ["/multi-player/create/ABCDEF.data", true],
    ["/api/rooms/ABCDEF", true],
    ["/api/quizzes/generate", true],
    ["/api/users/u1/practice/g1", true],
    ["/api/users/u1/vocabulary", true],
    ["/api/users/u1/reviews", true],
    ["/multi-player/join", false],
    ["/api/users/profile", false],
    ["/api/users/google/exchange", false],
    ["/api/challenge/school/answers", false],
  ])("may be as large as a passage at %s: %s", (path, isLarge) => {
    expect(bodyMaxBytes(path)).toBe(isLarge ? PASSAGE_BODY_MAX_BYTES : BODY_MAX_BYTES);
  });
});
