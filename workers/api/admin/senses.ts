import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { dayOf } from "../../../domain/day.ts";
import { CEFR_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { correctionSchema } from "../../../domain/quiz/lexicon/correction-schema.ts";
import { findSense, lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import type { Lexicon } from "../../../domain/quiz/lexicon/lexicon.ts";
import { PARTS_OF_SPEECH, QUIZ_TYPES } from "../../../domain/quiz/question.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { REPORT_REASONS } from "../../../domain/quiz/report.ts";
import { AUTOMATIC_RETIREMENT_REASONS } from "../../../domain/quiz/retirement.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone } from "../../configuration.ts";
import { explainRetirements, findRetirements, isSenseOnRecord } from "../../db/retirement.ts";
import {
  decideSenses,
  dismissReports,
  findCorrection,
  listCorrections,
  listReportedSenses,
  removeCorrection,
  saveCorrection,
} from "../../db/senses.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/errors.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";
import { entryOf } from "./users.ts";

const senseId = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const number = v.pipe(v.number(), v.integer());
const next = v.pipe(
  v.nullable(v.string()),
  v.description("What to send as `after` for the next page; null at the end."),
);

const entryView = v.object({
  definition: v.string(),
  vietnamese: v.array(v.string()),
  level: v.picklist(CEFR_LEVELS),
});
type EntryView = v.InferOutput<typeof entryView>;

const answersView = v.pipe(
  v.array(
    v.object({
      quizType: v.picklist(QUIZ_TYPES),
      right: number,
      answers: number,
      games: number,
      hosts: v.pipe(number, v.description("Different accounts that hosted; all guests are one.")),
      restRight: number,
      restAnswers: number,
    }),
  ),
  v.description("How it was answered in rooms: by the best players, and by all others (`rest…`)."),
);

const reportedSense = v.object({
  senseId: v.string(),
  word: v.string(),
  entry: v.pipe(v.nullable(entryView), v.description("As quizzes use it; null for a sense of a language model.")),
  isCorrected: v.boolean(),
  reports: v.pipe(number, v.description("Its open reports.")),
  reporters: v.pipe(number, v.description("The different accounts among those who sent them.")),
  newest: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        reason: v.picklist(REPORT_REASONS),
        note: v.string(),
        question: v.pipe(questionSchema, v.description("As it was asked, with its key.")),
        answer: v.nullable(v.union([v.number(), v.string()])),
        gameId: v.pipe(v.nullable(v.string()), v.description("Null for practice.")),
        roomName: v.pipe(v.nullable(v.string()), v.description("Of the game; null for practice or a deleted game.")),
        createdAt: timeSchema,
      }),
    ),
    v.description("The five newest reports. Who sent them is not shown."),
  ),
  others: v.pipe(
    v.array(v.object({ senseId: v.string(), partOfSpeech: v.picklist(PARTS_OF_SPEECH), definition: v.string() })),
    v.description("The other senses that the lexicon has for the word."),
  ),
  answers: answersView,
});
type ReportedSense = v.InferOutput<typeof reportedSense>;

/** A sense that is retired, or proposed for it. */
const retiredSense = v.object({
  senseId: v.string(),
  word: v.string(),
  definition: v.pipe(v.nullable(v.string()), v.description("Null for a sense of a language model.")),
  why: v.pipe(
    v.picklist(["admin", ...AUTOMATIC_RETIREMENT_REASONS]),
    v.description(
      "By an administrator, or by itself as enough people reported it. `best_players`: it is proposed, as they fail it.",
    ),
  ),
  since: v.pipe(v.nullable(timeSchema), v.description("Null where an administrator judged a report of it.")),
  day: v.pipe(v.nullable(v.string()), v.description("The same in the deployment's time zone, as YYYY-MM-DD.")),
  reports: v.pipe(number, v.description("All reports of it.")),
  reporters: v.pipe(number, v.description("The different accounts among those who reported it.")),
  addresses: v.pipe(number, v.description("The different network addresses of these accounts.")),
  isUnconfirmed: v.pipe(
    v.boolean(),
    v.description("It was retired by itself, and no administrator has confirmed it or brought it back yet."),
  ),
  answers: answersView,
});

const correctedSense = v.object({
  senseId: v.string(),
  word: v.string(),
  version: v.pipe(number, v.description("From 1, one more with each correction.")),
  since: timeSchema,
  before: v.pipe(v.nullable(entryView), v.description("As the lexicon has it; null where the sense has left it.")),
  after: entryView,
});

const done = <Data extends v.GenericSchema>(data: Data) => v.object({ success: v.literal(true), data });
const reportedBody = done(v.object({ senses: v.array(reportedSense), next }));
const correctedBody = done(v.object({ senses: v.array(correctedSense), next }));
const retiredBody = done(
  v.object({
    senses: v.array(retiredSense),
    total: number,
    unconfirmed: v.pipe(
      number,
      v.description("How many of all were retired by themselves and wait for an administrator."),
    ),
    next,
  }),
);

const proposedBody = done(v.object({ senses: v.array(retiredSense), total: number, next }));

const REPORTED_LIMIT = 10;
const DECIDED_MAX = 400;
const LIMIT = 50;
const afterQuery = v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(200)), "") });
const day = v.pipe(
  v.string(),
  v.isoDate(),
  v.description("In the deployment's time zone: all that were retired by themselves on it, and wait."),
);
const manyDecisions = v.union([
  v.object({
    senseIds: v.pipe(v.array(senseId), v.minLength(1), v.maxLength(DECIDED_MAX)),
    decision: v.picklist(["retire", "keep"]),
  }),
  v.object({ retiredOn: day, decision: v.picklist(["retire", "keep"]) }),
]);
const decidedBody = done(
  v.object({ senseIds: v.pipe(v.array(v.string()), v.description("The senses decided about.")) }),
);
const decisionSchema = v.object({ senseId, decision: v.picklist(["retire", "keep", "dismiss"]) });
const correctionOfSense = v.object({ senseId, ...correctionSchema.entries });
const undoQuery = v.object({ senseId });

const LIST_FAILED = "Failed to fetch the senses";
const CHANGE_FAILED = "Failed to change the sense";

const validAfter = validator("query", afterQuery, (result, c) => {
  if (!result.success) return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
});

/** Reported, retired and corrected senses, and what administrators decide about them. All decisions are recorded. */
export const adminSenses = new Hono<SignedInEnv>()
  .get(
    "/reported",
    describe({
      summary: "Senses with open reports, in the order of their ids",
      description: "Ten a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: reportedBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validAfter,
    async (c) => {
      const { DB } = c.env.worker;
      const rows = await listReportedSenses(DB, c.req.valid("query").after, REPORTED_LIMIT);
      const senses = await Promise.all(rows.map((row) => reportedView(DB, row)));
      return c.json({ success: true as const, data: { senses, next: nextOf(rows, REPORTED_LIMIT) } }, 200);
    },
  )
  .get(
    "/retired",
    describe({
      summary: "Retired senses, in the order of their ids, and why each is",
      description: "50 a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: retiredBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validAfter,
    async (c) => {
      const { senseIds: all, unconfirmed } = await findRetirements(c.env.worker.DB);
      const page = await pageOfSenses(c.env.worker, all, c.req.valid("query").after);
      const data = { ...page, total: all.length, unconfirmed: unconfirmed.length };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/proposed",
    describe({
      summary: "Senses that the best players fail, in the order of their ids, about which nobody has decided",
      description: "They are still asked. 50 a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: proposedBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validAfter,
    async (c) => {
      const { proposed: all } = await findRetirements(c.env.worker.DB);
      const page = await pageOfSenses(c.env.worker, all, c.req.valid("query").after);
      return c.json({ success: true as const, data: { ...page, total: all.length } }, 200);
    },
  )
  .get(
    "/corrected",
    describe({
      summary: "Corrected senses, in the order of their ids",
      description: "50 a page; `after` is the `next` of the page before.",
      success: { status: 200, schema: correctedBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validAfter,
    async (c) => {
      const rows = await listCorrections(c.env.worker.DB, c.req.valid("query").after, LIMIT);
      const lexicon = await loadLexicon();
      const senses = rows.map(({ senseId: id, version, atMs, ...after }) => ({
        senseId: id,
        word: lemmaOfSense(id),
        version,
        since: isoTime(atMs),
        before: lexiconEntry(lexicon, id),
        after,
      }));
      return c.json({ success: true as const, data: { senses, next: nextOf(rows, LIMIT) } }, 200);
    },
  )
  .put(
    "/decision",
    describe({
      summary: "Retire a sense, keep it, or dismiss its reports",
      description:
        "`retire`: it is not asked any more. `keep`: it is asked, and neither reports nor players retire it again. " +
        "`dismiss`: only its open reports are settled. Quizzes follow within five minutes.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", decisionSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { senseId: id, decision } = c.req.valid("json");
      const { DB } = c.env.worker;
      if (!(await isKnown(DB, id))) return refuse(c, "not_found", { message: CHANGE_FAILED });
      if (decision === "dismiss") {
        await dismissReports(DB, id, entryOf(c, "report.judge", id, null, { status: "dismissed" }));
      } else {
        await decide(c, [id], decision);
      }
      return c.json({ success: true as const }, 200);
    },
  )
  .put(
    "/decisions",
    describe({
      summary: "Retire or keep many senses at once",
      description: "Some of them by their ids, or all that were retired by themselves on a day, and wait. All or none.",
      success: { status: 200, schema: decidedBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", manyDecisions, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const sent = c.req.valid("json");
      const { DB } = c.env.worker;
      const senseIds = "senseIds" in sent ? [...new Set(sent.senseIds)] : await retiredOn(c.env.worker, sent.retiredOn);
      const known = await Promise.all(senseIds.map((id) => isKnown(DB, id)));
      if (known.includes(false)) return refuse(c, "not_found", { message: CHANGE_FAILED });
      if (senseIds.length > 0) await decide(c, senseIds, sent.decision);
      return c.json({ success: true as const, data: { senseIds } }, 200);
    },
  )
  .put(
    "/correction",
    describe({
      summary: "Correct a sense of the lexicon",
      description: "The next quiz uses it; its open reports are dismissed.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 413],
    }),
    requireAdmin,
    validator("json", correctionOfSense, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const correction = c.req.valid("json");
      const { DB } = c.env.worker;
      const before = await currentEntry(DB, correction.senseId);
      if (!before) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const entry = entryOf(c, "sense.correct", correction.senseId, factsOf(before.entry), factsOf(correction));
      await saveCorrection(DB, correction, entry);
      return c.json({ success: true as const }, 200);
    },
  )
  .delete(
    "/correction",
    describe({
      summary: "Undo the correction of a sense",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404],
    }),
    requireAdmin,
    validator("query", undoQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CHANGE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { senseId: id } = c.req.valid("query");
      const { DB } = c.env.worker;
      const corrected = await findCorrection(DB, id);
      if (!corrected) return refuse(c, "not_found", { message: CHANGE_FAILED });
      const restored = lexiconEntry(await loadLexicon(), id);
      const entry = entryOf(c, "sense.correct", id, factsOf(corrected), restored && factsOf(restored));
      await removeCorrection(DB, id, entry);
      return c.json({ success: true as const }, 200);
    },
  );

const loadLexicon = () => loadLexiconFor("multiple_choice_vocab");

/** Whether there is such a sense: in the lexicon, or one of a language model that was asked here. */
async function isKnown(db: D1Database, id: string): Promise<boolean> {
  return findSense(await loadLexicon(), id) !== null || (await isSenseOnRecord(db, id));
}

async function decide(c: Context<SignedInEnv>, senseIds: readonly string[], decision: "retire" | "keep") {
  const decided = decision === "retire" ? "retired" : "kept";
  const { target: _each, ...entry } = entryOf(c, "sense.decide", "", null, { decision: decided });
  await decideSenses(c.env.worker.DB, senseIds, decided, entry);
}

/** The senses that were retired by themselves on a day of the deployment's time zone, and wait for an administrator. */
async function retiredOn(worker: Env, ofDay: string): Promise<string[]> {
  const { unconfirmed } = await findRetirements(worker.DB);
  return unconfirmed.filter(({ atMs }) => dayOf(atMs, timeZone(worker)) === ofDay).map((one) => one.senseId);
}

/** A page of retired or proposed senses, in the order of their ids, with why each is. */
async function pageOfSenses(worker: Env, all: readonly string[], after: string) {
  const left = all.filter((id) => id > after);
  const lexicon = await loadLexicon();
  const found = await explainRetirements(worker.DB, left.slice(0, LIMIT));
  const senses = found.map(({ sinceMs, ...shown }) => ({
    ...shown,
    word: lemmaOfSense(shown.senseId),
    definition: findSense(lexicon, shown.senseId)?.gloss ?? null,
    isUnconfirmed: shown.why !== "admin",
    since: sinceMs === null ? null : isoTime(sinceMs),
    day: sinceMs === null ? null : dayOf(sinceMs, timeZone(worker)),
  }));
  return { senses, next: left.length > LIMIT ? nextOf(found, LIMIT) : null };
}

function nextOf(rows: readonly { senseId: string }[], limit: number): string | null {
  return rows.length < limit ? null : (rows.at(-1)?.senseId ?? null);
}

function lexiconEntry(lexicon: Lexicon, id: string): EntryView | null {
  const sense = findSense(lexicon, id);
  return sense && { definition: sense.gloss, vietnamese: [...sense.vietnamese], level: sense.level };
}

/** A sense as quizzes use it; null where the lexicon does not have it. */
async function currentEntry(db: D1Database, id: string): Promise<{ entry: EntryView; isCorrected: boolean } | null> {
  const own = lexiconEntry(await loadLexicon(), id);
  const corrected = own && (await findCorrection(db, id));
  if (!corrected) return own && { entry: own, isCorrected: false };
  const { definition, vietnamese, level } = corrected;
  return { entry: { definition, vietnamese, level }, isCorrected: true };
}

type ReportedRow = Awaited<ReturnType<typeof listReportedSenses>>[number];

async function reportedView(db: D1Database, row: ReportedRow): Promise<ReportedSense> {
  const current = await currentEntry(db, row.senseId);
  return {
    ...row,
    // A sense of a language model has no lemma in its id.
    word: row.newest[0]?.question.word ?? lemmaOfSense(row.senseId),
    entry: current?.entry ?? null,
    isCorrected: current?.isCorrected ?? false,
    others: otherSenses(await loadLexicon(), row.senseId),
    newest: row.newest.map(({ id, reason, note, question, answer, gameId, roomName, createdAtMs }) => ({
      id,
      reason,
      note,
      question,
      answer,
      gameId,
      roomName,
      createdAt: isoTime(createdAtMs),
    })),
  };
}

function otherSenses(lexicon: Lexicon, senseId: string): ReportedSense["others"] {
  const senses = lexicon.word(lemmaOfSense(senseId))?.senses ?? [];
  return senses
    .filter(({ id }) => id !== senseId)
    .map(({ id, partOfSpeech, gloss }) => ({ senseId: id, partOfSpeech, definition: gloss }));
}

function factsOf({ definition, vietnamese, level }: EntryView) {
  return { definition, vietnamese: vietnamese.join("; "), level };
}
