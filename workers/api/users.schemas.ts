import * as v from "valibot";
import { userView } from "../../domain/account/user.ts";
import { DIFFICULTIES } from "../../domain/quiz/difficulty.ts";

const done = v.literal(true);
const time = v.pipe(v.string(), v.isoTimestamp());

export const userBody = v.object({ success: done, data: v.object({ user: userView }) });

/** Who is signed in now, with what proves it: browsers get it as a cookie as well. */
export const signedInBody = v.object({
  success: done,
  data: v.object({
    token: v.pipe(v.string(), v.description("For `Authorization: Bearer`; good for 30 days, or until it is revoked.")),
    user: userView,
  }),
});

export const doneBody = v.object({ success: done });

const sessionView = v.object({
  id: v.string(),
  isCurrent: v.boolean(),
  createdAt: time,
  lastSeenAt: time,
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
});
export type SessionView = v.InferOutput<typeof sessionView>;

export const sessionsBody = v.object({ success: done, data: v.object({ sessions: v.array(sessionView) }) });

/** A game in somebody's history. `score` is out of `wordsPerPlayer`. */
const historyEntry = v.object({
  sessionId: v.string(),
  sessionName: v.string(),
  role: v.picklist(["host", "player"]),
  score: v.number(),
  wordsPerPlayer: v.number(),
  completed: v.boolean(),
  leftDuringGame: v.boolean(),
  difficulty: v.picklist(DIFFICULTIES),
  createdAt: time,
  endedAt: time,
});
export type HistoryEntry = v.InferOutput<typeof historyEntry>;

export const historyBody = v.object({
  success: done,
  data: v.object({ history: v.array(historyEntry), totalPages: v.number() }),
});

const PAGE_LIMIT_MAX = 100;
const PAGE_LIMIT_DEFAULT = 20;
/** Whoever wants to go further back takes the export: skipping costs the database as much as reading. */
const PAGES_DEPTH_MAX = 10_000;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** A page of a long list; what is out of range is brought into it. */
export const pageQuery = v.pipe(
  v.object({ page: v.optional(wholeNumber, "1"), limit: v.optional(wholeNumber, String(PAGE_LIMIT_DEFAULT)) }),
  v.transform(({ page, limit }) => {
    const size = Math.min(Math.max(limit, 1), PAGE_LIMIT_MAX);
    const pagesMax = Math.floor(PAGES_DEPTH_MAX / size);
    return { limit: size, page: Math.min(Math.max(page, 1), pagesMax), pagesMax };
  }),
);

/** Everything that is kept of a person. Questions and answers are as the room kept them. */
export const exportBody = v.object({
  success: done,
  data: v.object({
    exportedAt: time,
    user: userView,
    sessions: v.array(
      v.object({ id: v.string(), createdAt: time, lastSeenAt: time, userAgent: v.nullable(v.string()) }),
    ),
    games: v.array(v.looseObject({ sessionId: v.string(), sessionName: v.string() })),
    practiceGames: v.array(v.looseObject({ id: v.string() })),
    words: v.array(v.looseObject({ senseId: v.string() })),
    reports: v.array(v.looseObject({ id: v.string() })),
  }),
});
