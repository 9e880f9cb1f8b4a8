import * as v from "valibot";
import { DIFFICULTIES } from "../quiz/difficulty.ts";
import { PARTS_OF_SPEECH, QUIZ_TYPES } from "../quiz/question.ts";

/** The objects that messages carry: what somebody may see of a room, a player, a question, a result. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timeMs = v.number();
const isoTime = v.string();
const answerValue = v.union([v.number(), v.string()]);

export const roomView = v.object({
  /** The room's code. */
  id: v.string(),
  name: v.string(),
  hostId: v.nullable(count),
  hostName: v.string(),
  numPlayers: count,
  wordsPerPlayer: count,
  difficulty: v.picklist(DIFFICULTIES),
  quizType: v.picklist(QUIZ_TYPES),
  status: v.picklist(["waiting", "generating", "active", "completed", "closed"]),
  locked: v.boolean(),
  createdAt: isoTime,
  startedAt: v.nullable(isoTime),
  endedAt: v.nullable(isoTime),
});
export type RoomView = v.InferOutput<typeof roomView>;

export const playerView = v.object({
  id: count,
  name: v.string(),
  isHost: v.boolean(),
  plays: v.boolean(),
  connected: v.boolean(),
  status: v.picklist(["waiting", "playing", "completed", "left", "voided"]),
  answered: count,
});
export type PlayerView = v.InferOutput<typeof playerView>;

/** A question as dealt to one player, without its key. */
export const questionView = v.object({
  id: v.string(),
  word: v.string(),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  context: v.string(),
  span: v.tuple([count, count]),
  /** Empty for a typed question. */
  options: v.array(v.string()),
});
export type QuestionView = v.InferOutput<typeof questionView>;

export const quizData = v.object({
  gameId: v.string(),
  type: v.picklist(QUIZ_TYPES),
  questions: v.array(questionView),
  /** One place for each question; null where nothing is saved yet. */
  answers: v.array(v.nullable(v.object({ number: count, value: answerValue }))),
  startsAtMs: timeMs,
  deadlineMs: timeMs,
});
export type QuizData = v.InferOutput<typeof quizData>;

export const playerResult = v.object({
  playerId: count,
  name: v.string(),
  /** Only finished players have one; a tie shares it. */
  rank: v.nullable(count),
  status: v.picklist(["completed", "left", "playing", "voided"]),
  score: count,
  totalQuestions: count,
  durationMs: v.nullable(timeMs),
  penaltyVnd: count,
  completedAtMs: v.nullable(timeMs),
  leftAtMs: v.nullable(timeMs),
});
export type PlayerResult = v.InferOutput<typeof playerResult>;

/** The key of a question: sent when the game has ended, never before. */
export const answerKey = v.object({
  /** Null for a typed question. */
  correctIndex: v.nullable(count),
  correctAnswer: v.string(),
  accepted: v.array(v.string()),
  definition: v.string(),
  explanation: v.string(),
});
export type AnswerKey = v.InferOutput<typeof answerKey>;

export const detailedResult = v.object({
  questionId: v.string(),
  word: v.string(),
  context: v.string(),
  span: v.tuple([count, count]),
  type: v.picklist(QUIZ_TYPES),
  options: v.array(v.string()),
  userAnswer: v.nullable(answerValue),
  isCorrect: v.boolean(),
  key: v.nullable(answerKey),
});
export type DetailedResult = v.InferOutput<typeof detailedResult>;

/** How well a question of a finished game was answered by those to whom it was dealt. */
export const questionShare = v.object({
  questionId: v.string(),
  word: v.string(),
  context: v.string(),
  span: v.tuple([count, count]),
  type: v.picklist(QUIZ_TYPES),
  options: v.array(v.string()),
  key: answerKey,
  /** Of how many finished players it was asked. */
  asked: count,
  right: count,
});
export type QuestionShare = v.InferOutput<typeof questionShare>;

export const resultsView = v.object({
  gameId: v.string(),
  /** Null while others are still playing. */
  endedBy: v.nullable(v.picklist(["all_finished", "time_up", "host_left"])),
  standings: v.array(playerResult),
  /** Who has paid what they owe, as the host says. */
  paidPlayerIds: v.array(count),
  /** The recipient's own answers; null for who did not finish. */
  detailedResults: v.nullable(v.array(detailedResult)),
  /** The passage, once the game has ended. */
  passage: v.nullable(v.string()),
});
export type ResultsView = v.InferOutput<typeof resultsView>;

/** Everything that one recipient may see now. */
export const snapshot = v.object({
  room: roomView,
  players: v.array(playerView),
  /** The recipient's own seat. */
  you: count,
  /** For the host, while waiting. */
  passage: v.nullable(v.string()),
  quiz: v.nullable(quizData),
  results: v.nullable(resultsView),
});
export type Snapshot = v.InferOutput<typeof snapshot>;
