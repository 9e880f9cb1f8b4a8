import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import {
  challengeDifficulty,
  challengePassage,
  challengeQuestions,
  challengeRequest,
} from "../../../domain/challenge/challenge.ts";
import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_MS,
  CHALLENGE_QUESTIONS,
  type ChallengeCategory,
  challengeLeftMs,
  ownCategory,
  runningSinceMs,
} from "../../../domain/challenge/rules.ts";
import { MARKS, marksOf } from "../../../domain/challenge/share.ts";
import { dayOf, endOfDay } from "../../../domain/day.ts";
import { ranksOf } from "../../../domain/leaderboard/leaderboard.ts";
import { DIFFICULTIES } from "../../../domain/quiz/difficulty.ts";
import { OPTIONS_PER_QUESTION } from "../../../domain/quiz/question.ts";
import { questionSchema } from "../../../domain/quiz/question-schema.ts";
import { wholeSeconds } from "../../../domain/room/scoring.ts";
import { questionView } from "../../../domain/room/wire.ts";
import { categoryOfDifficulty } from "../../../domain/words/starter-deck.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { userIdOf } from "../../auth/viewer.ts";
import { timeZone } from "../../configuration.ts";
import {
  challengeOf,
  challengesOf,
  dealAttempt,
  type FoundAttempt,
  type FoundChallenge,
  keepChallenge,
  recordHandIn,
  type StoredChallenge,
} from "../../db/challenge.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { isDisplayNameAllowed } from "../../names.ts";
import { requestChallenge } from "../../quiz/generator.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { timeSchema } from "../shared/schemas.ts";

const day = v.pipe(v.string(), v.isoDate(), v.description("Of the deployment's time zone."));
const category = v.picklist(CHALLENGE_CATEGORIES);
const players = v.pipe(v.number(), v.description("How many have handed in."));
const nextAt = v.pipe(timeSchema, v.description("When the next challenge begins."));
const rank = v.pipe(
  v.nullable(v.number()),
  v.description("By score, then by time in whole seconds; equal ones share it. Null without a right answer."),
);
const answers = v.array(v.nullable(v.number()));

/** Nothing here depends on which options are right. */
const runningSchema = v.object({
  state: v.literal("running"),
  leftMs: v.pipe(v.number(), v.description("The time left on the clock when the server answered.")),
  passage: v.string(),
  questions: v.array(questionView),
});

const finishedSchema = v.object({
  state: v.literal("finished"),
  isHandedIn: v.boolean(),
  score: v.number(),
  seconds: v.number(),
  rank,
  marks: v.array(v.picklist(MARKS)),
  difficulty: v.picklist(DIFFICULTIES),
  passage: v.string(),
  questions: v.pipe(v.array(questionSchema), v.description("With their keys.")),
  answers: v.pipe(answers, v.description("The chosen options as indexes; null where there was no answer.")),
});

const leaderSchema = v.object({
  rank: v.number(),
  isOwn: v.boolean(),
  name: v.pipe(v.nullable(v.string()), v.description("Null for those who hide, except for themselves.")),
  picture: v.nullable(v.string()),
  avatar: v.nullable(v.string()),
  score: v.number(),
  seconds: v.number(),
});

const challengeBody = v.object({
  success: v.literal(true),
  data: v.object({
    day,
    category,
    title: v.string(),
    players,
    nextAt,
    attempt: v.pipe(
      v.nullable(v.variant("state", [runningSchema, finishedSchema])),
      v.description(
        "The caller's own; null while there is none. One that was never handed in is finished after its time.",
      ),
    ),
    leaders: v.pipe(
      v.array(leaderSchema),
      v.description("The first ten with a right answer; for those who are signed in."),
    ),
  }),
});
type ChallengeBody = v.InferOutput<typeof challengeBody>["data"];
type FinishedAttempt = v.InferOutput<typeof finishedSchema>;

const overviewBody = v.object({
  success: v.literal(true),
  data: v.object({
    day,
    nextAt,
    own: v.pipe(category, v.description("The category that suits the caller.")),
    categories: v.array(
      v.object({
        category,
        players,
        attempt: v.nullable(
          v.variant("state", [
            v.object({ state: v.literal("running") }),
            v.object({ state: v.literal("finished"), score: v.number(), total: v.number(), rank }),
          ]),
        ),
      }),
    ),
  }),
});

const option = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(OPTIONS_PER_QUESTION - 1));
const handInSchema = v.object({
  day: v.pipe(v.string(), v.isoDate()),
  answers: v.pipe(
    v.array(v.nullable(option)),
    v.length(CHALLENGE_QUESTIONS),
    v.description("The index of the chosen option of each question; null for none."),
  ),
});

const validCategory = validator("param", v.object({ category }), (result, c) => {
  if (!result.success) return refuse(c, "not_found");
});

/** A person deals and hands in each category once a day; the rest is reloads and retries. */
const DEAL_LIMIT = { limit: 60, windowMs: 60_000 };
const HAND_IN_LIMIT = { limit: 30, windowMs: 60_000 };

/** The daily challenge: the server deals, times and scores it. */
export const challenge = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "Today's challenges, and how one did",
      success: { status: 200, schema: overviewBody },
      errors: [],
    }),
    async (c) => {
      const { worker, caller } = c.env;
      const { today, nextAt, nowMs } = momentOf(worker);
      const found = await challengesOf(worker.DB, userIdOf(caller.viewer), today);
      const { lastDifficulty } = found;
      const lastPlayed = lastDifficulty === null ? null : categoryOfDifficulty(lastDifficulty);
      const categories = found.categories.map(({ category, players, dealtAtMs, ...attempt }) => ({
        category,
        players,
        attempt: dealtAtMs === null ? null : outcomeOf({ dealtAtMs, ...attempt }, nowMs),
      }));
      const own = ownCategory(found.categories, lastPlayed);
      return c.json({ success: true as const, data: { day: today, nextAt, own, categories } }, 200);
    },
  )
  .get(
    "/:category",
    describe({
      summary: "Today's challenge of a category, with one's own attempt and the ranking",
      description:
        "Of yesterday while one's attempt at that still runs. Passage and questions are in it once the attempt was dealt, the keys once it was handed in.",
      success: { status: 200, schema: challengeBody },
      errors: [404],
    }),
    validCategory,
    async (c) => {
      const { worker, caller } = c.env;
      const request = { category: c.req.valid("param").category, userId: userIdOf(caller.viewer) };
      const moment = momentOf(worker);
      const found = await challengeOf(worker.DB, { ...request, today: moment.today }, moment.nowMs);
      return c.json({ success: true as const, data: bodyOf(c.env.worker, request, found, moment) }, 200);
    },
  )
  .post(
    "/:category/attempts",
    describe({
      summary: "Begin today's challenge",
      description:
        "The clock runs from here on. Asked again it gives the same attempt with the time left, or its result: there is one a day.",
      success: { status: 200, schema: challengeBody },
      errors: [401, 404, 429],
    }),
    requireUser,
    validCategory,
    rateLimitByAccount("challenge-deal", DEAL_LIMIT),
    async (c) => {
      const { worker } = c.env;
      const request = { category: c.req.valid("param").category, userId: c.var.user.id };
      const { today, nowMs } = momentOf(worker);
      const before = await challengeOf(worker.DB, { ...request, today }, nowMs);
      if (!before.attempt) {
        if (!before.challenge) await keepChallenge(worker.DB, await newChallenge(before.day, request.category));
        // Not by the time of the request: making the questions took a part of it.
        await dealAttempt(worker.DB, { ...request, day: before.day }, Date.now());
      }
      return respondWithAttempt(c, request, before.day);
    },
  )
  .post(
    "/:category/answers",
    describe({
      summary: "Hand in one's answers",
      description:
        "The server's clock decides: what comes later than two minutes and a short grace counts as nothing answered. Sent again it changes nothing, and the result is the first one.",
      success: { status: 200, schema: challengeBody },
      errors: [400, 401, 404, 429],
    }),
    requireUser,
    validCategory,
    validator("json", handInSchema, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("challenge-hand-in", HAND_IN_LIMIT),
    async (c) => {
      const request = { category: c.req.valid("param").category, userId: c.var.user.id };
      const { day, answers } = c.req.valid("json");
      const isDealt = await recordHandIn(c.env.worker.DB, { ...request, day }, answers, Date.now());
      return isDealt ? respondWithAttempt(c, request, day) : refuse(c, "not_found");
    },
  );

/** Now, by the deployment's day. */
function momentOf(env: Env) {
  const nowMs = Date.now();
  const zone = timeZone(env);
  const today = dayOf(nowMs, zone);
  return { nowMs, today, nextAt: new Date(endOfDay(today, zone)).toISOString() };
}
type Moment = ReturnType<typeof momentOf>;
type AttemptRequest = { category: ChallengeCategory; userId: string | null };

/** The challenge of a day as it is now, with what has just been stored. */
async function respondWithAttempt(c: Context<SignedInEnv>, request: AttemptRequest, day: string) {
  const { DB } = c.env.worker;
  const moment = momentOf(c.env.worker);
  const found = await challengeOf(DB, { ...request, today: moment.today, day }, moment.nowMs);
  return c.json({ success: true as const, data: bodyOf(c.env.worker, request, found, moment) }, 200);
}

async function newChallenge(day: string, category: ChallengeCategory): Promise<StoredChallenge> {
  const passage = challengePassage(day, category);
  const questions = await requestChallenge(challengeRequest(passage, category));
  return {
    day,
    category,
    passageId: passage.id,
    title: passage.title,
    passage: passage.text,
    questions: challengeQuestions(questions, day, category),
  };
}

function bodyOf(
  env: Env,
  { category, userId }: AttemptRequest,
  found: FoundChallenge,
  { nowMs, nextAt }: Moment,
): ChallengeBody {
  const { day, challenge, attempt, players, leaders } = found;
  const ranks = ranksOf(leaders.map(({ points }) => points));
  return {
    day,
    category,
    title: challenge?.title ?? challengePassage(day, category).title,
    players,
    nextAt,
    attempt:
      attempt &&
      challenge &&
      (isRunning(attempt, nowMs) ? runningOf(challenge, attempt, nowMs) : finishedOf(category, challenge, attempt)),
    leaders: userId === null ? [] : leaders.map((leader, index) => leaderOf(env, leader, ranks[index] ?? 1, userId)),
  };
}

type Outcome = Omit<FoundAttempt, "answers">;
type DealtChallenge = NonNullable<FoundChallenge["challenge"]>;

function isRunning({ handedInAtMs, dealtAtMs }: Outcome, nowMs: number): boolean {
  return handedInAtMs === null && dealtAtMs >= runningSinceMs(nowMs);
}

function outcomeOf(attempt: Outcome, nowMs: number) {
  if (isRunning(attempt, nowMs)) return { state: "running" as const };
  const { score, totalQuestions, rank } = attempt;
  return { state: "finished" as const, score: score ?? 0, total: totalQuestions ?? CHALLENGE_QUESTIONS, rank };
}

function runningOf({ passage, questions }: DealtChallenge, { dealtAtMs }: Outcome, nowMs: number) {
  return {
    state: "running" as const,
    leftMs: challengeLeftMs(dealtAtMs, nowMs),
    passage,
    questions: questions.map(({ id, word, partOfSpeech, context, span, options }) => ({
      id,
      word,
      partOfSpeech,
      context,
      span: [span[0], span[1]] satisfies [number, number],
      options: [...options],
    })),
  };
}

/** An attempt that was never handed in counts as one without answers. */
function finishedOf(
  category: ChallengeCategory,
  { passage, questions }: DealtChallenge,
  attempt: FoundAttempt,
): FinishedAttempt {
  const given = questions.map((_, index) => attempt.answers?.[index] ?? null);
  return {
    state: "finished",
    isHandedIn: attempt.handedInAtMs !== null,
    score: attempt.score ?? 0,
    seconds: attempt.seconds ?? wholeSeconds(CHALLENGE_MS),
    rank: attempt.rank,
    marks: marksOf(questions, given),
    difficulty: challengeDifficulty(category),
    passage,
    questions: [...questions],
    answers: given,
  };
}

function leaderOf(env: Env, leader: FoundChallenge["leaders"][number], rank: number, viewerId: string) {
  const isOwn = leader.userId === viewerId;
  const isShown = isOwn || (!leader.isHidden && isDisplayNameAllowed(env, leader.displayName, leader.nameVerdict));
  return {
    rank,
    isOwn,
    name: isShown ? leader.displayName : null,
    picture: isShown ? leader.googlePicture : null,
    avatar: isShown ? leader.avatar : null,
    score: leader.score,
    seconds: leader.seconds,
  };
}
