import { OPTIONS_PER_QUESTION, type Question } from "../quiz/question.ts";
import type { TooFewReason } from "../quiz/question-count.ts";
import { seededRandom, shuffled } from "../random.ts";
import {
  asHost,
  type Change,
  type CommandOf,
  type CommandResult,
  type Randomness,
  type RefusalCode,
  refuse,
} from "./commands.ts";
import { dealFor } from "./deal.ts";
import { completePlayer, endGameIfNobodyPlays } from "./ending.ts";
import { ANSWER_GRACE_MS, COUNTDOWN_MS, deadlineMsOf, PLAYERS_MIN, QUESTIONS_MIN, TYPED_ANSWER_MAX } from "./rules.ts";
import { penaltyForOutcome } from "./scoring.ts";
import {
  type AnswerValue,
  type Game,
  type GamePlayer,
  gameOf,
  playerOf,
  playersIn,
  type Room,
  replacePlayer,
  type SavedAnswer,
  type Seat,
  withGame,
} from "./state.ts";

/** Requests the questions. The game starts when they are there [RR-20]. */
export function start(room: Room, command: CommandOf<"start">, nowMs: number, randomness: Randomness): CommandResult {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "waiting") return refuse("wrong_phase");
    if (playersIn(room) < PLAYERS_MIN) return refuse("not_enough_players");
    const [requestId, quizSeed] = [randomness.secret(), randomness.secret()];
    return {
      room: { ...room, phase: { status: "generating", requestId, quizSeed, startedAtMs: nowMs } },
      events: [{ type: "quizRequested" }],
    };
  });
}

export function cancelStart(room: Room, command: CommandOf<"cancelStart">): CommandResult {
  return asHost(room, command.seatId, () =>
    room.phase.status === "generating" ? abortStart(room, "canceled") : refuse("wrong_phase"),
  );
}

export function quizFailed(room: Room, command: CommandOf<"quizFailed">): Change {
  return isAwaited(room, command.requestId) ? abortStart(room, command.code, command.why) : { room, events: [] };
}

/** The room waits again. `why` says what a passage lacks that gives too few questions. */
export function abortStart(room: Room, code: CommandOf<"quizFailed">["code"] | "canceled", why?: TooFewReason): Change {
  const events = [{ type: "startAborted" as const, code, ...(why && { why }) }];
  return { room: { ...room, phase: { status: "waiting" } }, events };
}

/** An answer to a request that was cancelled, has timed out or was made twice changes nothing [RR-21]. */
function isAwaited(room: Room, requestId: string): boolean {
  return room.phase.status === "generating" && room.phase.requestId === requestId;
}

/** Deals the questions to everybody who plays and starts the clock after the 3-2-1 [RR-22, RR-23]. */
export function quizReady(room: Room, command: CommandOf<"quizReady">, nowMs: number, randomness: Randomness): Change {
  if (!isAwaited(room, command.requestId)) return { room, events: [] };
  if (command.questions.length < QUESTIONS_MIN) return abortStart(room, "too_few_questions");
  // Players may have left since the questions were requested.
  if (playersIn(room) < PLAYERS_MIN) return abortStart(room, "canceled");
  const game = newGame(room, command, nowMs, randomness);
  const seats = withNewTimeToReturn(room.seats, nowMs);
  return { room: { ...room, seats, phase: { status: "active", game } }, events: [{ type: "gameStarted" }] };
}

/** A player who is away when the phase changes has the new phase's whole time to return from now on [RR-38]. */
function withNewTimeToReturn(seats: readonly Seat[], nowMs: number): readonly Seat[] {
  return seats.map((seat) => (seat.droppedAtMs === null ? seat : { ...seat, droppedAtMs: nowMs }));
}

function newGame(
  room: Room,
  { questions, countdownMs = COUNTDOWN_MS }: CommandOf<"quizReady">,
  nowMs: number,
  randomness: Randomness,
): Game {
  const { wordsPerPlayer, sameQuestions } = room.settings;
  const cardsPerPlayer = Math.min(wordsPerPlayer, questions.length);
  const [id, seed] = [randomness.secret(), randomness.secret()];
  const startsAtMs = nowMs + countdownMs;
  const sheet = Array.from({ length: cardsPerPlayer }, () => null);
  return {
    id,
    deck: {
      questions: sameQuestions ? chosenForAll(questions, seed, cardsPerPlayer) : questions,
      seed,
      cardsPerPlayer,
    },
    settings: room.settings,
    passage: room.passage,
    createdAtMs: nowMs,
    startsAtMs,
    deadlineMs: deadlineMsOf(startsAtMs, cardsPerPlayer),
    players: room.seats
      .filter(({ plays }) => plays)
      .map(({ id: seatId, name, avatar, userId, role }) => ({
        seatId,
        name,
        avatar,
        userId,
        role,
        sheet,
        outcome: { kind: "playing" },
      })),
  };
}

/** The only questions of a game in which everybody gets the same: each player in an order of their own [RR-24]. */
function chosenForAll(questions: readonly Question[], seed: string, count: number): readonly Question[] {
  return shuffled(questions, seededRandom(`${seed}/all`)).slice(0, count);
}

/** Back to the waiting room with the same seats; the next start makes a new game [RR-37]. */
export function restart(room: Room, command: CommandOf<"restart">, nowMs: number): CommandResult {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "completed") return refuse("wrong_phase");
    if (room.isHostSuspended) return refuse("host_suspended");
    const seats = withNewTimeToReturn(room.seats, nowMs);
    return {
      room: { ...room, seats, phase: { status: "waiting", reopenedAtMs: nowMs } },
      events: [{ type: "roomRestarted" }],
    };
  });
}

/**
 * Saves an answer. A higher number replaces the saved answer, an equal or lower one is only acknowledged: a frame that
 * arrives twice, late or out of order changes nothing, even after the deadline or the finish [RR-30].
 */
export function answer(room: Room, command: CommandOf<"answer">, nowMs: number): CommandResult {
  const saved = savedAnswer(room, command);
  if (saved && saved.number >= command.number) return acknowledged(room, command, saved.number);
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    if (nowMs > game.deadlineMs + ANSWER_GRACE_MS) return refuse("too_late");
    const deal = dealFor(game.deck, player.seatId);
    const questionIndex = deal.findIndex((dealt) => dealt.question.id === command.questionId);
    const question = deal[questionIndex]?.question;
    if (!question) return refuse("question_unknown");
    if (!isValid(question, command.value)) return refuse("answer_invalid");
    const { seatId, questionId, number, value } = command;
    const sheet = player.sheet.with(questionIndex, { number, value, receivedAtMs: nowMs });
    return {
      room: withGame(room, replacePlayer(game, { ...player, sheet })),
      events: [{ type: "answerSaved", seatId, questionId, number, changed: true }],
    };
  });
}

function acknowledged(
  room: Room,
  { seatId, questionId }: Pick<CommandOf<"answer">, "seatId" | "questionId">,
  number: number,
): Change {
  return { room, events: [{ type: "answerSaved", seatId, questionId, number, changed: false }] };
}

/** The saved answer to this question in the running or last game; null if there is none. */
function savedAnswer(room: Room, { seatId, questionId }: CommandOf<"answer">): SavedAnswer | null {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  if (!game || !player) return null;
  const questionIndex = dealFor(game.deck, seatId).findIndex((dealt) => dealt.question.id === questionId);
  return player.sheet[questionIndex] ?? null;
}

/** Whether the value has the form that this kind of question takes; an empty text takes an answer back. */
function isValid(question: Question, value: AnswerValue): boolean {
  return question.type === "multiple_choice_vocab"
    ? typeof value === "number" && Number.isInteger(value) && value >= 0 && value < OPTIONS_PER_QUESTION
    : typeof value === "string" && value.length <= TYPED_ANSWER_MAX;
}

/** Finishes for one player. The room scores the saved answers, whatever the message claims [RR-32]. */
export function complete(room: Room, command: CommandOf<"complete">, nowMs: number): CommandResult {
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    const finished = withGame(room, replacePlayer(game, completePlayer(game, player, nowMs)));
    return endGameIfNobodyPlays(finished, nowMs, [{ type: "playerCompleted", seatId: player.seatId }]);
  });
}

function asPlaying(
  room: Room,
  seatId: number,
  action: (game: Game, player: GamePlayer) => CommandResult,
): CommandResult {
  if (room.phase.status !== "active") return refuse(refusalAfterEnd(room, seatId));
  const player = playerOf(room.phase.game, seatId);
  if (!player) return refuse("not_playing");
  if (player.outcome.kind === "playing") return action(room.phase.game, player);
  return refuse(player.outcome.kind === "completed" ? "already_completed" : "not_playing");
}

function refusalAfterEnd(room: Room, seatId: number): RefusalCode {
  return room.phase.status === "completed" && playerOf(room.phase.game, seatId) ? "too_late" : "not_playing";
}

/** Marks a penalty as paid or unpaid; only the host may [RR-52]. */
export function markPaid(
  room: Room,
  { seatId, targetSeatId, paid }: CommandOf<"markPaid">,
  nowMs: number,
): CommandResult {
  return asHost(room, seatId, () => {
    const { phase } = room;
    if (phase.status !== "completed") return refuse("wrong_phase");
    const player = playerOf(phase.game, targetSeatId);
    if (!player || player.outcome.kind === "kicked") return refuse("player_unknown");
    if (penaltyForOutcome(phase.game, player.outcome) === 0) return refuse("nothing_owed");
    if (phase.paidSeatIds.includes(targetSeatId) === paid) return { room, events: [] };
    const others = phase.paidSeatIds.filter((id) => id !== targetSeatId);
    const paidSeatIds = paid ? [...others, targetSeatId].sort((a, b) => a - b) : others;
    return {
      room: { ...room, phase: { ...phase, paidSeatIds } },
      events: [{ type: "penaltyMarked", gameId: phase.game.id, seatId: targetSeatId, paid, atMs: nowMs }],
    };
  });
}
