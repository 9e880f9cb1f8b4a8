import { and, count, desc, eq, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import type { ReportStatus } from "../../domain/quiz/report-status.ts";
import { answeredInRoom } from "../../domain/words/missed.ts";
import { hashOf } from "../room/secrets.ts";
import { afterKey, type Key } from "./after-key.ts";
import { jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { retireReported, unsayOfReport } from "./retirement.ts";
import { gamePlayers, games, questionReports, users } from "./schema.ts";

export type StoredReport = typeof questionReports.$inferSelect;
type Row = typeof questionReports.$inferInsert;
export type NewReport = Omit<Row, "senseId" | "status">;

/** Keeps a report, and retires its sense where that was one too many. A second one with this id changes nothing. */
export async function insertReport(db: D1Database, report: NewReport): Promise<void> {
  const row: Row = { ...report, senseId: report.question.senseId, status: "open" };
  // An account that was deleted meanwhile: the report goes in as deleting would have left it.
  const reporter = sql`(select ${users.id} from ${users} where ${users.id} = ${valueInRow(questionReports)("reporterId")})`;
  await drizzle(db)
    .insert(questionReports)
    .select(
      selectRows(questionReports, `[${jsonRows(questionReports, [row])}]`, sql`true`, { reporterId: () => reporter }),
    )
    .onConflictDoNothing();
  await retireReported(db, row.senseId, report.createdAtMs);
}

/** Who asks about a question of a room's game: by account, or by a guest's seat. */
export type Asker = { userId: string | null; seatToken: string | null };

/**
 * A question of a finished game with its passage and room, whether the asker has played there, and what they answered.
 * @returns nothing where there is no such game or question
 */
export async function playedQuestion(db: D1Database, gameId: string, questionId: string, asker: Asker) {
  const orm = drizzle(db);
  const { userId, seatToken } = asker;
  const [found, seats] = await orm.batch([
    orm
      .select({ passage: games.passage, questions: games.questions, roomCode: games.roomCode })
      .from(games)
      .where(eq(games.id, gameId)),
    orm
      .select({ answers: gamePlayers.answers })
      .from(gamePlayers)
      .where(
        and(
          eq(gamePlayers.gameId, gameId),
          or(eq(gamePlayers.userId, userId ?? ""), eq(gamePlayers.seatHash, hashOf(seatToken ?? ""))),
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
  return { question, passage: game.passage, roomCode: game.roomCode, hasPlayed: seat !== undefined, answer };
}

/** Reports of one status, the newest first, by key; each with how many reports of its sense there are in all. */
export async function listReports(db: D1Database, status: ReportStatus, after: Key | null, limit: number) {
  const orm = drizzle(db);
  const { createdAtMs, id } = questionReports;
  const others = alias(questionReports, "others");
  const ofSense = orm.select({ n: count() }).from(others).where(eq(others.senseId, questionReports.senseId));
  return orm
    .select({ report: questionReports, reportsOfSense: sql<number>`(${ofSense})` })
    .from(questionReports)
    .where(and(eq(questionReports.status, status), afterKey(createdAtMs, id, after)))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}

/** Says what has become of a report; false where there is none. */
export async function judgeReport(db: D1Database, id: string, status: ReportStatus): Promise<boolean> {
  const orm = drizzle(db);
  const [{ meta }] = await orm.batch([
    orm.update(questionReports).set({ status }).where(eq(questionReports.id, id)),
    unsayOfReport(db, id),
  ]);
  return meta.changes > 0;
}

/** What somebody has reported, the newest first, by key. */
export async function reportsOf(db: D1Database, userId: string, after: Key | null, limit: number) {
  const { createdAtMs, id, reporterId } = questionReports;
  return drizzle(db)
    .select()
    .from(questionReports)
    .where(and(eq(reporterId, userId), afterKey(createdAtMs, id, after)))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}
