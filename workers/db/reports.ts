import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { withdrawnReview } from "../../domain/cards/quiz-reviews.ts";
import type { Question } from "../../domain/quiz/question.ts";
import { answeredInRoom } from "../../domain/words/missed-words.ts";
import { sha256 } from "../crypto.ts";
import { type ColumnOverrides, jsonRows, selectRows } from "./insert-rows.ts";
import { practiceGames, reviewLog } from "./learning-schema.ts";
import { idIfExists, isDeleted } from "./owner.ts";
import { afterCursor, type Cursor } from "./paging.ts";
import { questionReports } from "./question-schema.ts";
import { retireReported } from "./retirement.ts";
import { appendOwnEntries } from "./review-log.ts";
import { gamePlayers, games } from "./schema.ts";

export type StoredReport = typeof questionReports.$inferSelect;
type Row = typeof questionReports.$inferInsert;
export type NewReport = Omit<Row, "senseId" | "status" | "addressHash"> & { addressHash: string | null };

/** Stores a report, and retires its sense when there are enough. A second report with the same id changes nothing. */
export async function insertReport(db: D1Database, report: NewReport): Promise<void> {
  const row: Row = { ...report, senseId: report.question.senseId, status: "open" };
  await drizzle(db)
    .insert(questionReports)
    .select(selectRows(questionReports, `[${jsonRows(questionReports, [row])}]`, sql`true`, WITHOUT_DELETED_REPORTER))
    .onConflictDoNothing();
  await withdrawReview(db, row);
  await retireReported(db, row.senseId, report.createdAtMs);
}

/** For an account that was deleted meanwhile: the report is inserted as `deleteUser` would have left it [R6, deleted accounts]. */
const WITHOUT_DELETED_REPORTER = {
  reporterId: (valueIn) => idIfExists(valueIn("reporterId")),
  addressHash: (valueIn) => sql`case when not ${isDeleted(valueIn("reporterId"))} then ${valueIn("addressHash")} end`,
} satisfies ColumnOverrides;

/**
 * What a reported question counted for in its game is withdrawn from the review of its card. Of practice, whose game may
 * arrive later, `recordSoloGame` does it then.
 */
async function withdrawReview(db: D1Database, { reporterId, gameId, question, createdAtMs }: Row): Promise<void> {
  if (!reporterId) return;
  const day = gameId
    ? await dayOfRoomReview(db, reporterId, gameId, question)
    : await dayOfPractice(db, reporterId, question);
  if (day) await appendOwnEntries(db, reporterId, [withdrawnReview(question.senseId, day, createdAtMs)], createdAtMs);
}

/** The day on which a room's answer counts as a review; null where another game of the day counts instead, or none. */
async function dayOfRoomReview(db: D1Database, userId: string, gameId: string, { senseId }: Question) {
  const own = and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId));
  const counted = and(
    eq(reviewLog.userId, userId),
    eq(reviewLog.senseId, senseId),
    eq(reviewLog.kind, "quiz"),
    eq(reviewLog.atMs, games.endedAtMs),
  );
  const found = await drizzle(db)
    .select({ day: reviewLog.day })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .innerJoin(reviewLog, counted)
    .where(own)
    .get();
  return found?.day ?? null;
}

/** How many games back a reported question is looked for. */
const GAMES_LOOKED_AT = 5;

async function dayOfPractice(db: D1Database, userId: string, question: Question) {
  // A game that counts for no day, because it came too late, has moved its card all the same.
  const ofReview = sql<string | null>`(select ${reviewLog.day} from ${reviewLog}
    where ${reviewLog.userId} = ${userId} and ${reviewLog.senseId} = ${question.senseId} and ${reviewLog.kind} = 'quiz'
      and ${reviewLog.atMs} = ${practiceGames.completedAtMs})`;
  const day = sql<string | null>`coalesce(${practiceGames.learnerDay}, ${ofReview})`;
  const played = await drizzle(db)
    .select({ day, questions: practiceGames.questions })
    .from(practiceGames)
    .where(eq(practiceGames.userId, userId))
    .orderBy(desc(practiceGames.completedAtMs))
    .limit(GAMES_LOOKED_AT);
  return played.find(({ questions }) => questions.some((one) => isSameQuestion(one, question)))?.day ?? null;
}

/** The senses of these questions that their player has reported. */
export async function reportedBy(db: D1Database, userId: string, questions: readonly Question[]): Promise<string[]> {
  const senseIds = JSON.stringify(questions.map(({ senseId }) => senseId));
  const reported = await drizzle(db)
    .select({ question: questionReports.question })
    .from(questionReports)
    .where(
      and(
        eq(questionReports.reporterId, userId),
        inArray(questionReports.senseId, sql`(select value from json_each(${senseIds}))`),
      ),
    );
  return questions
    .filter((one) => reported.some(({ question }) => isSameQuestion(one, question)))
    .map(({ senseId }) => senseId);
}

function isSameQuestion(a: Question, b: Question): boolean {
  return a.senseId === b.senseId && a.context === b.context;
}

/** The player of a room's game, by account or by a guest's seat token. */
export type PlayerIdentity = { userId: string | null; seatToken: string | null };

/**
 * A question of a finished game with its passage and room, whether the asker took part, playing or presenting, and their
 * answer.
 * @returns nothing where there is no such game or question
 */
export async function findPlayedQuestion(db: D1Database, gameId: string, questionId: string, asker: PlayerIdentity) {
  const orm = drizzle(db);
  const { userId, seatToken } = asker;
  const [found, seats] = await orm.batch([
    orm
      .select({
        passage: games.passage,
        questions: games.questions,
        roomCode: games.roomCode,
        hostUserId: games.hostUserId,
      })
      .from(games)
      .where(eq(games.id, gameId)),
    orm
      .select({ answers: gamePlayers.answers })
      .from(gamePlayers)
      .where(
        and(
          eq(gamePlayers.gameId, gameId),
          or(eq(gamePlayers.userId, userId ?? ""), eq(gamePlayers.seatHash, sha256(seatToken ?? ""))),
        ),
      )
      .limit(1),
  ]);
  const [game] = found;
  const [seat] = seats;
  const question = game?.questions.find(({ id }) => id === questionId);
  if (!game || !question) return null;
  const answered = answeredInRoom(game.questions, seat?.answers ?? []);
  const answer = answered.find((one) => one.question.id === questionId)?.answer ?? null;
  const hasHosted = userId !== null && game.hostUserId === userId;
  const { passage, roomCode } = game;
  return { question, passage, roomCode, tookPart: seat !== undefined || hasHosted, answer };
}

/** The reports of a person, newest first, by cursor. */
export async function reportsOf(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  const { createdAtMs, id, reporterId } = questionReports;
  return drizzle(db)
    .select()
    .from(questionReports)
    .where(and(eq(reporterId, userId), afterCursor(createdAtMs, id, after)))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}
