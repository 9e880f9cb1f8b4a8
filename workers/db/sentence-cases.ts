import { and, asc, desc, eq, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import type { SentenceCase } from "../../domain/quiz/sense/sentence-case.ts";
import { type AuditEntry, recordAction } from "./audit-log.ts";
import { questionReports, sentenceCases } from "./question-schema.ts";

/** How many cases quizzes use: before there are more, they go into the file that the tests read. */
const SENTENCE_CASES_MAX = 2_000;

export async function findReport(db: D1Database, id: string) {
  return drizzle(db).select().from(questionReports).where(eq(questionReports.id, id)).get();
}

/** Stores a case in the place of an earlier one, dismisses the open reports of that sentence, and records that. */
export async function saveSentenceCase(db: D1Database, judged: SentenceCase, entry: AuditEntry): Promise<void> {
  const orm = drizzle(db);
  const { senseId, status, question } = questionReports;
  await orm.batch([
    orm
      .insert(sentenceCases)
      .values({ ...judged, atMs: entry.atMs })
      .onConflictDoUpdate({
        target: [sentenceCases.senseId, sentenceCases.sentence],
        set: { expected: judged.expected, word: judged.word, atMs: entry.atMs },
      }),
    recordAction(orm, entry),
    orm
      .update(questionReports)
      .set({ status: "dismissed" })
      .where(
        and(
          eq(senseId, judged.senseId),
          eq(status, "open"),
          eq(sql`json_extract(${question}, '$.context')`, judged.sentence),
        ),
      ),
  ]);
}

/** The number of a case while it is stored. */
const caseId = sql<number>`${sentenceCases}.rowid`;

/** Cases with their numbers, the newest first, before one of them. */
export async function listJudgedSentences(db: D1Database, before: number | null, limit: number) {
  const { senseId, sentence, word, expected, atMs } = sentenceCases;
  return drizzle(db)
    .select({ id: caseId, senseId, sentence, word, expected, atMs })
    .from(sentenceCases)
    .where(before === null ? undefined : lt(caseId, before))
    .orderBy(desc(caseId))
    .limit(limit);
}

/** The case with this number, of this sense; undefined if there is none. */
export async function findSentenceCase(db: D1Database, id: number, senseId: string) {
  return drizzle(db)
    .select()
    .from(sentenceCases)
    .where(and(eq(caseId, id), eq(sentenceCases.senseId, senseId)))
    .get();
}

/** Takes a case back, and records that. Reports that it has dismissed stay so. */
export async function removeSentenceCase(
  db: D1Database,
  { senseId, sentence }: Pick<SentenceCase, "senseId" | "sentence">,
  entry: AuditEntry,
): Promise<void> {
  const orm = drizzle(db);
  const { senseId: ofSense, sentence: inSentence } = sentenceCases;
  await orm.batch([
    orm.delete(sentenceCases).where(and(eq(ofSense, senseId), eq(inSentence, sentence))),
    recordAction(orm, entry),
  ]);
}

/** The cases in the order of their senses. */
export async function listSentenceCases(db: D1Database): Promise<SentenceCase[]> {
  const { senseId, sentence, word, expected } = sentenceCases;
  return drizzle(db)
    .select({ senseId, sentence, word, expected })
    .from(sentenceCases)
    .orderBy(asc(senseId), asc(sentence))
    .limit(SENTENCE_CASES_MAX);
}
