import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { TYPED } from "../../domain/quiz/testing.ts";
import { api } from "../api/api.ts";
import type { Caller } from "../api/shared/context.ts";
import { practiceReport, reminderRequest, SAVED_WORD, soloRecord } from "../api/testing/learning.ts";
import { createRoom, mockScrypt, NEW_ROOM, newCaller, PASSAGE, signedIn } from "../api/testing/requests.ts";

mockScrypt();

/** Where every limit lets one try through: whatever spends anything of a limit shows. */
const worker = {
  ...env,
  LIMITER: new Proxy(env.LIMITER, {
    get: (target, key) => (key === "getByName" ? onceOnly : Reflect.get(target, key)),
  }),
};

function onceOnly(name: string) {
  return { take: (_limit: number, windowMs: number) => env.LIMITER.getByName(name).take(1, windowMs) };
}

type ValidRequest = { path: string; valid: unknown; headers?: Record<string, string>; caller?: Caller };

async function statusOf(method: string, { path, headers, caller }: ValidRequest, body: unknown): Promise<number> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  const request = new Request(`http://localhost/api${path}`, { method, headers: all, body: text });
  const response = await api.fetch(request, { worker, caller: caller ?? newCaller() });
  await response.text();
  return response.status;
}

const person = { displayName: "An", email: "an@example.com", password: "mèo béo kêu" };
const quiz = { type: "multiple_choice_vocab", config: { customText: PASSAGE, wordsPerPlayer: 5 } };
const MANY = { ...NEW_ROOM, numPlayers: 51 };

/** Every route with a payload and a limit; what only this deployment or this caller makes wrong stands in `alsoWrong`. */
const ROUTES: { route: string; request: () => ValidRequest | Promise<ValidRequest>; alsoWrong?: unknown[] }[] = [
  { route: "POST /users/register", request: () => ({ path: "/users/register", valid: person }) },
  { route: "POST /users/login", request: () => ({ path: "/users/login", valid: person }) },
  {
    route: "POST /users/reset-password",
    request: () => ({ path: "/users/reset-password", valid: { token: "made up", newPassword: "mèo béo kêu" } }),
    alsoWrong: [{ token: "", newPassword: "mèo béo kêu" }],
  },
  {
    route: "POST /users/google/exchange",
    request: () => ({ path: "/users/google/exchange", valid: { token: "made up" } }),
    alsoWrong: [{ token: "" }],
  },
  {
    route: "POST /rooms",
    request: () => ({ path: "/rooms", valid: NEW_ROOM }),
    alsoWrong: [MANY, { ...NEW_ROOM, hostName: "" }],
  },
  {
    route: "PUT /rooms/:id",
    request: async () => {
      const { code, seatToken } = await createRoom();
      return { path: `/rooms/${code}`, valid: NEW_ROOM, headers: { "x-seat-token": seatToken } };
    },
    alsoWrong: [MANY],
  },
  {
    route: "PATCH /rooms/:gameId/players/:seatId",
    request: async () => ({ path: "/rooms/none/players/2", valid: { paid: true }, caller: (await signedIn()).caller }),
  },
  { route: "POST /quizzes/generate", request: () => ({ path: "/quizzes/generate", valid: quiz }) },
  { route: "POST /quizzes/count", request: () => ({ path: "/quizzes/count", valid: quiz }) },
  {
    route: "POST /quizzes/evaluate",
    request: () => ({ path: "/quizzes/evaluate", valid: { type: "vocabulary", questions: [TYPED], answers: [null] } }),
    alsoWrong: [{ type: "vocabulary", questions: [], answers: [] }],
  },
  { route: "POST /quizzes/reports", request: () => ({ path: "/quizzes/reports", valid: practiceReport() }) },
  {
    route: "PUT /users/:id/practice/:gameId",
    request: async () => {
      const [{ user, caller }, record] = [await signedIn(), soloRecord()];
      return { path: `/users/${user.id}/practice/${record.id}`, valid: record, caller };
    },
    alsoWrong: [soloRecord()],
  },
  {
    route: "POST /users/:id/vocabulary",
    request: async () => {
      const { user, caller } = await signedIn();
      return { path: `/users/${user.id}/vocabulary`, valid: { words: [SAVED_WORD] }, caller };
    },
  },
  {
    route: "POST /users/:id/certificates",
    request: async () => {
      const { user, caller } = await signedIn();
      return { path: `/users/${user.id}/certificates`, valid: { level: "B2" }, caller };
    },
    alsoWrong: [{ level: "A1" }],
  },
  {
    route: "POST /challenge/:category/answers",
    request: async () => {
      const valid = { day: "2026-11-27", answers: [0, 1, 2, 3, null] };
      return { path: "/challenge/basic/answers", valid, caller: (await signedIn()).caller };
    },
    alsoWrong: [{ day: "2026-11-27", answers: [0, 1, 2, 3, 4] }],
  },
  {
    route: "PUT /users/:id/reminders",
    request: async () => {
      const { user, caller } = await signedIn();
      return { path: `/users/${user.id}/reminders`, valid: reminderRequest(), caller };
    },
    alsoWrong: [reminderRequest({ hour: 24 }), reminderRequest({ endpoint: "https://example.com/push" })],
  },
];

describe("[S5] an empty or malformed request does not count towards a limit", () => {
  it.each(ROUTES)("$route", async ({ route, request: make, alsoWrong = [] }) => {
    const [method = ""] = route.split(" ");
    const made = await make();
    const request = { ...made, caller: made.caller ?? newCaller() };
    for (const wrong of ["", "{", "{}", "[]", "null", '"text"', ...alsoWrong]) {
      // A token of Google's answer that is none is answered like one that is not known.
      expect(route.includes("exchange") ? [400, 401] : [400]).toContain(await statusOf(method, request, wrong));
    }
    expect(await statusOf(method, request, made.valid)).not.toBe(429);
    expect(await statusOf(method, request, made.valid)).toBe(429);
  });

  it("GET /words", async () => {
    const caller = newCaller();
    const lookUp = async (query: string) =>
      (await api.fetch(new Request(`http://localhost/api/words${query}`), { worker, caller })).status;
    expect([await lookUp(""), await lookUp("?q="), await lookUp("?q=%20"), await lookUp("?q=harbour")]).toEqual([
      200, 200, 200, 200,
    ]);
    expect(await lookUp("?q=harbour")).toBe(429);
  });
});
