import { countsAsRight, evaluateAnswer, type Verdict } from "../quiz/evaluate.ts";
import { OPTIONS_PER_QUESTION, type Question, type QuizType } from "../quiz/question.ts";
import { MS_PER_QUESTION, TYPED_ANSWER_MAX } from "../room/rules.ts";
import { type Clock, comeBack, leave, leftMs, pausedClock, runningClock } from "./clock.ts";
import type { SoloRecord } from "./record.ts";

/** What a game of one player was set up with. */
export type SoloSetup = Pick<SoloRecord, "quizType" | "difficulty" | "wordsPerPlayer" | "customText">;

/** The index of an option, or a text. */
export type SoloAnswer = SoloRecord["answers"][number];

export type PlayingGame = {
  phase: "playing";
  id: string;
  setup: SoloSetup;
  questions: readonly Question[];
  /** What stands, one place for each question; null where nothing does. */
  answers: readonly SoloAnswer[];
  /** The question that is open. */
  place: number;
  /** What is chosen or typed there, and not saved yet. */
  selected: SoloAnswer;
  /** The open question's answer was submitted: it stands, and there was no question to move on to. */
  isSubmitted: boolean;
  clock: Clock;
};

export type FinishedGame = {
  phase: "results";
  record: SoloRecord;
  /** Senses whose words were saved by hand. */
  saved: readonly string[];
  /** Questions that were reported, by their ids. */
  reported: readonly string[];
};

export type SoloGame = PlayingGame | FinishedGame;

/** Begins to play: the clock gets 30 seconds for each question that was really made. */
export function startGame(id: string, setup: SoloSetup, questions: readonly Question[], nowMs: number): PlayingGame {
  return {
    phase: "playing",
    id,
    setup,
    questions,
    answers: questions.map(() => null),
    place: 0,
    selected: null,
    isSubmitted: false,
    clock: runningClock(allottedMs(questions), nowMs),
  };
}

function allottedMs(questions: readonly Question[]): number {
  return questions.length * MS_PER_QUESTION;
}

/** Whether something can stand as an answer: one of the options, or a text that isn't empty. */
export function isValidAnswer(type: QuizType, answer: SoloAnswer): boolean {
  if (type === "vocabulary") return typeof answer === "string" && answer.trim() !== "";
  return Number.isInteger(answer) && Number(answer) >= 0 && Number(answer) < OPTIONS_PER_QUESTION;
}

/** Chooses an option or types; a submitted answer stands until its question is opened again. */
export function select(game: PlayingGame, answer: SoloAnswer): PlayingGame {
  if (game.isSubmitted) return game;
  return { ...game, selected: typeof answer === "string" ? answer.slice(0, TYPED_ANSWER_MAX) : answer };
}

/** Whether there is an answer to submit. */
export function canSubmit({ isSubmitted, setup, selected }: PlayingGame): boolean {
  return !isSubmitted && isValidAnswer(setup.quizType, selected);
}

/** Saves the open question's answer and moves on. After the last question the clock waits. */
export function submit(game: PlayingGame, nowMs: number): PlayingGame {
  if (!canSubmit(game)) return game;
  const saved = withSelected(game);
  const isLast = game.place === game.questions.length - 1;
  if (!isLast) return navigate(saved, game.place + 1, nowMs);
  return { ...saved, isSubmitted: true, clock: pausedClock(leftMs(game.clock, nowMs)) };
}

/** Opens a question, the present one again too: saves what is valid, loads what stands there, and the clock runs. */
export function navigate(game: PlayingGame, place: number, nowMs: number): PlayingGame {
  const answers = withSelected(game).answers;
  const stored = answers[place];
  if (stored === undefined) return game;
  const clock = runningClock(leftMs(game.clock, nowMs), nowMs);
  return { ...game, answers, place, selected: stored, isSubmitted: false, clock };
}

function withSelected(game: PlayingGame): PlayingGame {
  if (!isValidAnswer(game.setup.quizType, game.selected)) return game;
  return { ...game, answers: game.answers.with(game.place, game.selected) };
}

/** How many questions would be left without an answer by finishing now. */
export function countOpen(game: PlayingGame): number {
  return withSelected(game).answers.filter((answer) => answer === null).length;
}

/** Ends the game with what stands, and with what is chosen and not submitted yet. */
export function finishGame(game: PlayingGame, nowMs: number): FinishedGame {
  return { phase: "results", record: soloRecordOf(withSelected(game), nowMs), saved: [], reported: [] };
}

function soloRecordOf({ id, setup, questions, answers, clock }: PlayingGame, nowMs: number): SoloRecord {
  const durationMs = Math.round(allottedMs(questions) - leftMs(clock, nowMs));
  return {
    id,
    ...setup,
    questions: [...questions],
    answers: [...answers],
    durationMs,
    completedAt: new Date(nowMs).toISOString(),
  };
}

export type SoloItem = { question: Question; answer: SoloAnswer; verdict: Verdict };
export type SoloResult = { items: readonly SoloItem[]; score: number; totalQuestions: number };

/** How well a game went, question by question. */
export function resultOf({ questions, answers }: Pick<SoloRecord, "questions" | "answers">): SoloResult {
  const items = questions.map((question, place) => {
    const answer = answers[place] ?? null;
    return { question, answer, verdict: evaluateAnswer(question, answer) };
  });
  const score = items.filter(({ verdict }) => countsAsRight(verdict)).length;
  return { items, score, totalQuestions: items.length };
}

/** Nobody looks at the game any more: its clock waits. */
export function leaveGame(game: PlayingGame, nowMs: number): PlayingGame {
  return { ...game, clock: leave(game.clock, nowMs) };
}

/** Somebody is back at the game. */
export function comeBackToGame(game: PlayingGame, nowMs: number): PlayingGame {
  return { ...game, clock: comeBack(game.clock, nowMs) };
}
