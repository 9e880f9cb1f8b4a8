import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Question } from "../../../domain/quiz/question.ts";
import { giveBadges } from "../../db/progress.ts";
import {
  dealChallenge,
  insertCertificate,
  practiceReport,
  reviewEntry,
  SAVED_WORD,
  soloRecord,
} from "../testing/learning.ts";
import { fetchWorker, type Person, sendJson, signedIn } from "../testing/requests.ts";

const GAMES = 23;
const START_MS = Date.UTC(2026, 0, 1);
const QUESTION = { id: "q", word: "harbour" } satisfies Partial<Question>;
const gameId = (number: number) => `game-${String(number).padStart(2, "0")}`;

let lan: Person;
let other: Person;

/** Games that Lan played, one a minute, some of them against others; one of them with a very long name of a stranger. */
beforeAll(async () => {
  lan = await signedIn();
  other = await signedIn();
  const game = env.DB.prepare(
    "INSERT INTO games VALUES (?, 'ABC234', ?, 10, 20, 'B1', 'vocabulary', 'The passage.', ?, ?, ?, ?, 'all_finished', NULL, 1)",
  );
  const player = env.DB.prepare(
    "INSERT INTO game_players VALUES (?, ?, ?, ?, ?, ?, 1, 3, 5, 9000, 0, NULL, NULL, ?, ?, NULL, NULL, NULL, NULL, NULL)",
  );
  const answers = JSON.stringify([{ question: 0, optionOrder: [], value: "bến cảng", answeredAtMs: 9 }]);
  for (let number = 0; number < GAMES; number++) {
    const id = gameId(number);
    const startMs = START_MS + number * 60_000;
    const status = ["completed", "left", "playing"][number % 3];
    const role = number === 0 ? "host" : "player";
    await env.DB.batch([
      game.bind(id, `Room ${number}`, JSON.stringify([QUESTION]), startMs, startMs, startMs + 1_000),
      player.bind(id, 1, lan.user.id, "Lan", role, status, answers, startMs),
      player.bind(id, 2, other.user.id, "Stranger", "player", "completed", answers, startMs),
    ]);
  }
});

describe("the export of a user's data", () => {
  it("is a file with all of the user's own data, and no data of others", async () => {
    const answer = await fetchWorker("GET", "/api/users/export", { cookie: lan.cookie });
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(answer.headers.get("content-disposition")).toMatch(
      /^attachment; filename="wordroom-\d{4}-\d\d-\d\d\.json"$/,
    );
    const { data } = JSON.parse(text);
    expect(data.user).toMatchObject({ _id: lan.user.id, email: lan.user.email });
    expect(data.sessions).toMatchObject([{ id: lan.sessionId }]);
    expect(data.games.map((game: { sessionId: string }) => game.sessionId)).toEqual(
      Array.from({ length: GAMES }, (_, index) => gameId(GAMES - 1 - index)),
    );
    expect(data.games[0]).toMatchObject({
      sessionName: "Room 22",
      score: 3,
      answers: [{ question: QUESTION, value: "bến cảng" }],
    });
    for (const secret of ["Stranger", other.user.id, other.user.email, "scrypt"]) expect(text).not.toContain(secret);
  });

  it("contains all single-player games, words and reports of the user, however many, and none of others", async () => {
    const hoa = await signedIn();
    // Sent soon enough to count; sessions keep the real time.
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.UTC(2026, 0, 2, 4));
    const records = Array.from({ length: 23 }, () => soloRecord());
    for (const person of [hoa, other]) {
      const own = person === hoa ? records : [soloRecord({ answers: ["bí mật"] })];
      for (const record of own)
        await sendJson("PUT", `/users/${person.user.id}/practice/${record.id}`, record, person.caller);
      const words = [{ ...SAVED_WORD, context: person === hoa ? SAVED_WORD.context : "A secret harbour is here." }];
      await sendJson("POST", `/users/${person.user.id}/vocabulary`, { words }, person.caller);
      const entries = [reviewEntry({ id: `review of ${person.user.id}` })];
      await sendJson("POST", `/users/${person.user.id}/reviews`, { entries }, person.caller);
      await sendJson("POST", "/quizzes/reports", practiceReport({ note: `by ${person.user.id}` }), person.caller);
      await giveBadges(env.DB, person.user.id, [person === hoa ? "perfect_game" : "quizzes_50"], START_MS);
      await insertCertificate(person, person === hoa ? "B1" : "C2");
      await dealChallenge(person);
    }
    now.mockRestore();
    const text = await (await fetchWorker("GET", "/api/users/export", { cookie: hoa.cookie })).text();
    const { data } = JSON.parse(text);
    expect(data.practiceGames.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      records.map(({ id }) => id).toSorted(),
    );
    const reviews: { id: string }[] = data.reviews;
    // The last one withdraws the first: the question was reported.
    expect(reviews.map(({ id }) => id)).toEqual([
      "quiz/2026-01-02/decline%2:32:00::",
      `review of ${hoa.user.id}`,
      "report/2026-01-02/decline%2:32:00::",
    ]);
    expect(reviews.at(1)).toEqual(reviewEntry({ id: `review of ${hoa.user.id}` }));
    expect(data.reviewSettings).toMatchObject({ timeZone: "Asia/Ho_Chi_Minh" });
    expect(data.practiceGames[0]).toMatchObject({ score: 0, answers: ["chạy"], passage: "She declined the offer." });
    expect(data.words).toMatchObject([
      { senseId: SAVED_WORD.senseId, source: "saved", vietnamese: SAVED_WORD.vietnamese },
      { senseId: "decline%2:32:00::", source: "missed", timesMissed: 23, lastMissedAt: "2026-01-02T03:04:05.000Z" },
    ]);
    expect(data.days).toMatchObject([{ day: "2026-01-02", reviews: 1, games: 23, questions: 23, rightAnswers: 0 }]);
    expect(data.badges).toEqual([{ badge: "perfect_game", earnedAt: "2026-01-01T00:00:00.000Z" }]);
    expect(data.certificates).toMatchObject([{ level: "B1", name: "Lan", words: 200, withdrawnAt: null }]);
    expect(data.challenges).toMatchObject([{ category: "basic", score: null, handedInAt: null }]);
    expect(data.reports).toMatchObject([{ note: `by ${hoa.user.id}`, status: "open" }]);
    for (const secret of ["bí mật", "secret harbour", other.user.id]) expect(text).not.toContain(secret);
  });

  it("contains the passage only of games that the user has hosted", async () => {
    const { data } = await (await fetchWorker("GET", "/api/users/export", { cookie: lan.cookie })).json<{
      data: { games: { role: string; passage?: string }[] };
    }>();
    expect(data.games.filter(({ passage }) => passage !== undefined).map(({ role }) => role)).toEqual(["host"]);
  });
});
