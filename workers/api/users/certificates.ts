import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import {
  CERTIFIED_PERCENT,
  CERTIFIED_QUIZZES,
  CERTIFIED_WORDS,
  type LevelProgress,
} from "../../../domain/progress/certificate.ts";
import { CEFR_LEVELS, QUIZ_LEVELS } from "../../../domain/quiz/difficulty.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone } from "../../configuration.ts";
import { randomness } from "../../crypto.ts";
import {
  certificateProgressOf,
  certificatesOf,
  findCertificate,
  issueCertificate,
  type LevelOfSense,
  type StoredCertificate,
  withdrawCertificate,
} from "../../db/certificates.ts";
import { rateLimit, rateLimitByAccount } from "../../limits/rate-limit.ts";
import { loadLexiconFor } from "../../quiz/load-lexicon.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody, isoTime, timeSchema } from "../shared/schemas.ts";

const level = v.picklist(CEFR_LEVELS);

const certificateSchema = v.object({
  code: v.string(),
  level,
  name: v.pipe(v.string(), v.description("The learner's name at that time.")),
  words: v.pipe(v.number(), v.description("Words of the level that were remembered for 21 days or more.")),
  quizzes: v.pipe(v.number(), v.description("The last quizzes of the level, of which the accuracy is.")),
  accuracy: v.pipe(v.number(), v.description("In percent, rounded down to a hundredth.")),
  issuedAt: timeSchema,
  withdrawnAt: v.nullable(timeSchema),
});

const certificateBody = v.object({ success: v.literal(true), data: v.object({ certificate: certificateSchema }) });

const listBody = v.object({
  success: v.literal(true),
  data: v.object({
    certificates: v.array(certificateSchema),
    levels: v.pipe(
      v.array(
        v.object({
          level,
          words: v.object({ have: v.number(), need: v.number() }),
          quizzes: v.object({ have: v.number(), need: v.number() }),
          accuracy: v.object({ have: v.nullable(v.number()), need: v.number() }),
          isEarned: v.boolean(),
        }),
      ),
      v.description("How far one is with each level that can be certified."),
    ),
  }),
});

/** What is certified was learned alone, unwatched: whoever reads a certificate should know. */
const BASIS = "Practice and reviews are the learner's own record. Wordroom scored the quizzes and timed the reviews.";

const verifiedBody = v.object({
  success: v.literal(true),
  data: v.object({
    certificate: v.variant("isWithdrawn", [
      v.object({ isWithdrawn: v.literal(false), ...v.omit(certificateSchema, ["withdrawnAt"]).entries }),
      v.object({ isWithdrawn: v.literal(true), code: v.string(), withdrawnAt: timeSchema }),
    ]),
    basis: v.string(),
    timeZone: v.pipe(v.string(), v.description("Whose days the certificate's dates are.")),
  }),
});

const issueSchema = v.object({ level: v.picklist(QUIZ_LEVELS) });

const ISSUE_LIMIT = { limit: 60, windowMs: 60 * 60_000 };
/** A class behind one address may open its certificates together. The codes can't be guessed anyway. */
const VERIFY_LIMIT = { limit: 600, windowMs: 60_000 };

const FAILED = "Failed to issue the certificate";

/** A person's certificates. */
export const certificates = new Hono<SignedInEnv>()
  .get(
    "/:id/certificates",
    describe({
      summary: "One's certificates, the newest first, and how far one is with each level",
      success: { status: 200, schema: listBody },
      errors: [401, 403],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const { DB } = c.env.worker;
      const [stored, levels] = await Promise.all([
        certificatesOf(DB, c.var.user.id),
        certificateProgressOf(DB, c.var.user.id, await levelOfSense()),
      ]);
      const data = { certificates: stored.map(certificateOf), levels: levels.map(progressOf) };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .post(
    "/:id/certificates",
    describe({
      summary: "Get the certificate of a level",
      description:
        "Only what is stored earns it. There is one valid certificate of a level: asked for again, that one is the answer.",
      success: { status: 200, schema: certificateBody },
      errors: [400, 401, 403, 409, 429],
    }),
    requireUser,
    requireSelf,
    validator("json", issueSchema, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { message: FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("certificates", ISSUE_LIMIT),
    async (c) => {
      const { DB } = c.env.worker;
      const { id: userId, displayName: name } = c.var.user;
      const { level: wanted } = c.req.valid("json");
      const levels = await certificateProgressOf(DB, userId, await levelOfSense());
      const earned = levels.find((one) => one.level === wanted && one.isEarned);
      if (!earned) return refuse(c, "certificate_not_earned");
      const stored = await issueCertificate(DB, {
        code: randomness.secret(),
        userId,
        name,
        level: wanted,
        words: earned.words,
        quizzes: earned.quizzes,
        percent: earned.percent ?? 0,
        issuedAtMs: Date.now(),
      });
      if (!stored) return refuse(c, "session_expired");
      return c.json({ success: true as const, data: { certificate: certificateOf(stored) } }, 200);
    },
  )
  .delete(
    "/:id/certificates/:code",
    describe({
      summary: "Withdraw a certificate, for good",
      success: { status: 200, schema: doneBody },
      errors: [401, 403, 404],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const isDone = await withdrawCertificate(c.env.worker.DB, c.var.user.id, c.req.param("code"), Date.now());
      return isDone ? c.json({ success: true as const }, 200) : refuse(c, "not_found");
    },
  );

/** The check of a certificate by its code, for everybody. */
export const verification = new Hono<ApiEnv>().get(
  "/:code",
  describe({
    summary: "What a certificate says, by its code",
    description: "Of a withdrawn one only that it was withdrawn.",
    success: { status: 200, schema: verifiedBody },
    errors: [404, 429],
  }),
  rateLimit("verify-certificate", VERIFY_LIMIT),
  async (c) => {
    const stored = await findCertificate(c.env.worker.DB, c.req.param("code"));
    if (!stored) return refuse(c, "not_found");
    const data = { certificate: verifiedOf(stored), basis: BASIS, timeZone: timeZone(c.env.worker) };
    return c.json({ success: true as const, data }, 200);
  },
);

async function levelOfSense(): Promise<LevelOfSense> {
  const lexicon = await loadLexiconFor("multiple_choice_vocab");
  return (word, senseId) => lexicon.word(word)?.senses.find(({ id }) => id === senseId)?.level ?? null;
}

function verifiedOf(stored: StoredCertificate) {
  const { withdrawnAt, ...shown } = certificateOf(stored);
  if (withdrawnAt === null) return { isWithdrawn: false as const, ...shown };
  return { isWithdrawn: true as const, code: shown.code, withdrawnAt };
}

function certificateOf(stored: StoredCertificate): v.InferOutput<typeof certificateSchema> {
  const { code, name, words, quizzes, percent, issuedAtMs, withdrawnAtMs } = stored;
  return {
    code,
    level: stored.level,
    name,
    words,
    quizzes,
    accuracy: percent / 100,
    issuedAt: isoTime(issuedAtMs),
    withdrawnAt: withdrawnAtMs === null ? null : isoTime(withdrawnAtMs),
  };
}

function progressOf({ level: of, words, quizzes, percent, isEarned }: LevelProgress) {
  return {
    level: of,
    words: { have: words, need: CERTIFIED_WORDS },
    quizzes: { have: quizzes, need: CERTIFIED_QUIZZES },
    accuracy: { have: percent === null ? null : percent / 100, need: CERTIFIED_PERCENT / 100 },
    isEarned,
  };
}
