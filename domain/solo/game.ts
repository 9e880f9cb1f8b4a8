import { countsAsRight, evaluateAnswer, type Verdict } from "../quiz/evaluate/evaluate.ts";
import { OPTIONS_PER_QUESTION, type Question, type QuizType } from "../quiz/question.ts";
import { MS_PER_QUESTION, TYPED_ANSWER_MAX } from "../room/rules.ts";
import type { SoloRecord } from "./record.ts";

/** What a game of one player was set up with. */
export type SoloSettings = Pick<SoloRecord, "quizType" | "difficulty" | "wordsPerPlayer" | "customText">;

/** The index of an option, or a text; null for no answer. */
export type SoloAnswer = SoloRecord["answers"][number];

export type PlayingGame = {
  phase: "playing";
  id: string;
  setup: SoloSettings;
  questions: readonly Question[];
  /** The saved answers, one for each question; null if there is none. */
  answers: readonly SoloAnswer[];
  /** The index of the open question. */
  index: number;
  /** What is chosen or typed for the open question and not saved yet. */
  selected: SoloAnswer;
  /**
   * The answer of the open question was submitted and can't be changed now: it is shown right or wrong, or it was the last
   * one.
   */
  isSubmitted: boolean;
  /** Whether each submitted answer is shown right or wrong at once; else all of them with the result. */
  showsAnswers: boolean;
  /** The indexes of the questions whose answers were shown, in that order. These answers stay as they are. */
  shown: readonly number[];
  clock: Clock;
};

export type FinishedGame = {
  phase: "results";
  record: SoloRecord;
  /** The ids of the senses whose words the player saved. */
  saved: readonly string[];
  /** The ids of the questions that the player reported. */
  reported: readonly string[];
};

export type SoloGame = PlayingGame | FinishedGame;

/** Starts a game: the clock gets 30 seconds for each question that was really made. */
export function startGame(
  id: string,
  setup: SoloSettings,
  questions: readonly Question[],
  nowMs: number,
  showsAnswers: boolean,
): PlayingGame {
  return {
    phase: "playing",
    id,
    setup,
    questions,
    answers: questions.map(() => null),
    index: 0,
    selected: null,
    isSubmitted: false,
    showsAnswers,
    shown: [],
    clock: runningClock(allottedMs(questions), nowMs),
  };
}

function allottedMs(questions: readonly Question[]): number {
  return questions.length * MS_PER_QUESTION;
}

/** Whether an answer can be saved: the index of an option, or a text that is not blank. */
export function isValidAnswer(type: QuizType, answer: SoloAnswer): boolean {
  if (type === "vocabulary") return typeof answer === "string" && answer.trim() !== "";
  return Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) < OPTIONS_PER_QUESTION;
}

/** Chooses an option or types. A submitted answer can't be changed until its question is opened again. */
export function selectAnswer(game: PlayingGame, answer: SoloAnswer): PlayingGame {
  if (game.isSubmitted) return game;
  return { ...game, selected: typeof answer === "string" ? answer.slice(0, TYPED_ANSWER_MAX) : answer };
}

/** Whether there is an answer to submit. */
export function canSubmit({ isSubmitted, setup, selected }: PlayingGame): boolean {
  return !isSubmitted && isValidAnswer(setup.quizType, selected);
}

/**
 * Saves the open question's answer. It is shown while the clock is paused or, where answers are shown at the end, the next
 * question is opened; after the last one the clock is paused too.
 */
export function submitAnswer(game: PlayingGame, nowMs: number): PlayingGame {
  if (!canSubmit(game)) return game;
  const saved = withSelected(game);
  const isLast = game.index === game.questions.length - 1;
  if (!game.showsAnswers && !isLast) return openQuestion(saved, game.index + 1, nowMs);
  const shown = game.showsAnswers ? [...game.shown, game.index] : game.shown;
  return { ...saved, shown, isSubmitted: true, clock: pausedClock(leftMs(game.clock, nowMs)) };
}

/**
 * Opens a question, which may be the open one again: saves a valid selection, loads the saved answer, runs the clock. An
 * answer that was shown is shown again, with the clock paused.
 */
export function openQuestion(game: PlayingGame, index: number, nowMs: number): PlayingGame {
  const answers = withSelected(game).answers;
  const stored = answers[index];
  if (stored === undefined) return game;
  const isSubmitted = game.shown.includes(index);
  const left = leftMs(game.clock, nowMs);
  const clock = isSubmitted ? pausedClock(left) : runningClock(left, nowMs);
  return { ...game, answers, index, selected: stored, isSubmitted, clock };
}

/** The next question in turn whose answer was not shown yet; null if all were. */
export function nextToAnswer({ questions, shown, index }: PlayingGame): number | null {
  const inTurn = questions.map((_, turn) => (index + 1 + turn) % questions.length);
  return inTurn.find((one) => !shown.includes(one)) ?? null;
}

/** How many answers in a row were right, up to the one that was shown last. It is praise only and counts for nothing. */
export function rightInARow(game: PlayingGame): number {
  const lastWrong = game.shown.findLastIndex((index) => isShownWrong(game, index));
  return game.shown.length - 1 - lastWrong;
}

/** Whether an answer was shown to be wrong. */
export function isShownWrong({ questions, answers, shown }: PlayingGame, index: number): boolean {
  const question = questions[index];
  if (!question || !shown.includes(index)) return false;
  return !countsAsRight(evaluateAnswer(question, answers[index] ?? null));
}

function withSelected(game: PlayingGame): PlayingGame {
  if (!isValidAnswer(game.setup.quizType, game.selected)) return game;
  return { ...game, answers: game.answers.with(game.index, game.selected) };
}

/** Whether every question has a saved answer, and the open one is as it was saved. */
export function isAllSaved({ answers, index, selected }: PlayingGame): boolean {
  return answers[index] === selected && !answers.includes(null);
}

/** How many questions would have no answer if the game were finished now. */
export function countUnanswered(game: PlayingGame): number {
  return withSelected(game).answers.filter((answer) => answer === null).length;
}

/**
 * Finishes the game with the saved answers and the current selection.
 * @param day the player's, where the player is
 */
export function finishGame(game: PlayingGame, nowMs: number, day?: string): FinishedGame {
  return { phase: "results", record: soloRecordOf(withSelected(game), nowMs, day), saved: [], reported: [] };
}

function soloRecordOf({ id, setup, questions, answers, clock }: PlayingGame, nowMs: number, day?: string): SoloRecord {
  const durationMs = Math.round(allottedMs(questions) - leftMs(clock, nowMs));
  return {
    id,
    ...setup,
    questions: [...questions],
    answers: [...answers],
    durationMs,
    completedAt: new Date(nowMs).toISOString(),
    ...(day !== undefined && { day }),
  };
}

export type SoloItem = { question: Question; answer: SoloAnswer; verdict: Verdict };
export type SoloResult = { items: readonly SoloItem[]; score: number; totalQuestions: number };

/** The verdict on each answer, and how many count as right. */
export function resultOf({ questions, answers }: Pick<SoloRecord, "questions" | "answers">): SoloResult {
  const items = questions.map((question, index) => {
    const answer = answers[index] ?? null;
    return { question, answer, verdict: evaluateAnswer(question, answer) };
  });
  const score = items.filter(({ verdict }) => countsAsRight(verdict)).length;
  return { items, score, totalQuestions: items.length };
}

/** The player left the page: the clock stops. */
export function suspendGame(game: PlayingGame, nowMs: number): PlayingGame {
  return { ...game, clock: suspendClock(game.clock, nowMs) };
}

/** The player is back on the page: a suspended clock runs again. */
export function resumeGame(game: PlayingGame, nowMs: number): PlayingGame {
  return { ...game, clock: resumeClock(game.clock, nowMs) };
}

/**
 * The clock of a game of one player. It runs only while the player has the page in front of them: after leaving the page,
 * locking the phone or closing the browser the same time is left.
 */
export type Clock =
  | { state: "running"; endsAtMs: number }
  /** Stopped by the game, while an answer is shown or after the last one was submitted. */
  | { state: "paused"; leftMs: number }
  /** Stopped because the player is away from the page. */
  | { state: "away"; leftMs: number };

function runningClock(leftMs: number, nowMs: number): Clock {
  return { state: "running", endsAtMs: nowMs + leftMs };
}

function pausedClock(leftMs: number): Clock {
  return { state: "paused", leftMs };
}

/** The time left, never below zero. */
export function leftMs(clock: Clock, nowMs: number): number {
  return clock.state === "running" ? Math.max(0, clock.endsAtMs - nowMs) : clock.leftMs;
}

export function suspendClock(clock: Clock, nowMs: number): Clock {
  return clock.state === "running" ? { state: "away", leftMs: leftMs(clock, nowMs) } : clock;
}

export function resumeClock(clock: Clock, nowMs: number): Clock {
  return clock.state === "away" ? runningClock(clock.leftMs, nowMs) : clock;
}

/** Whether a running clock has come to its end. */
export function isTimeUp(clock: Clock, nowMs: number): boolean {
  return clock.state === "running" && leftMs(clock, nowMs) === 0;
}
