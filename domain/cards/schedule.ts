import {
  type Card as FsrsCard,
  forgetting_curve,
  fsrs,
  GenSeedStrategyWithCardId,
  generatorParameters,
  State,
  StrategyMode,
} from "ts-fsrs";
import { isCorrection } from "./correction.ts";
import {
  CARD_KINDS,
  type CardKind,
  compareEntries,
  type Fold,
  type LogEntry,
  RATING,
  RATINGS,
  type Rating,
} from "./log.ts";
import type { CardStatus, Schedule } from "./schedule-schema.ts";

export type { Schedule } from "./schedule-schema.ts";

/** The share of cards that should be recalled when they are due. */
const RETENTION = 0.9;
/** So many lapses make a card a leech: learning it as it is costs more than it brings. */
const LEECH_LAPSES = 8;
/** After that the learner is told again each time so many more have come. */
const LEECH_AGAIN = 4;

/** Rises when a log gives another schedule than before, or has a new type of entries: stored ones are computed anew. */
export const SCHEDULE_VERSION = 1;

export const NEW_SCHEDULE: Schedule = {
  status: "new",
  dueMs: null,
  stability: 0,
  difficulty: 0,
  scheduledDays: 0,
  learningStep: 0,
  reps: 0,
  lapses: 0,
  lastReviewMs: null,
  introducedDay: null,
  months: {},
  turns: 0,
  isSuspended: false,
  buriedUntilMs: 0,
  note: "",
  deletedAtMs: null,
};

/** Parameters as the library recommends; fuzz spreads cards that were learned together. */
const PARAMETERS = generatorParameters({ request_retention: RETENTION, enable_fuzz: true, enable_short_term: true });

/**
 * The fuzz is drawn by card and number of reviews and by nothing else: not by floating-point results, which differ between
 * browsers in their last digit and would give two devices different days.
 */
const scheduler = fsrs(PARAMETERS).useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId("cardId"));

/** What the library schedules, with the id that seeds its fuzz. */
type SeededCard = FsrsCard & { cardId: string };

/**
 * The state of a card after all entries of its log, in whatever order they are given. It begins with the last fold: what that
 * stands for is in it, whether this device still has it or not.
 */
export function replay(cardId: string, log: readonly LogEntry[]): Schedule {
  const undone = new Set(log.flatMap((entry) => (entry.type === "undo" ? entry.undoes : [])));
  const fold = lastFold(cardId, log);
  let schedule = fold?.schedule ?? NEW_SCHEDULE;
  for (const entry of [...log].sort(compareEntries)) {
    if (entry.cardId !== cardId || undone.has(entry.id)) continue;
    if (!fold || entry.atMs > fold.atMs || isLateRemoval(entry, fold)) schedule = afterEntry(schedule, entry);
  }
  return schedule;
}

/** The latest fold of a card. */
export function lastFold(cardId: string, log: readonly LogEntry[]): Fold | null {
  return log.reduce<Fold | null>((last, entry) => {
    if (entry.type !== "fold" || entry.cardId !== cardId) return last;
    return last && last.atMs >= entry.atMs ? last : entry;
  }, null);
}

/** Whether the fold does not know of this removal: with the card goes all that was folded. */
export function isLateRemoval(entry: LogEntry, { schedule, atMs }: Fold): boolean {
  return entry.type === "delete" && entry.atMs <= atMs && entry.atMs > (schedule.deletedAtMs ?? -1);
}

function afterEntry(schedule: Schedule, entry: LogEntry): Schedule {
  switch (entry.type) {
    case "review":
      return afterReview(schedule, entry.cardId, entry.rating, entry);
    case "bury":
      return { ...schedule, buriedUntilMs: entry.untilMs };
    case "suspend":
      return { ...schedule, isSuspended: true };
    case "resume":
      return { ...schedule, isSuspended: false, buriedUntilMs: 0 };
    case "note":
      return { ...schedule, note: entry.text };
    case "correct": {
      const { vietnamese, definition } = entry;
      return { ...schedule, correction: isCorrection(entry) ? { vietnamese, definition } : null };
    }
    case "delete":
      return { ...NEW_SCHEDULE, deletedAtMs: entry.atMs };
    case "undo":
    case "fold":
      return schedule;
    default:
      return entry satisfies never;
  }
}

type Occasion = { atMs: number; day: string; kind: Extract<LogEntry, { type: "review" }>["kind"] };

function afterReview(schedule: Schedule, cardId: string, rating: Rating, { atMs, day, kind }: Occasion): Schedule {
  const { card } = scheduler.next(fsrsCardOf(schedule, cardId, atMs), new Date(atMs), rating);
  return {
    ...schedule,
    status: STATUS_OF[card.state],
    dueMs: card.due.getTime(),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningStep: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReviewMs: atMs,
    introducedDay: schedule.introducedDay ?? day,
    months:
      kind !== "quiz" && schedule.status === "review" ? withReview(schedule.months, day, rating) : schedule.months,
    turns: schedule.turns + (kind === "quiz" ? 0 : 1),
  };
}

function withReview(months: Schedule["months"], day: string, rating: Rating): Schedule["months"] {
  const month = day.slice(0, "2026-11".length);
  const [recalled, asked] = months[month] ?? [0, 0];
  return { ...months, [month]: [recalled + (rating === RATING.again ? 0 : 1), asked + 1] };
}

const STATUS_OF = {
  [State.New]: "new",
  [State.Learning]: "learning",
  [State.Review]: "review",
  [State.Relearning]: "relearning",
} as const satisfies Record<State, CardStatus>;

const STATE_OF = {
  new: State.New,
  learning: State.Learning,
  review: State.Review,
  relearning: State.Relearning,
} as const satisfies Record<CardStatus, State>;

function fsrsCardOf(schedule: Schedule, cardId: string, nowMs: number): SeededCard {
  const { lastReviewMs } = schedule;
  return {
    cardId,
    due: new Date(schedule.dueMs ?? nowMs),
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    elapsed_days: 0,
    scheduled_days: schedule.scheduledDays,
    learning_steps: schedule.learningStep,
    reps: schedule.reps,
    lapses: schedule.lapses,
    state: STATE_OF[schedule.status],
    ...(lastReviewMs !== null && { last_review: new Date(lastReviewMs) }),
  };
}

/** When the card would be due next after each rating, for the labels of the buttons. */
export function dueAfterEachRating(schedule: Schedule, cardId: string, nowMs: number): Record<Rating, number> {
  const outcomes = scheduler.repeat(fsrsCardOf(schedule, cardId, nowMs), new Date(nowMs));
  const [again, hard, good, easy] = RATINGS.map((rating) => outcomes[rating].card.due.getTime());
  const { again: a, hard: h, good: g, easy: e } = RATING;
  return { [a]: again ?? nowMs, [h]: hard ?? nowMs, [g]: good ?? nowMs, [e]: easy ?? nowMs };
}

/** The probability that the learner recalls the card now; 0 for a new card. */
export function retrievability({ stability, lastReviewMs }: Schedule, nowMs: number): number {
  if (lastReviewMs === null || stability <= 0) return 0;
  const days = Math.max(0, nowMs - lastReviewMs) / (24 * 60 * 60_000);
  return forgetting_curve(PARAMETERS.w, days, stability);
}

/** Whether the card has been forgotten so often that it should be changed. */
export function isLeech({ lapses }: Schedule): boolean {
  return lapses >= LEECH_LAPSES;
}

/** Whether a review made the card a leech, or has come back to one so often that the learner should be told again. */
export function becameLeech(before: Schedule, after: Schedule): boolean {
  return after.lapses > before.lapses && isLeech(after) && (after.lapses - LEECH_LAPSES) % LEECH_AGAIN === 0;
}

/** The kind in which a card is asked next: they take turns, except those that are not possible for it. */
export function nextKind({ turns }: Schedule, possible: readonly CardKind[]): CardKind {
  const kinds = CARD_KINDS.filter((kind) => possible.includes(kind));
  return kinds[turns % Math.max(kinds.length, 1)] ?? "recognise";
}
