import type { Key } from "../db/after-key.ts";
import { type FullGame, fullGamesOf } from "../db/history.ts";
import { practiceGamesOf, type StoredPracticeGame } from "../db/practice.ts";
import { reportsOf, type StoredReport } from "../db/reports.ts";
import { allWordsOf, type StoredWord } from "../db/saved-words.ts";
import type { StoredSession } from "../db/sessions.ts";
import type { StoredUser } from "../db/users.ts";
import { iso, userViewOf } from "./user-view.ts";

/** So many games or words are in memory at a time, however many there are. */
const ROWS_AT_ONCE = 20;

/** Everything that is kept of a person, as JSON that is written while it is read. Nothing of other players is in it. */
export function exportOf(db: D1Database, user: StoredUser, sessions: readonly StoredSession[], now: Date) {
  const parts = partsOf(db, user, sessions, now);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* partsOf(db: D1Database, user: StoredUser, sessions: readonly StoredSession[], now: Date) {
  const head = { exportedAt: now.toISOString(), user: userViewOf(user), sessions: sessions.map(sessionOf) };
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)}`;
  yield* list("games", gameOf, keyOfGame, (after) => fullGamesOf(db, user.id, after, ROWS_AT_ONCE));
  yield* list("practiceGames", practiceGameOf, keyOfPracticeGame, (after) =>
    practiceGamesOf(db, user.id, after, ROWS_AT_ONCE),
  );
  yield* list("words", wordOf, keyOfWord, (after) => allWordsOf(db, user.id, after, ROWS_AT_ONCE));
  yield* list("reports", reportOf, keyOfReport, (after) => reportsOf(db, user.id, after, ROWS_AT_ONCE));
  yield "}}";
}

/** A list as a property, read page after page, each from where the one before it ended. */
async function* list<Row>(
  name: string,
  view: (row: Row) => object,
  keyOf: (row: Row) => Key,
  read: (after: Key | null) => Promise<Row[]>,
) {
  yield `,"${name}":[`;
  let after: Key | null = null;
  for (let separator = ""; ; separator = ",") {
    const page: Row[] = await read(after);
    const last = page.at(-1);
    if (last === undefined) break;
    yield separator + page.map((row) => JSON.stringify(view(row))).join(",");
    after = keyOf(last);
  }
  yield "]";
}

const keyOfGame = ({ player }: FullGame): Key => ({ timeMs: player.createdAtMs, id: player.gameId });
const keyOfPracticeGame = ({ completedAtMs, id }: StoredPracticeGame): Key => ({ timeMs: completedAtMs, id });
const keyOfWord = ({ lastAtMs, id }: StoredWord): Key => ({ timeMs: lastAtMs, id });
const keyOfReport = ({ createdAtMs, id }: StoredReport): Key => ({ timeMs: createdAtMs, id });

function sessionOf({ id, createdAtMs, seenAtMs, userAgent }: StoredSession) {
  return { id, createdAt: iso(createdAtMs), lastSeenAt: iso(seenAtMs), userAgent };
}

function gameOf({ game, player }: FullGame) {
  const { id, roomCode, name, difficulty, quizType, questions, createdAtMs, endedAtMs } = game;
  return {
    sessionId: id,
    sessionName: name,
    roomCode,
    difficulty,
    quizType,
    createdAt: iso(createdAtMs),
    endedAt: iso(endedAtMs),
    // The passage is the host's, who pasted it.
    ...(player.role === "host" && { passage: game.passage }),
    name: player.name,
    role: player.role,
    status: player.status,
    rank: player.rank,
    score: player.score,
    totalQuestions: player.totalQuestions,
    durationMs: player.durationMs,
    penaltyVnd: player.penaltyVnd,
    answers: player.answers.map((answer) => ({ ...answer, question: questions[answer.question] ?? null })),
  };
}

function practiceGameOf({ userId: _own, completedAtMs, receivedAtMs, ...game }: StoredPracticeGame) {
  return { ...game, completedAt: iso(completedAtMs), receivedAt: iso(receivedAtMs) };
}

function wordOf({ userId: _own, lastMissedAtMs, lastAtMs, ...word }: StoredWord) {
  return { ...word, lastMissedAt: lastMissedAtMs === null ? null : iso(lastMissedAtMs), lastAt: iso(lastAtMs) };
}

function reportOf({ id, reason, note, question, answer, gameId, status, createdAtMs }: StoredReport) {
  return { id, reason, note, question, answer, sessionId: gameId, status, createdAt: iso(createdAtMs) };
}
