import type { Question } from "../quiz/question.ts";
import type { Shortfall } from "../quiz/shortfalls.ts";
import type { Command, Dice } from "./commands.ts";
import { deadlineMsOf } from "./deadline.ts";
import { asHost, type Outcome, refuse } from "./outcome.ts";
import { COUNTDOWN_MS, PLAYERS_MIN, QUESTIONS_MIN } from "./rules.ts";
import type { Game, GamePlayer, Room, Seat } from "./state.ts";
import { playersIn } from "./state.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** Asks for the questions. Nobody plays before they are there [RR-20]. */
export function start(room: Room, command: Of<"start">, nowMs: number, dice: Dice): Outcome {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "waiting") return refuse("wrong_phase");
    if (playersIn(room) < PLAYERS_MIN) return refuse("not_enough_players");
    return {
      room: {
        ...room,
        phase: { status: "generating", requestId: dice.secret(), quizSeed: dice.secret(), startedAtMs: nowMs },
      },
      events: [{ type: "quizWanted" }],
    };
  });
}

export function cancelStart(room: Room, command: Of<"cancelStart">): Outcome {
  return asHost(room, command.seatId, () =>
    room.phase.status === "generating" ? abandon(room, "canceled") : refuse("wrong_phase"),
  );
}

export function quizFailed(room: Room, command: Of<"quizFailed">): Outcome {
  return isAwaited(room, command.requestId) ? abandon(room, command.code, command.why) : { room, events: [] };
}

function abandon(room: Room, code: Of<"quizFailed">["code"] | "canceled", why?: Shortfall): Outcome {
  const events = [{ type: "quizAbandoned" as const, code, ...(why && { why }) }];
  return { room: { ...room, phase: { status: "waiting" } }, events };
}

/** An answer to a request that was cancelled, has timed out or was made twice changes nothing [RR-21]. */
function isAwaited(room: Room, requestId: string): boolean {
  return room.phase.status === "generating" && room.phase.requestId === requestId;
}

/** Deals the questions to everybody who plays and starts the clock after the 3-2-1 [RR-22, RR-23]. */
export function quizReady(room: Room, command: Of<"quizReady">, nowMs: number, dice: Dice): Outcome {
  if (!isAwaited(room, command.requestId)) return { room, events: [] };
  if (command.questions.length < QUESTIONS_MIN) return abandon(room, "too_few_questions");
  // People may have left meanwhile: the state decides, not what it was when the questions were asked for.
  if (playersIn(room) < PLAYERS_MIN) return abandon(room, "canceled");
  const game = newGame(room, command.questions, nowMs, dice);
  const seats = withFullPatience(room.seats, nowMs);
  return { room: { ...room, seats, phase: { status: "active", game } }, events: [{ type: "gameStarted" }] };
}

/**
 * Who is away when the phase changes gets the new phase's whole patience from here on [RR-38]. The same list where nobody is:
 * what is known of it, and on the disk, then stays.
 */
function withFullPatience(seats: readonly Seat[], nowMs: number): readonly Seat[] {
  if (seats.every((seat) => seat.droppedAtMs === null)) return seats;
  return seats.map((seat) => (seat.droppedAtMs === null ? seat : { ...seat, droppedAtMs: nowMs }));
}

function newGame(room: Room, questions: readonly Question[], nowMs: number, dice: Dice): Game {
  const cardsPerPlayer = Math.min(room.settings.wordsPerPlayer, questions.length);
  const startsAtMs = nowMs + COUNTDOWN_MS;
  const sheet = Array.from({ length: cardsPerPlayer }, () => null);
  return {
    id: dice.secret(),
    deck: { questions, seed: dice.secret(), cardsPerPlayer },
    settings: room.settings,
    passage: room.passage,
    startedAtMs: nowMs,
    startsAtMs,
    deadlineMs: deadlineMsOf(startsAtMs, cardsPerPlayer),
    players: room.seats.filter((seat) => seat.plays).map((seat) => newPlayer(seat, sheet)),
  };
}

/** @param sheet an empty one, the same for all: states share what is alike */
function newPlayer(seat: Seat, sheet: GamePlayer["sheet"]): GamePlayer {
  return {
    seatId: seat.id,
    name: seat.name,
    userId: seat.userId,
    role: seat.role,
    sheet,
    outcome: { kind: "playing" },
  };
}

/** Back to the waiting room with the same people; the next play is a game of its own [RR-37]. */
export function restart(room: Room, command: Of<"restart">, nowMs: number): Outcome {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "completed") return refuse("wrong_phase");
    const seats = withFullPatience(room.seats, nowMs);
    return { room: { ...room, seats, phase: { status: "waiting" } }, events: [{ type: "roomRestarted" }] };
  });
}
