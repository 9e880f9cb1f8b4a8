import * as v from "valibot";
import { DIFFICULTIES } from "../quiz/difficulty.ts";
import { PARTS_OF_SPEECH, QUIZ_TYPES } from "../quiz/question.ts";

/** The objects that messages carry: what somebody may see of a room, a player, a question, a result. */

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const timeMs = v.number();
const isoTime = v.string();
/** Missing for who has none. */
const avatar = v.optional(v.nullable(v.string()));
const answerValue = v.union([v.number(), v.string()]);

export const roomView = v.object({
  /** The room's code. */
  id: v.string(),
  name: v.string(),
  hostId: v.nullable(count),
  hostName: v.string(),
  numPlayers: count,
  wordsPerPlayer: count,
  /** How many questions each player was dealt; null while there is no game. */
  numQuestions: v.nullable(count),
  difficulty: v.picklist(DIFFICULTIES),
  quizType: v.picklist(QUIZ_TYPES),
  /** Whether wrong answers and leaving cost money. A server that does not say so has penalties. */
  penalties: v.optional(v.boolean(), true),
  /** Whether everybody is dealt the same questions. */
  sameQuestions: v.boolean(),
  status: v.picklist(["waiting", "generating", "active", "completed", "closed"]),
  locked: v.boolean(),
  /** From how many networks no new guest may join. */
  closedNetworks: count,
  createdAt: isoTime,
  startedAt: v.nullable(isoTime),
  endedAt: v.nullable(isoTime),
});
export type RoomView = v.InferOutput<typeof roomView>;

export const playerView = v.object({
  id: count,
  name: v.string(),
  avatar,
  isHost: v.boolean(),
  plays: v.boolean(),
  connected: v.boolean(),
  status: v.picklist(["waiting", "playing", "completed", "left", "voided"]),
  answered: count,
});
export type PlayerView = v.InferOutput<typeof playerView>;

/** How a large class stands, where its list is sent in parts. */
export const rosterCounts = v.object({
  /** Rows of the whole list. */
  total: count,
  /** Of these, who play. */
  players: count,
  /** Who are not connected. */
  away: count,
  finished: count,
  left: count,
  /** `answered[n]` is the number of players who still play and have answered n questions. */
  answered: v.array(count),
});
export type RosterCounts = v.InferOutput<typeof rosterCounts>;

/** A word of one's own questions in its sentence: nothing that tells a key. */
export const askedWordView = v.object({
  id: v.string(),
  word: v.string(),
  partOfSpeech: v.picklist(PARTS_OF_SPEECH),
  context: v.string(),
  span: v.tuple([count, count]),
});
export type AskedWordView = v.InferOutput<typeof askedWordView>;

/** A question as dealt to one player, without its key. */
export const questionView = v.object({
  ...askedWordView.entries,
  /** Empty for a typed question. */
  options: v.array(v.string()),
});
export type QuestionView = v.InferOutput<typeof questionView>;

export const quizData = v.object({
  gameId: v.string(),
  type: v.picklist(QUIZ_TYPES),
  questions: v.array(questionView),
  /** One entry for each question; null where nothing is saved yet. */
  answers: v.array(v.nullable(v.object({ number: count, value: answerValue }))),
  startsAtMs: timeMs,
  deadlineMs: timeMs,
});
export type QuizData = v.InferOutput<typeof quizData>;

export const playerResult = v.object({
  playerId: count,
  name: v.string(),
  avatar,
  /** The row's number in the whole list, from 1 on. */
  place: count,
  /** Only finished players have one; a tie shares it. */
  rank: v.nullable(count),
  status: v.picklist(["completed", "left", "playing", "voided"]),
  score: count,
  totalQuestions: count,
  durationMs: v.nullable(timeMs),
  /** 0 for everybody in a room without penalties. */
  penaltyVnd: count,
  /** Whether it has been paid, as the host says. */
  paid: v.boolean(),
});
export type PlayerResult = v.InferOutput<typeof playerResult>;

/** The key of a question: sent when the game has ended, never before. `correctAnswerOf` finds the answer in it. */
export const answerKey = v.object({
  /** The index of the right option; null for a typed question. */
  correctIndex: v.nullable(count),
  /** All meanings that count for a typed question, the best one first. */
  accepted: v.array(v.string()),
  /** The Vietnamese meaning where the answer is English; missing where it is not known. */
  meaning: v.exactOptional(v.string()),
  /** Empty where it would only repeat the answer and the meaning. */
  explanation: v.string(),
});
export type AnswerKey = v.InferOutput<typeof answerKey>;

export const detailedResult = v.object({
  questionId: v.string(),
  word: v.string(),
  context: v.string(),
  span: v.tuple([count, count]),
  /** As this player saw them; empty for a typed question. */
  options: v.array(v.string()),
  userAnswer: v.nullable(answerValue),
  isCorrect: v.boolean(),
  /** Where there is more to say of a typed answer than right or wrong (decision D5). */
  verdict: v.exactOptional(v.picklist(["right_without_tones", "near_miss"])),
  key: answerKey,
});
export type DetailedResult = v.InferOutput<typeof detailedResult>;

/** A question of a finished game as it stands in the pool, in no player's order, with its key. */
const askedQuestion = v.object({
  questionId: v.string(),
  word: v.string(),
  context: v.string(),
  span: v.tuple([count, count]),
  type: v.picklist(QUIZ_TYPES),
  options: v.array(v.string()),
  key: answerKey,
});
export type AskedQuestion = v.InferOutput<typeof askedQuestion>;

/** How well a question of a finished game was answered by those to whom it was dealt. */
export const questionShare = v.object({
  ...askedQuestion.entries,
  /** Of how many finished players it was asked. */
  asked: count,
  right: count,
  /** The wrong answer that most have given, and how many; missing where nobody has given one. */
  commonWrong: v.exactOptional(v.object({ answer: v.string(), players: count })),
  /** Of those who have answered, from the answer before on; missing where nobody has. */
  averageMs: v.exactOptional(timeMs),
});
export type QuestionShare = v.InferOutput<typeof questionShare>;

/** How the game is over for the recipient while others still play: nothing that depends on right and wrong [RR-60]. */
export const ownOutcome = v.object({
  gameId: v.string(),
  status: v.picklist(["completed", "left", "voided"]),
  /** The time taken; null for who has not finished. */
  durationMs: v.nullable(timeMs),
});
export type OwnOutcome = v.InferOutput<typeof ownOutcome>;

/** The results of a game that has ended. */
export const resultsView = v.object({
  gameId: v.string(),
  endedBy: v.picklist(["all_finished", "time_up", "host_left", "host_ended"]),
  /** When everybody is shown them, together. */
  revealAtMs: timeMs,
  /** In order: all, or in a large room the first and those around one's own. */
  standings: v.array(playerResult),
  /** How many rows the whole list has. */
  total: count,
  /** The recipient's own answers; null for who did not finish. */
  detailedResults: v.nullable(v.array(detailedResult)),
});
export type ResultsView = v.InferOutput<typeof resultsView>;

/** Guests of one network, for the host. */
export const networkView = v.object({
  /** An id that means nothing outside of this room. */
  network: v.string(),
  guests: count,
  /** One of them; null where nobody is left. */
  playerId: v.nullable(count),
  /** Some of them. */
  names: v.array(v.string()),
  /** Whether new guests are kept out. */
  closed: v.boolean(),
});
export type NetworkView = v.InferOutput<typeof networkView>;

/** Everything that one recipient may see now. */
export const snapshot = v.object({
  room: roomView,
  /** By seat: everybody, or in a large room the first and one's own. */
  players: v.array(playerView),
  /** Null where `players` is everybody. */
  counts: v.nullable(rosterCounts),
  /** The recipient's own seat. */
  you: count,
  quiz: v.nullable(quizData),
  /** Set while the game runs on without the recipient. */
  outcome: v.nullable(ownOutcome),
  /** Set once the game has ended. */
  results: v.nullable(resultsView),
});
export type Snapshot = v.InferOutput<typeof snapshot>;
