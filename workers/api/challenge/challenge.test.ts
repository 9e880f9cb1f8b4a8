import { env } from "cloudflare:workers";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHALLENGE_GRACE_MS, CHALLENGE_MS } from "../../../domain/challenge/rules.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { deleteUser } from "../../db/users.ts";
import { queryPlansOf } from "../testing/database.ts";
import { listOf, soloRecord } from "../testing/learning.ts";
import { fetchApi, type Person, sendJson, signedIn, statusAndBody } from "../testing/requests.ts";

const answered = v.looseObject({
  day: v.string(),
  title: v.string(),
  players: v.number(),
  nextAt: v.string(),
  attempt: v.nullable(
    v.variant("state", [
      v.looseObject({
        state: v.literal("running"),
        leftMs: v.number(),
        passage: v.string(),
        questions: v.array(v.looseObject({ id: v.string(), options: v.array(v.string()) })),
      }),
      v.looseObject({
        state: v.literal("finished"),
        isHandedIn: v.boolean(),
        score: v.number(),
        seconds: v.number(),
        rank: v.nullable(v.number()),
        marks: v.array(v.string()),
        answers: v.array(v.nullable(v.number())),
        questions: v.array(questionSchema),
      }),
    ]),
  ),
  leaders: v.array(
    v.object({
      rank: v.number(),
      isOwn: v.boolean(),
      name: v.nullable(v.string()),
      picture: v.nullable(v.string()),
      avatar: v.nullable(v.string()),
      score: v.number(),
      seconds: v.number(),
    }),
  ),
});

async function dataOf(responding: Promise<Response>) {
  const response = await responding;
  expect(response.status).toBe(200);
  return v.parse(v.object({ data: answered }), await response.json()).data;
}

const look = ({ caller }: Person) => dataOf(fetchApi("/challenge/basic", {}, caller));
const deal = ({ caller }: Person) => fetchApi("/challenge/basic/attempts", { method: "POST" }, caller);
const handIn = ({ caller }: Person, day: string, answers: unknown) =>
  sendJson("POST", "/challenge/basic/answers", { day, answers }, caller);

/** The stored key of a day: the index of each right option. */
async function keyOf(day: string): Promise<number[]> {
  const row = await env.DB.prepare("SELECT questions FROM challenge_days WHERE day = ? AND category = 'basic'")
    .bind(day)
    .first<{ questions: string }>();
  const questions = v.parse(v.array(v.looseObject({ correctIndex: v.number() })), JSON.parse(row?.questions ?? "[]"));
  return questions.map(({ correctIndex }) => correctIndex);
}

/** Answers of which the first ones are right. */
async function answersWith(day: string, right: number): Promise<number[]> {
  return (await keyOf(day)).map((index, at) => (at < right ? index : (index + 1) % 4));
}

/** Deals, waits, and hands in so many right answers. */
async function play(person: Person, right: number, afterMs = 30_000) {
  const { day } = await dataOf(deal(person));
  vi.setSystemTime(Date.now() + afterMs);
  return dataOf(handIn(person, day, await answersWith(day, right)));
}

/** Each test has days of its own, at noon in Ho Chi Minh City. */
let noonMs = Date.UTC(2026, 10, 27, 5);
beforeEach(() => {
  noonMs += 10 * 24 * 60 * 60_000;
  vi.useFakeTimers({ now: noonMs, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

describe("a challenge", () => {
  it("is the same for everybody, and stays what it was first dealt as", async () => {
    const [lan, bo] = [await signedIn(), await signedIn()];
    const first = await dataOf(deal(lan));
    await env.DB.prepare("UPDATE challenge_days SET title = 'As it was dealt' WHERE day = ?").bind(first.day).run();
    const second = await dataOf(deal(bo));
    expect(second.attempt).toMatchObject({ questions: first.attempt?.questions });
    expect(first.attempt?.questions).toHaveLength(5);
    expect(second.title).toBe("As it was dealt");
  });

  it("tells no key, sense or meaning before it is handed in", async () => {
    const lan = await signedIn();
    const dealt = await (await deal(lan)).text();
    const seen = await (await fetchApi("/challenge/basic", {}, lan.caller)).text();
    const { day } = await look(lan);
    for (const text of [dealt, seen])
      expect(text).not.toMatch(/correct|senseId|definition|explanation|meaning|accepted|"level"/);
    const { attempt } = await dataOf(handIn(lan, day, await answersWith(day, 4)));
    expect(attempt).toMatchObject({
      state: "finished",
      score: 4,
      marks: ["right", "right", "right", "right", "wrong"],
    });
    if (attempt?.state !== "finished") throw new Error("not finished");
    for (const { correctAnswer, explanation, senseId } of attempt.questions) {
      const shown = [dealt.split(correctAnswer).length, dealt.includes(explanation), dealt.includes(senseId)];
      // The right meaning is there as one of the options only.
      expect(shown).toEqual([2, false, false]);
    }
  });

  it("answers the same whatever the keys are, until it is handed in", async () => {
    const lan = await signedIn();
    const { day } = await dataOf(deal(lan));
    const textOf = async () => (await fetchApi("/challenge/basic", {}, lan.caller)).text();
    const before = await textOf();
    const other = { senseId: "x", level: "C2", definition: "x", correctAnswer: "x", explanation: "x", correctIndex: 0 };
    await env.DB.prepare(
      `UPDATE challenge_days SET questions =
         (SELECT json_group_array(json_patch(value, ?)) FROM json_each(questions)) WHERE day = ?`,
    )
      .bind(JSON.stringify(other), day)
      .run();
    expect(await keyOf(day)).toEqual([0, 0, 0, 0, 0]);
    expect(await textOf()).toBe(before);
  });

  it("shows a guest neither passage nor names, and asks to sign in before it deals", async () => {
    await play(await signedIn({ displayName: "Lan" }), 5);
    const guest = await dataOf(fetchApi("/challenge/basic"));
    expect(guest).toMatchObject({ players: 1, attempt: null, leaders: [] });
    expect(await statusAndBody(fetchApi("/challenge/basic/attempts", { method: "POST" }))).toMatchObject([
      401,
      { code: "token_missing" },
    ]);
  });

  it("is of a day in Ho Chi Minh City, which begins at 17:00 UTC", async () => {
    const lan = await signedIn();
    vi.setSystemTime(Date.UTC(2027, 5, 1, 16, 59, 59));
    expect(await look(lan)).toMatchObject({ day: "2027-06-01", nextAt: "2027-06-01T17:00:00.000Z" });
    vi.setSystemTime(Date.UTC(2027, 5, 1, 17));
    expect(await look(lan)).toMatchObject({ day: "2027-06-02", nextAt: "2027-06-02T17:00:00.000Z" });
  });

  it("is not known by another category", async () => {
    const { caller } = await signedIn();
    expect(await statusAndBody(fetchApi("/challenge/hard", {}, caller))).toMatchObject([404, { code: "not_found" }]);
  });
});

describe("an attempt", () => {
  it("is dealt once a day, also to two requests at once", async () => {
    const lan = await signedIn();
    await Promise.all([deal(lan), deal(lan)].map(dataOf));
    vi.setSystemTime(noonMs + 50_000);
    const again = await dataOf(deal(lan));
    expect(again.attempt).toMatchObject({ state: "running", leftMs: 70_000 });
    const { results } = await env.DB.prepare("SELECT dealt_at_ms FROM challenge_attempts WHERE user_id = ?")
      .bind(lan.user.id)
      .all();
    expect(results).toEqual([{ dealt_at_ms: noonMs }]);
  });

  it("is scored and timed by the server", async () => {
    const { attempt, players } = await play(await signedIn(), 3, 65_900);
    expect(attempt).toMatchObject({ state: "finished", isHandedIn: true, score: 3, seconds: 65, rank: 1 });
    expect(players).toBe(1);
  });

  it("counts as it was handed in first, also of two requests at once", async () => {
    const lan = await signedIn();
    const { day } = await dataOf(deal(lan));
    const [none, all] = [await answersWith(day, 0), await answersWith(day, 5)];
    const both = await Promise.all([dataOf(handIn(lan, day, none)), dataOf(handIn(lan, day, all))]);
    vi.setSystemTime(noonMs + 60_000);
    const third = await dataOf(handIn(lan, day, all));
    expect(new Set([...both, third].map(({ attempt }) => JSON.stringify(attempt)))).toHaveLength(1);
    expect(third.players).toBe(1);
    expect((await dataOf(deal(lan))).attempt).toEqual(third.attempt);
  });

  it("counts until the clock is at zero and the answers have arrived", async () => {
    const { attempt } = await play(await signedIn(), 5, CHALLENGE_MS + CHALLENGE_GRACE_MS);
    expect(attempt).toMatchObject({ score: 5, seconds: 120 });
  });

  it("counts as nothing answered if it comes later", async () => {
    const { attempt, leaders } = await play(await signedIn(), 5, CHALLENGE_MS + CHALLENGE_GRACE_MS + 1);
    expect(attempt).toMatchObject({ score: 0, seconds: 120, rank: null, answers: [null, null, null, null, null] });
    expect(leaders).toEqual([]);
  });

  it("that was never handed in is finished after its time, without answers", async () => {
    const lan = await signedIn();
    await deal(lan);
    vi.setSystemTime(noonMs + CHALLENGE_MS + CHALLENGE_GRACE_MS);
    expect((await look(lan)).attempt).toMatchObject({ state: "running", leftMs: 0 });
    vi.setSystemTime(noonMs + CHALLENGE_MS + CHALLENGE_GRACE_MS + 1);
    const { attempt, players } = await look(lan);
    expect(attempt).toMatchObject({ state: "finished", isHandedIn: false, score: 0, rank: null });
    expect(players).toBe(0);
    expect((await dataOf(deal(lan))).attempt).toMatchObject({ state: "finished" });
  });

  it("that runs over midnight stays that of its day", async () => {
    const lan = await signedIn();
    vi.setSystemTime(Date.UTC(2027, 6, 1, 16, 59, 30));
    const { day } = await dataOf(deal(lan));
    vi.setSystemTime(Date.UTC(2027, 6, 1, 17, 0, 30));
    expect(await look(lan)).toMatchObject({ day, attempt: { state: "running", leftMs: 60_000 } });
    expect(await dataOf(deal(lan))).toMatchObject({ day, attempt: { state: "running" } });
    const done = await dataOf(handIn(lan, day, await answersWith(day, 2)));
    expect(done).toMatchObject({ day: "2027-07-01", attempt: { score: 2, rank: 1 } });
    expect(await look(lan)).toMatchObject({ day: "2027-07-02", attempt: null });
  });

  it.each([
    ["that nobody was dealt", "2020-01-01", [0, 0, 0, 0, 0], 404],
    ["of no day", "today", [0, 0, 0, 0, 0], 400],
    ["with an option that is none", "2020-01-01", [4, 0, 0, 0, 0], 400],
    ["with too many answers", "2020-01-01", [0, 0, 0, 0, 0, 0], 400],
  ])("%s can't be handed in", async (_, day, answers, status) => {
    expect((await handIn(await signedIn(), day, answers)).status).toBe(status);
  });

  it("makes its missed words cards, and its day one of learning", async () => {
    const lan = await signedIn();
    const { day } = await play(lan, 3);
    const missed = await listOf(lan);
    expect(missed.vocabulary).toHaveLength(2);
    const days = await env.DB.prepare(
      "SELECT day, games, questions, right_answers, time_ms FROM learning_days WHERE user_id = ?",
    )
      .bind(lan.user.id)
      .all();
    expect(days.results).toEqual([{ day, games: 1, questions: 5, right_answers: 3, time_ms: 30_000 }]);
  });

  it("goes with its account, also from the ranking", async () => {
    const [lan, bo] = [await signedIn(), await signedIn()];
    await play(lan, 5);
    expect((await play(bo, 4)).attempt).toMatchObject({ rank: 2 });
    await deleteUser(env.DB, lan.user.id);
    expect(await look(bo)).toMatchObject({ players: 1, attempt: { rank: 1 }, leaders: [{ isOwn: true }] });
    const { results } = await env.DB.prepare("SELECT * FROM challenge_attempts WHERE user_id = ?")
      .bind(lan.user.id)
      .all();
    expect(results).toEqual([]);
  });
});

describe("the ranking of a day", () => {
  it("is by score, then by whole seconds; equal ones share a rank, and nobody without a right answer is in it", async () => {
    const results: [string, number, number][] = [
      ["An", 4, 20_000],
      ["Bo", 5, 90_000],
      ["Chi", 4, 20_999],
      ["Dan", 4, 21_000],
      ["Em", 0, 5_000],
    ];
    for (const [displayName, right, afterMs] of results) {
      await play(await signedIn({ displayName }), right, afterMs);
    }
    const { leaders, players } = await look(await signedIn());
    const rows = leaders.map(({ rank, name, score, seconds }) => [rank, name, score, seconds]);
    expect(rows.toSorted()).toEqual([
      [1, "Bo", 5, 90],
      [2, "An", 4, 20],
      [2, "Chi", 4, 20],
      [4, "Dan", 4, 21],
    ]);
    expect(players).toBe(5);
  });

  it("lists ten, and tells everybody their own rank", async () => {
    for (let count = 0; count < 11; count++) await play(await signedIn(), 5, 10_000);
    const { attempt, leaders } = await play(await signedIn(), 1);
    expect(leaders).toHaveLength(10);
    expect(attempt).toMatchObject({ rank: 12 });
  });

  it("is without what was handed in faster than somebody reads, for the others, too", async () => {
    const [fast, lan] = [await signedIn(), await signedIn()];
    expect((await play(fast, 5, 9_999)).attempt).toMatchObject({ score: 5, seconds: 9, rank: null });
    const { attempt, leaders, players } = await play(lan, 4, 10_000);
    expect(attempt).toMatchObject({ score: 4, rank: 1 });
    expect(leaders).toMatchObject([{ rank: 1, isOwn: true }]);
    expect(players).toBe(2);
  });

  it("is without suspended accounts", async () => {
    const lan = await signedIn();
    await play(lan, 5);
    await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(lan.user.id).run();
    expect((await look(await signedIn())).leaders).toEqual([]);
  });

  it("does not count suspended accounts in the ranks of others", async () => {
    const [lan, hoa] = [await signedIn(), await signedIn()];
    await play(lan, 5);
    expect((await play(hoa, 4)).attempt).toMatchObject({ rank: 2 });
    await env.DB.prepare("UPDATE users SET is_active = 0 WHERE id = ?").bind(lan.user.id).run();
    expect((await look(hoa)).attempt).toMatchObject({ rank: 1 });
  });

  it("shows nobody else who hides their name", async () => {
    const lan = await signedIn({ displayName: "Lan" });
    await sendJson("PUT", "/users/profile", { isHidden: true, avatar: "owl" }, lan.caller);
    expect((await play(lan, 5)).leaders).toMatchObject([{ isOwn: true, name: "Lan", avatar: "owl" }]);
    const hidden = { isOwn: false, name: null, picture: null, avatar: null };
    expect((await look(await signedIn())).leaders).toMatchObject([hidden]);
  });

  it("begins anew every day", async () => {
    const lan = await signedIn();
    await play(lan, 5);
    vi.setSystemTime(noonMs + 24 * 60 * 60_000);
    expect(await look(lan)).toMatchObject({ attempt: null, players: 0, leaders: [] });
  });
});

describe("the day in one line", () => {
  const overview = v.object({
    data: v.looseObject({ own: v.string(), categories: v.array(v.looseObject({ category: v.string() })) }),
  });
  const linesOf = async ({ caller }: Person) => {
    return v.parse(overview, await (await fetchApi("/challenge", {}, caller)).json()).data;
  };

  it("says how each category went", async () => {
    const lan = await signedIn();
    await play(await signedIn(), 5);
    await play(lan, 4);
    const { categories } = await linesOf(lan);
    expect(categories).toEqual([
      { category: "basic", players: 2, attempt: { state: "finished", score: 4, total: 5, rank: 2 } },
      { category: "intermediate", players: 0, attempt: null },
      { category: "advanced", players: 0, attempt: null },
    ]);
  });

  it("is of the category of the last challenge, before that of the last game played alone", async () => {
    const lan = await signedIn();
    expect((await linesOf(lan)).own).toBe("intermediate");
    const record = soloRecord({ difficulty: ">8.0" });
    await sendJson("PUT", `/users/${lan.user.id}/practice/${record.id}`, record, lan.caller);
    expect((await linesOf(lan)).own).toBe("advanced");
    await deal(lan);
    const { own, categories } = await linesOf(lan);
    expect([own, categories[0]?.attempt]).toEqual(["basic", { state: "running" }]);
  });
});

describe("[P6] the queries of a challenge", () => {
  /** The list of categories, and the one day, are no tables. */
  const SCANS = /^SCAN (?!kind|shown|CONSTANT|\(subquery-\d+\))/;

  it.each(["/challenge", "/challenge/basic"])(
    "of %s find everything by index, without scanning or sorting",
    async (path) => {
      const { caller } = await signedIn();
      const plans = await queryPlansOf(() => fetchApi(path, {}, caller));
      expect(plans.length).toBeGreaterThan(0);
      expect(plans.filter((step) => SCANS.test(step) || step.includes("TEMP B-TREE"))).toEqual([]);
    },
  );
});
