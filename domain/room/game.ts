import { OPTIONS_PER_QUESTION, type Question } from "../quiz/question.ts";
import type { Shortfall } from "../quiz/shortfalls.ts";
import {
  asHost,
  type Change,
  type Command,
  type CommandResult,
  type Randomness,
  type RefusalCode,
  type RoomEvent,
  refuse,
} from "./commands.ts";
import { dealFor, scoreOf } from "./deal.ts";
import { ANSWER_GRACE_MS, COUNTDOWN_MS, deadlineMsOf, PLAYERS_MIN, QUESTIONS_MIN, TYPED_ANSWER_MAX } from "./rules.ts";
import { penaltyOf } from "./scoring.ts";
import {
  type AnswerValue,
  type Game,
  type GameEnd,
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

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** Asks for the questions. Nobody plays before they are there [RR-20]. */
export function start(room: Room, command: Of<"start">, nowMs: number, randomness: Randomness): CommandResult {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "waiting") return refuse("wrong_phase");
    if (playersIn(room) < PLAYERS_MIN) return refuse("not_enough_players");
    const [requestId, quizSeed] = [randomness.secret(), randomness.secret()];
    return {
      room: { ...room, phase: { status: "generating", requestId, quizSeed, startedAtMs: nowMs } },
      events: [{ type: "quizWanted" }],
    };
  });
}

export function cancelStart(room: Room, command: Of<"cancelStart">): CommandResult {
  return asHost(room, command.seatId, () =>
    room.phase.status === "generating" ? abandon(room, "canceled") : refuse("wrong_phase"),
  );
}

export function quizFailed(room: Room, command: Of<"quizFailed">): Change {
  return isAwaited(room, command.requestId) ? abandon(room, command.code, command.why) : { room, events: [] };
}

function abandon(room: Room, code: Of<"quizFailed">["code"] | "canceled", why?: Shortfall): Change {
  const events = [{ type: "quizAbandoned" as const, code, ...(why && { why }) }];
  return { room: { ...room, phase: { status: "waiting" } }, events };
}

/** An answer to a request that was cancelled, has timed out or was made twice changes nothing [RR-21]. */
function isAwaited(room: Room, requestId: string): boolean {
  return room.phase.status === "generating" && room.phase.requestId === requestId;
}

/** Deals the questions to everybody who plays and starts the clock after the 3-2-1 [RR-22, RR-23]. */
export function quizReady(room: Room, command: Of<"quizReady">, nowMs: number, randomness: Randomness): Change {
  if (!isAwaited(room, command.requestId)) return { room, events: [] };
  if (command.questions.length < QUESTIONS_MIN) return abandon(room, "too_few_questions");
  // People may have left meanwhile: the state decides, not what it was when the questions were asked for.
  if (playersIn(room) < PLAYERS_MIN) return abandon(room, "canceled");
  const game = newGame(room, command, nowMs, randomness);
  const seats = withFullGrace(room.seats, nowMs);
  return { room: { ...room, seats, phase: { status: "active", game } }, events: [{ type: "gameStarted" }] };
}

/** Who is away when the phase changes has from now on the new phase's whole time to come back [RR-38]. */
function withFullGrace(seats: readonly Seat[], nowMs: number): readonly Seat[] {
  return seats.map((seat) => (seat.droppedAtMs === null ? seat : { ...seat, droppedAtMs: nowMs }));
}

function newGame(
  room: Room,
  { questions, countdownMs = COUNTDOWN_MS }: Of<"quizReady">,
  nowMs: number,
  randomness: Randomness,
): Game {
  const cardsPerPlayer = Math.min(room.settings.wordsPerPlayer, questions.length);
  const startsAtMs = nowMs + countdownMs;
  const sheet = Array.from({ length: cardsPerPlayer }, () => null);
  return {
    id: randomness.secret(),
    deck: { questions, seed: randomness.secret(), cardsPerPlayer },
    settings: room.settings,
    passage: room.passage,
    createdAtMs: nowMs,
    startsAtMs,
    deadlineMs: deadlineMsOf(startsAtMs, cardsPerPlayer),
    players: room.seats
      .filter(({ plays }) => plays)
      .map(({ id: seatId, name, userId, role }) => ({
        seatId,
        name,
        userId,
        role,
        sheet,
        outcome: { kind: "playing" },
      })),
  };
}

/** Back to the waiting room with the same people; the next play is a game of its own [RR-37]. */
export function restart(room: Room, command: Of<"restart">, nowMs: number): CommandResult {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "completed") return refuse("wrong_phase");
    const seats = withFullGrace(room.seats, nowMs);
    return {
      room: { ...room, seats, phase: { status: "waiting", reopenedAtMs: nowMs } },
      events: [{ type: "roomRestarted" }],
    };
  });
}

/**
 * Saves an answer. A higher number replaces, an equal or lower one is only acknowledged: a frame that comes twice, or
 * late, or out of order, changes nothing, also when the time is up or its player has finished [RR-30].
 */
export function answer(room: Room, command: Of<"answer">, nowMs: number): CommandResult {
  const saved = savedAnswer(room, command);
  if (saved && saved.number >= command.number) return acknowledged(room, command, saved.number);
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    if (nowMs > game.deadlineMs + ANSWER_GRACE_MS) return refuse("too_late");
    const deal = dealFor(game.deck, player.seatId);
    const place = deal.findIndex((card) => card.question.id === command.questionId);
    const question = deal[place]?.question;
    if (!question) return refuse("question_unknown");
    if (!isValid(question, command.value)) return refuse("answer_invalid");
    const { seatId, questionId, number, value } = command;
    const sheet = player.sheet.with(place, { number, value, receivedAtMs: nowMs });
    return {
      room: withGame(room, replacePlayer(game, { ...player, sheet })),
      events: [{ type: "answerSaved", seatId, questionId, number, changed: true }],
    };
  });
}

function acknowledged(
  room: Room,
  { seatId, questionId }: Pick<Of<"answer">, "seatId" | "questionId">,
  number: number,
): Change {
  return { room, events: [{ type: "answerSaved", seatId, questionId, number, changed: false }] };
}

/** What was saved for this question in the running or last game; null where nothing was. */
function savedAnswer(room: Room, { seatId, questionId }: Of<"answer">): SavedAnswer | null {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  if (!game || !player) return null;
  const place = dealFor(game.deck, seatId).findIndex((card) => card.question.id === questionId);
  return player.sheet[place] ?? null;
}

/** Whether the value has the form that this kind of question takes; an empty text takes an answer back. */
function isValid(question: Question, value: AnswerValue): boolean {
  return question.type === "multiple_choice_vocab"
    ? typeof value === "number" && Number.isInteger(value) && value >= 0 && value < OPTIONS_PER_QUESTION
    : typeof value === "string" && value.length <= TYPED_ANSWER_MAX;
}

/** Finishes for one player; the room does the scoring, whatever the message claims [RR-32]. */
export function complete(room: Room, command: Of<"complete">, nowMs: number): CommandResult {
  return asPlaying(room, command.seatId, (game, player) => {
    if (nowMs < game.startsAtMs) return refuse("too_early");
    const finished = withGame(room, replacePlayer(game, completePlayer(game, player, nowMs)));
    return endIfDone(finished, nowMs, [{ type: "playerCompleted", seatId: player.seatId }]);
  });
}

/** The player as finished: scored from the answers saved, timed from the start, never longer than the time allowed. */
export function completePlayer(game: Game, player: GamePlayer, atMs: number): GamePlayer {
  const durationMs = Math.min(atMs, game.deadlineMs) - game.startsAtMs;
  const score = scoreOf(dealFor(game.deck, player.seatId), player.sheet);
  return { ...player, outcome: { kind: "completed", completedAtMs: atMs, durationMs, score } };
}

function asPlaying(room: Room, seatId: number, act: (game: Game, player: GamePlayer) => CommandResult): CommandResult {
  if (room.phase.status !== "active") return refuse(refusalAfterEnd(room, seatId));
  const player = playerOf(room.phase.game, seatId);
  if (!player) return refuse("not_playing");
  if (player.outcome.kind === "playing") return act(room.phase.game, player);
  return refuse(player.outcome.kind === "completed" ? "already_completed" : "not_playing");
}

function refusalAfterEnd(room: Room, seatId: number): RefusalCode {
  return room.phase.status === "completed" && playerOf(room.phase.game, seatId) ? "too_late" : "not_playing";
}

/** Marks a player as having left the running game, which goes on. */
export function markLeft(room: Room, seatId: number, atMs: number): Change {
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!game || !player) return { room, events: [] };
  const left = replacePlayer(game, { ...player, outcome: { kind: "left", leftAtMs: atMs } });
  return {
    room: withGame(room, left),
    events: [{ type: "playerLeftGame", seatId, name: player.name, leftAtMs: atMs }],
  };
}

/** Ends the running game once nobody is playing any more [RR-39]. */
export function endIfDone(room: Room, atMs: number, events: RoomEvent[]): Change {
  const game = gameOf(room);
  if (room.phase.status !== "active" || !game) return { room, events };
  if (game.players.some((player) => player.outcome.kind === "playing")) return { room, events };
  const ended = endGame(room, game, atMs, "all_finished");
  return { room: ended.room, events: [...events, ...ended.events] };
}

export function endGame(room: Room, game: Game, endedAtMs: number, endedBy: GameEnd): Change {
  return {
    room: { ...room, phase: { status: "completed", game, endedAtMs, endedBy, paidSeatIds: [] } },
    events: [{ type: "gameEnded", game, seats: room.seats, endedAtMs, endedBy }],
  };
}

/** Notes whether somebody has paid what the game cost them: the host's word, either way, never the player's [RR-52]. */
export function markPaid(room: Room, { seatId, targetId, paid }: Of<"markPaid">, nowMs: number): CommandResult {
  return asHost(room, seatId, () => {
    const { phase } = room;
    if (phase.status !== "completed") return refuse("wrong_phase");
    const player = playerOf(phase.game, targetId);
    if (!player || player.outcome.kind === "kicked") return refuse("player_unknown");
    if (penaltyOf(player.outcome, phase.game.deck.cardsPerPlayer) === 0) return refuse("nothing_owed");
    if (phase.paidSeatIds.includes(targetId) === paid) return { room, events: [] };
    const others = phase.paidSeatIds.filter((id) => id !== targetId);
    const paidSeatIds = paid ? [...others, targetId].sort((a, b) => a - b) : others;
    return {
      room: { ...room, phase: { ...phase, paidSeatIds } },
      events: [{ type: "penaltyMarked", gameId: phase.game.id, seatId: targetId, paid, atMs: nowMs }],
    };
  });
}
