import {
  and,
  count,
  countDistinct,
  eq,
  exists,
  inArray,
  isNull,
  lte,
  max,
  min,
  notExists,
  type SQL,
  sql,
  sum,
} from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { BestAnswer, SenseAnswers } from "../../domain/history/answers-by-sense.ts";
import type { GameRecord } from "../../domain/history/record.ts";
import {
  ACCOUNT_AGE_MIN_MS,
  type AdminDecision,
  ANSWERS_OF_HOST_MAX,
  AUTOMATIC_RETIREMENTS_MAX,
  type AutomaticRetirementReason,
  type BestPlayersTally,
  isFailedByBestPlayers,
  isReportedEnough,
  REASONS_AGAINST_SENSE,
  REPORTS_COUNTED_MAX,
  REPORTS_WINDOW_MS,
  type SenseReports,
} from "../../domain/quiz/retirement.ts";
import { sha256 } from "../crypto.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { bestAnswers, questionReports, senseAnswers, senseRetirements } from "./question-schema.ts";
import { accountOrigins, gamePlayers, users } from "./schema.ts";

/**
 * The ids of retired senses. A decision of an administrator takes precedence; then a judged report; then automatic
 * retirement by reports, of which only the earliest ones count.
 */
export async function retiredSenses(db: D1Database): Promise<string[]> {
  return (await findRetirements(db)).senseIds;
}

type Retirements = {
  senseIds: string[];
  /** Those of them that were retired automatically, and no administrator has confirmed it or brought them back yet. */
  unconfirmed: { senseId: string; atMs: number }[];
  /** Still asked: the best players fail them, and no administrator has decided yet. */
  proposed: string[];
};

/** The retired senses, as `retiredSenses` gives them, and how many of them an administrator should look at. */
export async function findRetirements(db: D1Database): Promise<Retirements> {
  const orm = drizzle(db);
  const { senseId, automaticReason, automaticAtMs, adminDecision } = senseRetirements;
  const { senseId: reported, status } = questionReports;
  const word = (ofSense: typeof senseId | typeof reported, said: AdminDecision) =>
    orm
      .select()
      .from(senseRetirements)
      .where(and(eq(senseId, ofSense), eq(adminDecision, said)));
  const dismissed = orm
    .select()
    .from(questionReports)
    .where(and(eq(reported, senseId), eq(status, "dismissed")));
  const byItself = (reason: AutomaticRetirementReason) =>
    orm
      .select({ senseId, atMs: sql<number>`${automaticAtMs}` })
      .from(senseRetirements)
      .where(and(eq(automaticReason, reason), isNull(adminDecision), notExists(dismissed)))
      .orderBy(automaticAtMs, senseId)
      .limit(AUTOMATIC_RETIREMENTS_MAX);
  const [decided, judged, reportedEnough, failed] = await orm.batch([
    orm.select({ id: senseId }).from(senseRetirements).where(eq(adminDecision, "retired")),
    orm
      .selectDistinct({ id: reported })
      .from(questionReports)
      .where(and(eq(status, "retired"), notExists(word(reported, "kept")))),
    byItself("reports"),
    byItself("best_players"),
  ]);
  const byAdmins = new Set([...decided, ...judged].map(({ id }) => id));
  const isOpen = (one: { senseId: string }) => !byAdmins.has(one.senseId);
  const unconfirmed = reportedEnough.filter(isOpen);
  return {
    senseIds: [...byAdmins, ...unconfirmed.map((one) => one.senseId)].sort(),
    unconfirmed,
    proposed: failed
      .filter(isOpen)
      .map((one) => one.senseId)
      .sort(),
  };
}

/** Proposes to administrators those of the senses that the best players fail. It is idempotent. */
export async function proposeFailed(db: D1Database, senseIds: readonly string[], nowMs: number): Promise<void> {
  if (senseIds.length === 0) return;
  const failed = (await bestPlayersTallies(db, senseIds)).filter(isFailedByBestPlayers).map(({ senseId }) => senseId);
  await noteReason(db, [...new Set(failed)], "best_players", nowMs);
}

/** Retires a sense that enough people have reported. It is idempotent. */
export async function retireReported(db: D1Database, senseId: string, nowMs: number): Promise<void> {
  if (isReportedEnough(await tallyReports(db, senseId))) await noteReason(db, [senseId], "reports", nowMs);
}

async function noteReason(
  db: D1Database,
  senseIds: readonly string[],
  automaticReason: AutomaticRetirementReason,
  nowMs: number,
) {
  if (senseIds.length === 0) return;
  const rows = senseIds.map((senseId) => ({ senseId, automaticReason, automaticAtMs: nowMs }));
  await drizzle(db)
    .insert(senseRetirements)
    .select(selectRows(senseRetirements, `[${jsonRows(senseRetirements, rows)}]`, sql`true`))
    .onConflictDoUpdate({
      target: senseRetirements.senseId,
      set: { automaticReason, automaticAtMs: nowMs },
      // Keeps the first reason and time; but reports retire also what was only proposed.
      setWhere: sql`${senseRetirements.automaticReason} is not ${automaticReason} and ${senseRetirements.automaticReason} is not 'reports'`,
    });
}

/** The statement that stores an administrator's decision about senses, in one however many there are. */
export function setAdminDecision(
  orm: DrizzleD1Database,
  senseIds: readonly string[],
  adminDecision: AdminDecision,
  nowMs: number,
) {
  const said = { adminDecision, adminDecisionAtMs: nowMs };
  const rows = senseIds.map((senseId) => ({ senseId, ...said }));
  return orm
    .insert(senseRetirements)
    .select(selectRows(senseRetirements, `[${jsonRows(senseRetirements, rows)}]`, sql`true`))
    .onConflictDoUpdate({ target: senseRetirements.senseId, set: said });
}

/** Whether a sense that the lexicon does not have was asked, reported or decided about here: one of a language model. */
export async function isSenseOnRecord(db: D1Database, senseId: string): Promise<boolean> {
  const orm = drizzle(db);
  const found = await orm.batch([
    orm.select({ id: senseAnswers.senseId }).from(senseAnswers).where(eq(senseAnswers.senseId, senseId)).limit(1),
    orm.select({ id: questionReports.id }).from(questionReports).where(eq(questionReports.senseId, senseId)).limit(1),
    orm
      .select({ id: senseRetirements.senseId })
      .from(senseRetirements)
      .where(eq(senseRetirements.senseId, senseId))
      .limit(1),
  ]);
  return found.some((rows) => rows.length > 0);
}

/** Why a sense is retired or proposed for it, with how often it was reported and how it was answered. */
export type RetirementExplanation = {
  senseId: string;
  why: AutomaticRetirementReason | "admin";
  /** Null if a judged report retired it. */
  sinceMs: number | null;
  reports: number;
  /** The accounts among those who reported it. */
  reporters: number;
  /** The different network addresses of these accounts. */
  addresses: number;
  answers: Omit<Awaited<ReturnType<typeof answerTallies>>[number], "senseId">[];
};

/** Explains why each of these senses is retired or proposed for it; three queries for any number of senses. */
export async function explainRetirements(
  db: D1Database,
  senseIds: readonly string[],
): Promise<RetirementExplanation[]> {
  const [[found, reported], tallies] = await Promise.all([factsOf(db, senseIds), answerTallies(db, senseIds)]);
  return senseIds.map((senseId) => {
    const fact = found.find((one) => one.senseId === senseId);
    const told = reported.find((one) => one.senseId === senseId);
    const isByAdmin = fact?.adminDecision === "retired" || told?.isRetired === true;
    const answers = tallies.filter((one) => one.senseId === senseId).map(({ senseId: _same, ...tally }) => tally);
    const why = isByAdmin ? "admin" : (fact?.automaticReason ?? "admin");
    const sinceMs = (isByAdmin ? fact?.adminDecisionAtMs : fact?.automaticAtMs) ?? null;
    return {
      senseId,
      why,
      sinceMs,
      reports: told?.reports ?? 0,
      reporters: told?.reporters ?? 0,
      addresses: told?.addresses ?? 0,
      answers,
    };
  });
}

function factsOf(db: D1Database, senseIds: readonly string[]) {
  const orm = drizzle(db);
  const ids = sql`(select value from json_each(${JSON.stringify(senseIds)}))`;
  const { senseId, reporterId, addressHash, status } = questionReports;
  return orm.batch([
    orm.select().from(senseRetirements).where(inArray(senseRetirements.senseId, ids)),
    orm
      .select({
        senseId,
        reports: count(),
        reporters: countDistinct(reporterId),
        addresses: countDistinct(addressHash),
        isRetired: max(sql`${status} = 'retired'`).mapWith(Boolean),
      })
      .from(questionReports)
      .where(inArray(senseId, ids))
      .groupBy(senseId),
  ]);
}

/**
 * The statement of a game's own batch that counts how it was answered, in one statement however many questions there were.
 * The best players' answers of one host's rooms are counted up to a limit.
 * @param isNew whether the game is not recorded yet: the statement must come before the insert into `applied_games`
 */
export function countAnswers(orm: DrizzleD1Database, record: GameRecord, senses: readonly SenseAnswers[], isNew: SQL) {
  const { quizType } = record.settings;
  const host = record.hostUserId ? sha256(record.hostUserId) : "";
  const rows = senses.map((tally) => ({ ...tally, quizType, host, games: Math.sign(tally.answers) }));
  const { games, answers, right, restAnswers, restRight } = senseAnswers;
  const added = (column: SQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  const addedUpToLimit = (column: SQLiteColumn) =>
    sql`case when ${answers} < ${ANSWERS_OF_HOST_MAX} then ${added(column)} else ${column} end`;
  return orm
    .insert(senseAnswers)
    .select(selectRows(senseAnswers, `[${jsonRows(senseAnswers, rows)}]`, isNew))
    .onConflictDoUpdate({
      target: [senseAnswers.senseId, senseAnswers.quizType, senseAnswers.host],
      set: {
        games: addedUpToLimit(games),
        answers: addedUpToLimit(answers),
        right: addedUpToLimit(right),
        restAnswers: added(restAnswers),
        restRight: added(restRight),
      },
    });
}

/** The answers of a game's best players that count: those of accounts that do, if its host's account does. */
export async function findBestAnswers(
  db: D1Database,
  record: GameRecord,
  given: readonly BestAnswer[],
): Promise<BestAnswerRow[]> {
  const people = [record.hostUserId, ...given.map(({ userId }) => userId)].filter((id) => typeof id === "string");
  const origins = await originsOfOldAccounts(db, people, record.endedAtMs);
  const host = origins.get(record.hostUserId ?? "")?.account;
  if (host === undefined) return [];
  return given.flatMap(({ userId, senseId, isNotWrong }) => {
    const from = origins.get(userId ?? "");
    if (!from) return [];
    const { account: player, address, browser } = from;
    const { quizType } = record.settings;
    return [{ senseId, quizType, player, address, browser, host, gameId: record.id, isNotWrong }];
  });
}

type BestAnswerRow = typeof bestAnswers.$inferInsert;

/**
 * The statement of a game's own batch that stores these answers, of each account the first one to a sense.
 * @param isNew whether the game is not recorded yet: the statement must come before the insert into `applied_games`
 */
export function insertBestAnswers(orm: DrizzleD1Database, rows: readonly BestAnswerRow[], isNew: SQL) {
  return orm
    .insert(bestAnswers)
    .select(selectRows(bestAnswers, `[${jsonRows(bestAnswers, rows)}]`, isNew))
    .onConflictDoNothing();
}

/** Where those of the accounts signed in first that were old enough; accounts of which that is not known don't count. */
async function originsOfOldAccounts(db: D1Database, userIds: readonly string[], atMs: number) {
  const { userId, address, browser } = accountOrigins;
  const found = await drizzle(db)
    .select({ userId, address, browser })
    .from(accountOrigins)
    .innerJoin(users, eq(users.id, userId))
    .where(
      and(
        inArray(userId, sql`(select value from json_each(${JSON.stringify(userIds)}))`),
        lte(users.createdAtMs, atMs - ACCOUNT_AGE_MIN_MS),
      ),
    );
  return new Map(found.map(({ userId: id, ...origin }) => [id, { account: sha256(id), ...origin }]));
}

/** How the accounts that count have answered these senses as best players of rooms. */
function bestPlayersTallies(
  db: D1Database,
  senseIds: readonly string[],
): Promise<(BestPlayersTally & { senseId: string })[]> {
  const { senseId, quizType, host, gameId, address, browser, isNotWrong } = bestAnswers;
  return drizzle(db)
    .select({
      senseId,
      quizType,
      hosts: countDistinct(host),
      games: countDistinct(gameId),
      addresses: countDistinct(address),
      browsers: countDistinct(browser),
      answers: count(),
      right: sum(isNotWrong).mapWith(Number),
    })
    .from(bestAnswers)
    .where(inArray(senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`))
    .groupBy(senseId, quizType);
}

/** How these senses were answered in rooms, of all hosts together: by the best players, and by the rest. */
export async function answerTallies(db: D1Database, senseIds: readonly string[]) {
  const { senseId, quizType, games, answers, right, restAnswers, restRight } = senseAnswers;
  const total = (column: SQLiteColumn) => sum(column).mapWith(Number);
  return drizzle(db)
    .select({
      senseId,
      quizType,
      hosts: sum(sql`${answers} > 0`).mapWith(Number),
      games: total(games),
      answers: total(answers),
      right: total(right),
      restAnswers: total(restAnswers),
      restRight: total(restRight),
    })
    .from(senseAnswers)
    .where(inArray(senseId, sql`(select value from json_each(${JSON.stringify(senseIds)}))`))
    .groupBy(senseId, quizType);
}

/**
 * The reports of a sense that count: of accounts that were a week old and have finished a room's game, of each only the first
 * ones of a month.
 */
async function tallyReports(db: D1Database, senseId: string): Promise<SenseReports> {
  const orm = drizzle(db);
  const { reporterId, addressHash, createdAtMs, passage, reason } = questionReports;
  const before = alias(questionReports, "before");
  const ofReporter = orm
    .select({ n: sql`count(*)` })
    .from(before)
    .where(
      and(
        eq(before.reporterId, reporterId),
        sql`${before.createdAtMs} between ${createdAtMs} - ${REPORTS_WINDOW_MS} and ${createdAtMs}`,
      ),
    );
  const isOldEnough = exists(
    orm
      .select()
      .from(users)
      .where(and(eq(users.id, reporterId), sql`${users.createdAtMs} <= ${createdAtMs} - ${ACCOUNT_AGE_MIN_MS}`)),
  );
  const hasFinishedGame = exists(
    orm
      .select()
      .from(gamePlayers)
      .where(and(eq(gamePlayers.userId, reporterId), eq(gamePlayers.status, "completed"))),
  );
  const counts = and(
    eq(questionReports.senseId, senseId),
    inArray(reason, [...REASONS_AGAINST_SENSE]),
    isOldEnough,
    hasFinishedGame,
    sql`(${ofReporter}) <= ${REPORTS_COUNTED_MAX}`,
  );
  // One address for each account: whoever reports from many places is still one person.
  const people = orm
    .select({ address: min(addressHash).as("address") })
    .from(questionReports)
    .where(counts)
    .groupBy(reporterId)
    .as("people");
  const [[who], [what]] = await orm.batch([
    orm.select({ accounts: count(), addresses: countDistinct(people.address) }).from(people),
    orm
      .select({ passages: countDistinct(passage) })
      .from(questionReports)
      .where(counts),
  ]);
  return { accounts: who?.accounts ?? 0, addresses: who?.addresses ?? 0, passages: what?.passages ?? 0 };
}
