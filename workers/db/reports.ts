import { and, desc, eq, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { answeredInRoom } from "../../domain/words/missed-words.ts";
import { sha256 } from "../crypto.ts";
import { jsonRows, selectRows, valueInRow } from "./insert-rows.ts";
import { afterCursor, type Cursor } from "./paging.ts";
import { questionReports } from "./question-schema.ts";
import { retireReported } from "./retirement.ts";
import { gamePlayers, games, users } from "./schema.ts";

export type StoredReport = typeof questionReports.$inferSelect;
type Row = typeof questionReports.$inferInsert;
export type NewReport = Omit<Row, "senseId" | "status" | "addressHash"> & { addressHash: string | null };

/** Stores a report, and retires its sense when there are enough. A second report with the same id changes nothing. */
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

/** The player of a room's game, by account or by a guest's seat token. */
export type PlayerIdentity = { userId: string | null; seatToken: string | null };

/**
 * A question of a finished game with its passage and room, whether this player played there, and their answer.
 * @returns nothing where there is no such game or question
 */
export async function findPlayedQuestion(db: D1Database, gameId: string, questionId: string, asker: PlayerIdentity) {
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
  return { question, passage: game.passage, roomCode: game.roomCode, hasPlayed: seat !== undefined, answer };
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
