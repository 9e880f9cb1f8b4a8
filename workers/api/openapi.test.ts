import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it, vi } from "vitest";
import type { Question } from "../../domain/quiz/question.ts";
import { CHOICE, TYPED } from "../../domain/quiz/testing.ts";
import { api } from "./api.ts";
import { insertGame } from "./testing/database.ts";
import {
  dealChallenge,
  earnCertificate,
  insertCertificate,
  practiceReport,
  reviewEntry,
  SAVED_WORD,
  soloRecord,
} from "./testing/learning.ts";
import { createRoom, fetchApi, fetchWorker, NEW_ROOM, PASSAGE, sendJson, signedIn } from "./testing/requests.ts";

type JsonSchema = {
  const?: unknown;
  enum?: unknown[];
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
};
const jsonSchema = v.custom<JsonSchema>((value) => typeof value === "object" && value !== null);
const content = v.object({ "application/json": v.object({ schema: jsonSchema }) });
const file = v.object({ "text/csv": v.object({ schema: jsonSchema }) });
const documentation = v.object({
  openapi: v.literal("3.1.0"),
  paths: v.record(
    v.string(),
    v.record(
      v.string(),
      v.object({
        summary: v.string(),
        requestBody: v.optional(v.object({ content })),
        // Redirects have no body.
        responses: v.record(
          v.string(),
          v.object({ description: v.string(), content: v.optional(v.union([content, file])) }),
        ),
      }),
    ),
  ),
});

async function documented() {
  return v.parse(documentation, await (await fetchApi("/openapi.json")).json()).paths;
}

/** Where a value is not what the schema says, and where it holds what the schema does not mention. */
function faults(schema: JsonSchema, value: unknown, path = "$"): string[] {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants)
    return variants.some((variant) => faults(variant, value, path).length === 0) ? [] : [`${path}: no variant`];
  if ("const" in schema && schema.const !== value) return [`${path}: not ${schema.const}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${path}: not one of ${schema.enum}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => faults(schema.items ?? {}, item, `${path}[${index}]`));
  if (typeof value === "object" && value !== null) return objectFaults(schema, value, path);
  const types = { integer: Number.isInteger(value), number: typeof value === "number", null: value === null };
  const isRight = { string: typeof value === "string", boolean: typeof value === "boolean", ...types };
  return Object.entries(isRight).some(([type, right]) => type === schema.type && !right)
    ? [`${path}: no ${schema.type}`]
    : [];
}

function objectFaults({ type, properties = {}, required = [] }: JsonSchema, value: object, path: string): string[] {
  const entries = Object.entries(value);
  return [
    ...(type === "object" ? [] : [`${path}: an object`]),
    ...required.filter((key) => !Object.hasOwn(value, key)).map((key) => `${path}.${key}: missing`),
    ...entries.flatMap(([key, item]) => {
      const schema = properties[key];
      return schema ? faults(schema, item, `${path}.${key}`) : [`${path}.${key}: not documented`];
    }),
  ];
}

describe("the OpenAPI document", () => {
  it("lists every route and nothing else", async () => {
    const routes = api.routes.filter(({ method }) => method !== "ALL").map(({ method, path }) => `${method} ${path}`);
    const paths = Object.entries(await documented()).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(paths.sort()).toEqual([...new Set(routes)].sort());
  });

  it("describes the body of each route that has one", async () => {
    const bodiless = [
      "post /api/users/logout",
      "post /api/users/refresh",
      "post /api/challenge/{category}/attempts",
      "put /api/users/{id}/hints/{hint}",
      "post /api/admin/users/{id}/reset-link",
    ];
    const embodied = ["delete /api/users/profile", "delete /api/users/{id}/reminders"];
    const operations = Object.entries(await documented()).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );
    const wrong = operations.filter(({ name, requestBody }) => {
      const takesBody = embodied.includes(name) || (/^(?:patch|post|put) /.test(name) && !bodiless.includes(name));
      return takesBody !== (requestBody !== undefined);
    });
    expect(wrong).toEqual([]);
  });

  const room = { ...NEW_ROOM };
  const person = () => ({ displayName: "Lan", email: `${crypto.randomUUID()}@example.com`, password: "mèo béo kêu" });
  const caller = async () => (await signedIn()).caller;
  const history = async () => {
    const { user, caller: lan } = await signedIn();
    const game =
      "INSERT INTO games VALUES ('g', 'ABC234', 'Room', 10, 20, 'B1', 'vocabulary', '', '[]', 1, 1, 2, 'time_up', NULL, 1)";
    const player =
      "INSERT INTO game_players VALUES ('g', 1, ?, 'Lan', 'host', 'left', NULL, 0, 5, NULL, 50000, NULL, 2, '[]', 1, NULL, NULL, NULL, NULL, NULL)";
    await env.DB.batch([env.DB.prepare(game), env.DB.prepare(player).bind(user.id)]);
    return fetchApi(`/users/${user.id}/history`, {}, lan);
  };
  const judged = (type: string, question: Question) => ({ type, questions: [question], answers: [1] });
  const learner = async () => {
    const { user, caller: lan } = await signedIn();
    const own = `/users/${user.id}/vocabulary`;
    return { own, lan, saved: await sendJson("POST", own, { words: [SAVED_WORD] }, lan) };
  };
  const reviewer = async () => {
    const { user, caller: lan } = await signedIn();
    const own = `/users/${user.id}`;
    await sendJson("POST", `${own}/vocabulary`, { words: [SAVED_WORD] }, lan);
    const reviewed = await sendJson("POST", `${own}/reviews`, { entries: [reviewEntry()] }, lan);
    return { reviewed, get: (path: string) => fetchApi(own + path, {}, lan) };
  };
  const keptGame = async () => {
    const { user, caller: lan } = await signedIn();
    const record = soloRecord();
    const path = `/users/${user.id}/practice`;
    const kept = await sendJson("PUT", `${path}/${record.id}`, record, lan);
    return { kept, list: await fetchApi(path, {}, lan), one: await fetchApi(`${path}/${record.id}`, {}, lan) };
  };
  const certified = async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    const own = `/users/${lan.user.id}/certificates`;
    const issued = await sendJson("POST", own, { level: "B2" }, lan.caller);
    const verified = await fetchApi(`/certificates/${await insertCertificate(lan, "C1")}`);
    return { issued, list: await fetchApi(own, {}, lan.caller), verified };
  };
  const challenged = async () => {
    const lan = await signedIn();
    const day = await dealChallenge(lan);
    const running = await fetchApi("/challenge/basic/attempts", { method: "POST" }, lan.caller);
    const body = { day, answers: [0, 1, 2, 3, null] };
    const handedIn = await sendJson("POST", "/challenge/basic/answers", body, lan.caller);
    const [all, one] = [
      await fetchApi("/challenge", {}, lan.caller),
      await fetchApi("/challenge/basic", {}, lan.caller),
    ];
    return { running, handedIn, all, one };
  };
  const game = async (rest: string) => {
    const { user, caller: lan } = await signedIn();
    const id = await insertGame(user.id);
    const row =
      "INSERT INTO games VALUES (?, 'ABC234', 'Room', 10, 20, 'B1', 'vocabulary', '', ?, 1, 1, 2, 'time_up', NULL, 1)";
    const answers = JSON.stringify([{ question: 0, optionOrder: [], value: "x", answeredAtMs: 1 }]);
    await env.DB.batch([
      env.DB.prepare(row).bind(id, JSON.stringify([TYPED])),
      env.DB.prepare("UPDATE game_players SET answers = ? WHERE game_id = ?").bind(answers, id),
    ]);
    return fetchApi(`/rooms/${id}${rest}`, {}, lan);
  };
  const reported = async () => {
    await sendJson("POST", "/quizzes/reports", practiceReport());
    return fetchApi("/admin/senses/reported", {}, (await signedIn({ role: "admin" })).caller);
  };
  const retired = async () => {
    const { caller: admin } = await signedIn({ role: "admin" });
    await sendJson("PUT", "/admin/senses/decision", { senseId: "bad/noun/1", decision: "retire" }, admin);
    return fetchApi("/admin/senses/retired", {}, admin);
  };
  const corrected = async (path: string) => {
    const { caller: admin } = await signedIn({ role: "admin" });
    const entry = { definition: "an illness", vietnamese: ["bệnh tiểu đường"], level: "B2" };
    await sendJson("PUT", "/admin/senses/correction", { senseId: "diabetes%1:26:00::", ...entry }, admin);
    return fetchApi(path, {}, admin);
  };
  const quiz = (type: string, customText = PASSAGE) => ({
    type,
    config: { customText, wordsPerPlayer: 5, difficulty: "B2" },
  });
  const seated = async () => {
    const { code, seatToken } = await createRoom();
    await vi.waitFor(async () => expect(await (await fetchApi("/rooms")).text()).toContain(code));
    return { code, headers: { "content-type": "application/json", "x-seat-token": seatToken } };
  };

  it.each([
    ["post", "/api/rooms", 201, () => sendJson("POST", "/rooms", room)],
    ["post", "/api/rooms", 400, () => sendJson("POST", "/rooms", {})],
    ["post", "/api/rooms", 413, () => fetchWorker("POST", "/api/rooms", { body: "x".repeat(300_000) })],
    ["get", "/api/rooms", 200, () => seated().then(() => fetchApi("/rooms"))],
    ["get", "/api/rooms/{id}", 200, async () => fetchApi(`/rooms/${(await seated()).code}`)],
    ["get", "/api/rooms/{id}", 404, () => fetchApi("/rooms/ZZZZZZ")],
    [
      "put",
      "/api/rooms/{id}",
      200,
      async () => {
        const { code, headers } = await seated();
        return fetchApi(`/rooms/${code}`, { method: "PUT", headers, body: JSON.stringify(room) });
      },
    ],
    ["put", "/api/rooms/{id}", 401, async () => sendJson("PUT", `/rooms/${(await seated()).code}`, room)],
    ["post", "/api/quizzes/generate", 200, () => sendJson("POST", "/quizzes/generate", quiz("vocabulary"))],
    ["post", "/api/quizzes/generate", 200, () => sendJson("POST", "/quizzes/generate", quiz("multiple_choice_vocab"))],
    ["post", "/api/quizzes/generate", 400, () => sendJson("POST", "/quizzes/generate", quiz("other"))],
    ["post", "/api/quizzes/generate", 422, () => sendJson("POST", "/quizzes/generate", quiz("vocabulary", "I go."))],
    ["post", "/api/quizzes/count", 200, () => sendJson("POST", "/quizzes/count", quiz("vocabulary"))],
    ["post", "/api/quizzes/evaluate", 200, () => sendJson("POST", "/quizzes/evaluate", judged("vocabulary", TYPED))],
    ["post", "/api/quizzes/evaluate", 200, () => sendJson("POST", "/quizzes/evaluate", judged(CHOICE.type, CHOICE))],
    ["post", "/api/quizzes/evaluate", 400, () => sendJson("POST", "/quizzes/evaluate", judged("other", TYPED))],
    ["post", "/api/quizzes/reports", 200, () => sendJson("POST", "/quizzes/reports", practiceReport())],
    ["put", "/api/users/{id}/practice/{gameId}", 200, () => keptGame().then(({ kept }) => kept)],
    ["get", "/api/users/{id}/vocabulary", 200, async () => learner().then(({ own, lan }) => fetchApi(own, {}, lan))],
    ["post", "/api/users/{id}/vocabulary", 200, async () => (await learner()).saved],
    ["get", "/api/users/{id}/cards", 200, async () => reviewer().then(({ get }) => get("/cards"))],
    ["get", "/api/users/{id}/reviews", 200, async () => reviewer().then(({ get }) => get("/reviews"))],
    ["post", "/api/users/{id}/reviews", 200, async () => (await reviewer()).reviewed],
    ["get", "/api/users/{id}/review-settings", 200, async () => reviewer().then(({ get }) => get("/review-settings"))],
    ["get", "/api/users/{id}/progress", 200, async () => reviewer().then(({ get }) => get("/progress"))],
    ["get", "/api/users/{id}/certificates", 200, async () => (await certified()).list],
    ["post", "/api/users/{id}/certificates", 200, async () => (await certified()).issued],
    ["get", "/api/users/{id}/hints", 200, async () => reviewer().then(({ get }) => get("/hints"))],
    ["get", "/api/users/{id}/reminders", 200, async () => reviewer().then(({ get }) => get("/reminders"))],
    ["get", "/api/certificates/{code}", 200, async () => (await certified()).verified],
    ["get", "/api/certificates/{code}", 404, () => fetchApi("/certificates/none")],
    ["get", "/api/challenge", 200, async () => (await challenged()).all],
    ["get", "/api/challenge/{category}", 200, async () => (await challenged()).one],
    ["get", "/api/challenge/{category}", 404, () => fetchApi("/challenge/none")],
    ["post", "/api/challenge/{category}/attempts", 200, async () => (await challenged()).running],
    ["post", "/api/challenge/{category}/answers", 200, async () => (await challenged()).handedIn],
    ["post", "/api/challenge/{category}/answers", 401, () => sendJson("POST", "/challenge/basic/answers", {})],
    ["get", "/api/admin/senses/reported", 200, reported],
    ["get", "/api/admin/senses/retired", 200, retired],
    ["get", "/api/admin/senses/corrected", 200, () => corrected("/admin/senses/corrected")],
    ["get", "/api/quizzes/corrections", 200, () => corrected("/quizzes/corrections")],
    ["get", "/api/quizzes/retired", 200, () => fetchApi("/quizzes/retired")],
    ["get", "/api/health", 200, () => fetchApi("/health")],
    ["post", "/api/users/register", 201, () => sendJson("POST", "/users/register", person())],
    ["post", "/api/users/register", 400, () => sendJson("POST", "/users/register", {})],
    ["post", "/api/users/login", 401, () => sendJson("POST", "/users/login", person())],
    ["post", "/api/users/logout", 200, () => fetchApi("/users/logout", { method: "POST" })],
    ["post", "/api/users/refresh", 200, async () => fetchApi("/users/refresh", { method: "POST" }, await caller())],
    ["get", "/api/users/profile", 200, async () => fetchApi("/users/profile", {}, await caller())],
    ["get", "/api/users/profile", 401, () => fetchApi("/users/profile")],
    ["put", "/api/users/profile", 200, async () => sendJson("PUT", "/users/profile", {}, await caller())],
    ["get", "/api/users/sessions", 200, async () => fetchApi("/users/sessions", {}, await caller())],
    ["get", "/api/users/export", 200, async () => fetchApi("/users/export", {}, await caller())],
    ["get", "/api/users/{id}/history", 200, history],
    ["get", "/api/users/{id}/practice", 200, () => keptGame().then(({ list }) => list)],
    ["get", "/api/users/{id}/practice/{gameId}", 200, () => keptGame().then(({ one }) => one)],
    ["get", "/api/rooms/{id}", 200, () => game("?detailed=true")],
    ["get", "/api/rooms/{gameId}/players/{seatId}", 200, () => game("/players/1")],
    ["delete", "/api/users/profile", 200, async () => fetchApi("/users/profile", { method: "DELETE" }, await caller())],
  ] as const)(
    "%s %s: the real answer with %i is as described, with nothing more in it",
    async (method, path, status, real) => {
      const answer = await real();
      const described = (await documented())[path]?.[method]?.responses[status]?.content;
      const schema = v.is(content, described) ? described["application/json"].schema : undefined;
      expect(answer.status).toBe(status);
      expect(faults(schema ?? { enum: [] }, await answer.json())).toEqual([]);
    },
  );
});
