import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { dayOf } from "../../../domain/day.ts";
import { findSense, lemmaOfSense } from "../../../domain/quiz/lexicon/corrections.ts";
import { AUTOMATIC_RETIREMENT_REASONS } from "../../../domain/quiz/retirement.ts";
import { requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone } from "../../configuration.ts";
import { explainRetirements, findRetirements, isSenseOnRecord } from "../../db/retirement.ts";
import { decideSenses, dismissReports } from "../../db/senses.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";
import {
  answersView,
  CHANGE_FAILED,
  done,
  LIMIT,
  loadLexicon,
  next,
  nextOf,
  number,
  senseId,
  validAfter,
} from "./sense-parts.ts";

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
  since: v.pipe(v.nullable(timeSchema), v.description("Null if an administrator judged a report of it.")),
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

const DECIDED_MAX = 400;
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

/** Retired senses and those proposed for it, and what administrators decide about them. All decisions are recorded. */
export const senseDecisions = new Hono<SignedInEnv>()
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
        await dismissReports(DB, id, auditEntryOf(c, "report.judge", id, null, { status: "dismissed" }));
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
  );

/** Whether there is such a sense: in the lexicon, or one of a language model that was asked here. */
async function isKnown(db: D1Database, id: string): Promise<boolean> {
  return findSense(await loadLexicon(), id) !== null || (await isSenseOnRecord(db, id));
}

async function decide(c: Context<SignedInEnv>, senseIds: readonly string[], decision: "retire" | "keep") {
  const decided = decision === "retire" ? "retired" : "kept";
  const { target: _each, ...entry } = auditEntryOf(c, "sense.decide", "", null, { decision: decided });
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
