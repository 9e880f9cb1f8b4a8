import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../domain/day.ts";
import { earnCertificate, insertCertificate } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const pathOf = ({ user }: Person, rest = "") => `/users/${user.id}/certificates${rest}`;
const askFor = (person: Person, level: unknown = "B2", more: object = {}) =>
  sendJson("POST", pathOf(person), { level, ...more }, person.caller);
const withdraw = (person: Person, code: string) =>
  fetchApi(pathOf(person, `/${code}`), { method: "DELETE" }, person.caller);

const issued = v.object({ data: v.object({ certificate: v.looseObject({ code: v.string() }) }) });
const codeOf = async (answer: Promise<Response>) => v.parse(issued, await (await answer).json()).data.certificate.code;

const listed = v.object({
  data: v.object({
    certificates: v.array(v.looseObject({ code: v.string() })),
    levels: v.array(v.looseObject({ level: v.string() })),
  }),
});
const listOf = async (person: Person) =>
  v.parse(listed, await (await fetchApi(pathOf(person), {}, person.caller)).json()).data;

/** A room's game of ten questions at level B2, as the newest of all. */
async function playInRoom({ user }: Person, status: "completed" | "left", score: number) {
  const id = crypto.randomUUID();
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO games VALUES (?, 'ABC234', 'Room', 10, 20, 'B2', 'vocabulary', '', '[]', 99, 99, 99, 'time_up', NULL, 1)",
    ).bind(id),
    env.DB.prepare(
      "INSERT INTO game_players VALUES (?, 1, ?, 'Lan', 'player', ?, 1, ?, 10, 9, 0, NULL, NULL, '[]', 99, NULL, NULL, NULL, NULL, NULL)",
    ).bind(id, user.id, status, score),
  ]);
}

describe("a certificate", () => {
  it("is issued to whoever has earned it, with a code of 128 bits", async () => {
    const lan = await signedIn({ displayName: "Lan Nguyễn" });
    await earnCertificate(lan);
    const [status, body] = await statusAndBody(askFor(lan));
    expect([status, body]).toMatchObject([
      200,
      {
        success: true,
        data: {
          certificate: {
            ...{ level: "B2", name: "Lan Nguyễn", words: 200, quizzes: 10, accuracy: 80, withdrawnAt: null },
            code: expect.stringMatching(/^[\w-]{22}$/),
          },
        },
      },
    ]);
  });

  const REFUSED = [409, { code: "certificate_not_earned" }];

  it.each([
    ["one word and one quiz", { words: 1, quizzes: 1 }],
    ["a word too few", { words: 199 }],
    ["a quiz too few", { quizzes: 9 }],
    ["too low an accuracy", { score: 7 }],
  ])("is refused for %s, whatever the request says", async (_name, learned) => {
    const lan = await signedIn();
    await earnCertificate(lan, learned);
    const claims = { words: 200, quizzes: 10, percent: 10_000, accuracy: 100, isEarned: true, name: "Hoa" };
    expect(await statusAndBody(askFor(lan, "B2", claims))).toMatchObject(REFUSED);
    expect((await listOf(lan)).certificates).toEqual([]);
  });

  it("is refused for another level than that of the words and quizzes, and for one that no quiz has", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    expect(await statusAndBody(askFor(lan, "C1"))).toMatchObject(REFUSED);
    expect((await askFor(lan, "A1")).status).toBe(400);
    expect((await askFor(lan, "intermediate")).status).toBe(400);
  });

  it("counts the levels of the lexicon, not those that came with the words", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    await env.DB.prepare("UPDATE saved_words SET level = 'C1' WHERE user_id = ?").bind(lan.user.id).run();
    expect((await listOf(lan)).levels).toContainEqual({
      level: "B2",
      words: { have: 200, need: 200 },
      quizzes: { have: 10, need: 10 },
      accuracy: { have: 80, need: 80 },
      isEarned: true,
    });
    await env.DB.prepare("UPDATE saved_words SET sense_id = 'own/' || sense_id WHERE user_id = ?")
      .bind(lan.user.id)
      .run();
    expect(await statusAndBody(askFor(lan))).toMatchObject(REFUSED);
  });

  it("counts games in rooms among the last ten quizzes, and one that was left as 0", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    await playInRoom(lan, "completed", 10);
    expect((await listOf(lan)).levels).toContainEqual(
      expect.objectContaining({ level: "B2", accuracy: { have: 82, need: 80 } }),
    );
    await playInRoom(lan, "left", 0);
    expect(await statusAndBody(askFor(lan))).toMatchObject(REFUSED);
  });

  it("does not count quizzes of fewer than five questions", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    const change = "UPDATE practice_games SET score = 4, total_questions = 4 WHERE user_id = ? AND received_at_ms = 1";
    await env.DB.prepare(change).bind(lan.user.id).run();
    expect(await statusAndBody(askFor(lan))).toMatchObject(REFUSED);
  });

  it("is earned by reviews that the server got 21 days apart, and by no others", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    await env.DB.prepare("UPDATE saved_words SET remembered_at_ms = NULL WHERE user_id = ?").bind(lan.user.id).run();
    const cards = await env.DB.prepare("SELECT sense_id FROM saved_words WHERE user_id = ?")
      .bind(lan.user.id)
      .all<{ sense_id: string }>();
    const first = addDays(new Date().toISOString().slice(0, 10), -25);
    for (const later of [0, 24]) {
      const day = addDays(first, later);
      const entries = cards.results.map(({ sense_id }, index) => ({
        ...{ id: `${day} ${sense_id}`, cardId: sense_id, atMs: Date.parse(day) + index * 5_000, day },
        ...{ type: "review", rating: 3, kind: "recognise", durationMs: 4_000 },
      }));
      for (let from = 0; from < entries.length; from += 100) {
        const some = { entries: entries.slice(from, from + 100) };
        expect((await sendJson("POST", `/users/${lan.user.id}/reviews`, some, lan.caller)).status).toBe(200);
      }
    }
    expect(await statusAndBody(askFor(lan))).toMatchObject(REFUSED);
    // As if the first ones had come 21 days ago.
    const change =
      "UPDATE review_log SET received_at_ms = received_at_ms - 21 * 86400000 WHERE user_id = ? AND day = ?";
    await env.DB.prepare(change).bind(lan.user.id, first).run();
    await env.DB.prepare("UPDATE saved_words SET is_stale = 1 WHERE user_id = ?").bind(lan.user.id).run();
    expect((await askFor(lan)).status).toBe(200);
  });

  it("is one of each level: asked for again it is the same, also by two requests at once", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    const codes = await Promise.all([codeOf(askFor(lan)), codeOf(askFor(lan))]);
    expect(new Set([...codes, await codeOf(askFor(lan))]).size).toBe(1);
    expect((await listOf(lan)).certificates).toMatchObject([{ code: codes[0] }]);
  });
});

describe("the verification of a certificate", () => {
  it("shows everybody name, level, words and date, and on what it is based", async () => {
    const lan = await signedIn({ displayName: "Lan Nguyễn" });
    await earnCertificate(lan);
    const code = await codeOf(askFor(lan));
    const answer = await fetchApi(`/certificates/${code}`);
    const text = await answer.clone().text();
    expect(await statusAndBody(answer)).toEqual([
      200,
      {
        success: true,
        data: {
          certificate: {
            ...{ isWithdrawn: false, code, level: "B2", name: "Lan Nguyễn", words: 200, quizzes: 10, accuracy: 80 },
            issuedAt: expect.any(String),
          },
          basis: expect.stringContaining("Practice and reviews are the learner's own record."),
          timeZone: "Asia/Ho_Chi_Minh",
        },
      },
    ]);
    for (const secret of [lan.user.id, lan.user.email]) expect(text).not.toContain(secret);
  });

  it("says of a withdrawn one only that it was withdrawn, for good", async () => {
    const lan = await signedIn();
    await earnCertificate(lan);
    const code = await codeOf(askFor(lan));
    expect((await withdraw(lan, code)).status).toBe(200);
    const first = await statusAndBody(fetchApi(`/certificates/${code}`));
    const certificate = { isWithdrawn: true, code, withdrawnAt: expect.any(String) };
    expect(first).toEqual([
      200,
      { success: true, data: { certificate, basis: expect.any(String), timeZone: "Asia/Ho_Chi_Minh" } },
    ]);
    expect((await withdraw(lan, code)).status).toBe(200);
    expect(await statusAndBody(fetchApi(`/certificates/${code}`))).toEqual(first);
    // Whoever has earned it can have a new one.
    expect(await codeOf(askFor(lan))).not.toBe(code);
    expect((await listOf(lan)).certificates).toHaveLength(2);
  });

  it("is not there for a code that is none, nor can others withdraw one", async () => {
    const [lan, other] = [await signedIn(), await signedIn()];
    const code = await insertCertificate(lan);
    expect((await fetchApi("/certificates/none")).status).toBe(404);
    expect((await withdraw(other, code)).status).toBe(404);
    expect(await statusAndBody(fetchApi(`/certificates/${code}`))).toMatchObject([
      200,
      { data: { certificate: { isWithdrawn: false } } },
    ]);
  });
});
