import { Hono } from "hono";
import * as v from "valibot";
import { userView } from "../../../domain/account/user.ts";
import { type LogEntry, logEntrySchema } from "../../../domain/cards/log.ts";
import { reviewSettingsSchema } from "../../../domain/cards/settings.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { certificatesOf, type StoredCertificate } from "../../db/certificates.ts";
import { challengeAttemptsOf, type StoredAttempt } from "../../db/challenge.ts";
import { type FullGame, fullGamesOf } from "../../db/games.ts";
import type { Cursor } from "../../db/paging.ts";
import { badgesGivenTo, learningDaysOf } from "../../db/progress.ts";
import { reminderOf } from "../../db/reminders.ts";
import { reportsOf, type StoredReport } from "../../db/reports.ts";
import { entriesAfter, reviewSettingsOf } from "../../db/review-log.ts";
import { allWordsOf, type StoredWord } from "../../db/saved-words.ts";
import { listSessions, type StoredSession } from "../../db/sessions.ts";
import { fullSoloGamesOf, type StoredSoloGame } from "../../db/solo-games.ts";
import { findUser, namesOf, type StoredUser } from "../../db/users.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";
import { userViewOf } from "./user-body.ts";

/** All stored data of a person. Questions and answers are as the room stored them. */
const exportBody = v.object({
  success: v.literal(true),
  data: v.object({
    exportedAt: timeSchema,
    user: userView,
    names: v.pipe(
      v.array(v.object({ name: v.string(), since: timeSchema })),
      v.description("Display names, the present one first."),
    ),
    sessions: v.array(
      v.object({ id: v.string(), createdAt: timeSchema, lastSeenAt: timeSchema, userAgent: v.nullable(v.string()) }),
    ),
    games: v.array(v.looseObject({ sessionId: v.string(), sessionName: v.string() })),
    practiceGames: v.array(v.looseObject({ id: v.string() })),
    words: v.array(v.looseObject({ senseId: v.string() })),
    reviews: v.pipe(v.array(logEntrySchema), v.description("All that was done with the words as flash cards.")),
    reviewSettings: reviewSettingsSchema,
    days: v.pipe(v.array(v.looseObject({ day: v.string() })), v.description("What was done on each day.")),
    badges: v.array(v.object({ badge: v.string(), earnedAt: timeSchema })),
    certificates: v.array(v.looseObject({ code: v.string() })),
    challenges: v.array(v.looseObject({ day: v.string(), category: v.string() })),
    reminders: v.object({
      hour: v.nullable(v.number()),
      timeZone: v.nullable(v.string()),
      devices: v.array(v.looseObject({ endpoint: v.string() })),
    }),
    reports: v.array(v.looseObject({ id: v.string() })),
  }),
});

/** The export of all data of a person. */
export const personalData = new Hono<SignedInEnv>().get(
  "/export",
  describe({
    summary: "Everything that is kept of oneself, as a file",
    success: { status: 200, schema: exportBody },
    errors: [401],
  }),
  requireUser,
  async (c) => {
    const { DB } = c.env.worker;
    const user = await findUser(DB, c.var.user.id);
    if (!user) return refuse(c, "session_expired");
    const now = new Date();
    const [names, reviewSettings, sessions, days, badges, certificates, challenges, reminders] = await Promise.all([
      namesOf(DB, user.id),
      reviewSettingsOf(DB, user.id),
      listSessions(DB, user.id, now.getTime()),
      learningDaysOf(DB, user.id),
      badgesGivenTo(DB, user.id),
      certificatesOf(DB, user.id),
      challengeAttemptsOf(DB, user.id),
      reminderOf(DB, user.id),
    ]);
    const body = exportOf(DB, user, {
      exportedAt: now.toISOString(),
      user: userViewOf(user),
      names: names.map(({ name, sinceMs }) => ({ name, since: isoTime(sinceMs) })),
      sessions: sessions.map(sessionOf),
      reviewSettings,
      days,
      badges: badges.map(({ badge, earnedAtMs }) => ({ badge, earnedAt: isoTime(earnedAtMs) })),
      certificates: certificates.map(certificateOf),
      challenges: challenges.map(challengeOf),
      reminders: remindersOf(reminders),
    });
    const file = `wordroom-${now.toISOString().slice(0, 10)}.json`;
    return c.body(body, 200, {
      "Content-Type": "application/json",
      "Content-Disposition": `attachment; filename="${file}"`,
    });
  },
);

/** How many rows are in memory at a time. */
const ROWS_AT_ONCE = 20;
/** Entries of the log are small. */
const ENTRIES_AT_ONCE = 500;

/**
 * All stored data of a person as a stream of JSON, without data of other players.
 * @param head what is short enough to be read at once
 */
function exportOf(db: D1Database, user: StoredUser, head: object) {
  const parts = partsOf(db, user, head);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

async function* partsOf(db: D1Database, user: StoredUser, head: object) {
  yield `{"success":true,"data":${JSON.stringify(head).slice(0, -1)}`;
  yield* list("games", gameOf, keyOfGame, (after) => fullGamesOf(db, user.id, after, ROWS_AT_ONCE));
  yield* list("practiceGames", practiceGameOf, keyOfPracticeGame, (after) =>
    fullSoloGamesOf(db, user.id, after, ROWS_AT_ONCE),
  );
  yield* list("words", wordOf, keyOfWord, (after) => allWordsOf(db, user.id, after, ROWS_AT_ONCE));
  yield* reviewsOf(db, user.id);
  yield* list("reports", reportOf, keyOfReport, (after) => reportsOf(db, user.id, after, ROWS_AT_ONCE));
  yield "}}";
}

/** The log of reviews, by its own order of arrival. */
async function* reviewsOf(db: D1Database, userId: string) {
  yield ',"reviews":[';
  let separator = "";
  for (let arrival = 0; ; separator = ",") {
    const page: { entries: LogEntry[]; lastArrival: number } = await entriesAfter(db, userId, arrival, ENTRIES_AT_ONCE);
    if (page.entries.length === 0) break;
    yield separator + page.entries.map((entry) => JSON.stringify(entry)).join(",");
    arrival = page.lastArrival;
  }
  yield "]";
}

/** A list as a property, read page by page, each from the cursor of the one before. */
async function* list<Row>(
  name: string,
  view: (row: Row) => object,
  keyOf: (row: Row) => Cursor,
  read: (after: Cursor | null) => Promise<Row[]>,
) {
  yield `,"${name}":[`;
  let after: Cursor | null = null;
  for (let separator = ""; ; separator = ",") {
    const page: Row[] = await read(after);
    const last = page.at(-1);
    if (last === undefined) break;
    yield separator + page.map((row) => JSON.stringify(view(row))).join(",");
    after = keyOf(last);
  }
  yield "]";
}

const keyOfGame = ({ player }: FullGame): Cursor => ({ timeMs: player.createdAtMs, id: player.gameId });
const keyOfPracticeGame = ({ completedAtMs, id }: StoredSoloGame): Cursor => ({ timeMs: completedAtMs, id });
const keyOfWord = ({ lastAtMs, id }: StoredWord): Cursor => ({ timeMs: lastAtMs, id });
const keyOfReport = ({ createdAtMs, id }: StoredReport): Cursor => ({ timeMs: createdAtMs, id });

function sessionOf({ id, createdAtMs, seenAtMs, userAgent }: StoredSession) {
  return { id, createdAt: isoTime(createdAtMs), lastSeenAt: isoTime(seenAtMs), userAgent };
}

function certificateOf({ userId: _own, issuedAtMs, withdrawnAtMs, ...certificate }: StoredCertificate) {
  return { ...certificate, issuedAt: isoTime(issuedAtMs), withdrawnAt: timeOrNull(withdrawnAtMs) };
}

function challengeOf({ userId: _own, points: _rank, dealtAtMs, handedInAtMs, ...attempt }: StoredAttempt) {
  return { ...attempt, dealtAt: isoTime(dealtAtMs), handedInAt: timeOrNull(handedInAtMs) };
}

/** Without the keys, by which messages can be sent to the browser. */
function remindersOf({ reminder, devices }: Awaited<ReturnType<typeof reminderOf>>) {
  return {
    hour: reminder?.hour ?? null,
    timeZone: reminder?.timeZone ?? null,
    devices: devices.map(({ endpoint, language, createdAtMs }) => ({
      endpoint,
      language,
      createdAt: isoTime(createdAtMs),
    })),
  };
}

function timeOrNull(timeMs: number | null): string | null {
  return timeMs === null ? null : isoTime(timeMs);
}

function gameOf({ game, player }: FullGame) {
  const { id, roomCode, name, difficulty, quizType, questions, createdAtMs, endedAtMs } = game;
  return {
    sessionId: id,
    sessionName: name,
    roomCode,
    difficulty,
    quizType,
    createdAt: isoTime(createdAtMs),
    endedAt: isoTime(endedAtMs),
    // Only the host, who pasted the passage, gets it.
    ...(player.role === "host" && { passage: game.passage }),
    name: player.name,
    avatar: player.avatar,
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

function practiceGameOf({ userId: _own, completedAtMs, receivedAtMs, ...game }: StoredSoloGame) {
  return { ...game, completedAt: isoTime(completedAtMs), receivedAt: isoTime(receivedAtMs) };
}

function wordOf(stored: StoredWord) {
  const { userId: _own, lastMissedAtMs, lastAtMs, rememberedAtMs, learnedBackAtMs, ...word } = stored;
  return {
    ...word,
    lastMissedAt: timeOrNull(lastMissedAtMs),
    lastAt: isoTime(lastAtMs),
    rememberedAt: timeOrNull(rememberedAtMs),
    learnedBackAt: timeOrNull(learnedBackAtMs),
  };
}

function reportOf({ id, reason, note, question, answer, gameId, status, createdAtMs }: StoredReport) {
  return { id, reason, note, question, answer, sessionId: gameId, status, createdAt: isoTime(createdAtMs) };
}
