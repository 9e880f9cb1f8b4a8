import { and, count, countDistinct, eq, exists, inArray, isNull, max, min, notExists, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import {
  ACCOUNT_AGE_MIN_MS,
  type AdminDecision,
  AUTOMATIC_RETIREMENTS_MAX,
  type AutomaticRetirementReason,
  isFailedByBestPlayers,
  isReportedEnough,
  REASONS_AGAINST_SENSE,
  REPORTS_COUNTED_MAX,
  REPORTS_WINDOW_MS,
  type SenseReports,
} from "../../domain/quiz/retirement.ts";
import { jsonRows, selectRows } from "./insert-rows.ts";
import { questionReports, senseAnswers, senseRetirements } from "./question-schema.ts";
import { gamePlayers, users } from "./schema.ts";
import { answerTallies, bestPlayersTallies } from "./sense-answers.ts";

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
