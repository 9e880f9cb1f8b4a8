import { type FullGame, fullGamesOf, type GamesCursor } from "../db/history.ts";
import type { StoredSession } from "../db/sessions.ts";
import type { StoredUser } from "../db/users.ts";
import { iso, userViewOf } from "./user-view.ts";

/** So many games are in memory at a time, however many there are. */
const GAMES_AT_ONCE = 20;

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
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)},"games":[`;
  let after: GamesCursor | null = null;
  for (let separator = ""; ; separator = ",") {
    const page: FullGame[] = await fullGamesOf(db, user.id, after, GAMES_AT_ONCE);
    const last = page.at(-1)?.player;
    if (!last) break;
    yield separator + page.map((game) => JSON.stringify(gameOf(game))).join(",");
    after = last;
  }
  yield "]}}";
}

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
