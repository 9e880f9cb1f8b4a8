import type { Change } from "./commands.ts";
import { completePlayer, endGame, endIfDone, markLeft } from "./game.ts";
import { closeRoom, freeSeat } from "./lobby.ts";
import {
  AGE_LIMIT_MS,
  AUTO_FINISH_MS,
  DROP_IN_GAME_MS,
  DROP_IN_LOBBY_MS,
  GENERATION_LIMIT_MS,
  HOST_DROP_IN_LOBBY_MS,
  IDLE_LIMIT_MS,
} from "./rules.ts";
import { type Game, gameOf, playerOf, type Room, replacePlayer, type Seat, withGame } from "./state.ts";

type Due = { atMs: number; happen(room: Room): Change };

/** When the room must next be woken, or null where nothing is due any more. */
export function nextDueMs(room: Room): number | null {
  return nextDue(room)?.atMs ?? null;
}

/**
 * Lets everything happen that is due by now, in order and as of its own time: however late the room is woken, the
 * outcome is that of the stored deadlines [RR-40].
 */
export function advance(room: Room, nowMs: number): Change {
  let change: Change = { room, events: [] };
  for (let due = nextDue(room); due && due.atMs <= nowMs; due = nextDue(change.room)) {
    const step = due.happen(change.room);
    change = { room: step.room, events: [...change.events, ...step.events] };
  }
  return change;
}

function nextDue(room: Room): Due | null {
  if (room.phase.status === "closed") return null;
  let next = expiry(room);
  for (const due of [phaseDue(room), dropDue(room)]) {
    if (due && due.atMs < next.atMs) next = due;
  }
  return next;
}

function expiry(room: Room): Due {
  const limitMs = Math.min(room.activeAtMs + IDLE_LIMIT_MS, room.createdAtMs + AGE_LIMIT_MS);
  // A running game is played to its end: its results were promised.
  const atMs = room.phase.status === "active" ? Math.max(limitMs, endOf(room.phase.game) + 1) : limitMs;
  return { atMs, happen: (now) => closeRoom(now, "expired") };
}

function phaseDue(room: Room): Due | null {
  if (room.phase.status === "generating") {
    const atMs = room.phase.startedAtMs + GENERATION_LIMIT_MS;
    return { atMs, happen: abandonGeneration };
  }
  if (room.phase.status === "active") {
    const atMs = endOf(room.phase.game);
    return { atMs, happen: (now) => finishByClock(now, atMs) };
  }
  return null;
}

/** When the clock finishes whoever is left. */
function endOf(game: Game): number {
  return game.deadlineMs + AUTO_FINISH_MS;
}

function abandonGeneration(room: Room): Change {
  return {
    room: { ...room, phase: { status: "waiting" } },
    events: [{ type: "quizAbandoned", code: "generation_timeout" }],
  };
}

function finishByClock(room: Room, atMs: number): Change {
  const game = gameOf(room);
  if (!game) return { room, events: [] };
  const unfinished = game.players.filter((player) => player.outcome.kind === "playing");
  const finished = unfinished.reduce((now, player) => replacePlayer(now, completePlayer(now, player, atMs)), game);
  return endGame(room, finished, atMs, "time_up");
}

type Away = { seat: Seat; droppedAtMs: number };

/** The first of those that are away whose time to come back ends. */
function dropDue(room: Room): Due | null {
  let first: Due | null = null;
  for (const seat of room.seats) {
    if (seat.droppedAtMs === null) continue;
    const atMs = endOfGraceMs(room, { seat, droppedAtMs: seat.droppedAtMs });
    if (atMs < (first?.atMs ?? Number.POSITIVE_INFINITY)) first = { atMs, happen: (now) => giveUpOn(now, seat, atMs) };
  }
  return first;
}

/** Until when somebody who is away can come back without loss; infinite where there is nothing to lose. */
function endOfGraceMs({ phase }: Room, { seat, droppedAtMs }: Away): number {
  switch (phase.status) {
    case "waiting":
    case "generating":
      return droppedAtMs + (seat.role === "host" ? HOST_DROP_IN_LOBBY_MS : DROP_IN_LOBBY_MS);
    case "active": {
      const atMs = droppedAtMs + DROP_IN_GAME_MS;
      // Once the time is up it is the clock that finishes: who was here until then has not left.
      const isWaitedFor = atMs <= phase.game.deadlineMs && playerOf(phase.game, seat.id)?.outcome.kind === "playing";
      return isWaitedFor ? atMs : Number.POSITIVE_INFINITY;
    }
    case "completed":
    case "closed":
      return Number.POSITIVE_INFINITY;
    default:
      return phase satisfies never;
  }
}

function giveUpOn(room: Room, seat: Seat, atMs: number): Change {
  if (room.phase.status === "active") {
    const gone = seat.isRestored ? voidPlayer(room, seat.id) : markLeft(room, seat.id, atMs);
    return endIfDone(gone.room, atMs, gone.events);
  }
  return seat.role === "host" ? closeRoom(room, "canceled") : freeSeat(room, seat.id, "dropped");
}

/** Who was removed, which the host has undone, is not to pay for it: they may have closed the page long ago [RR-08]. */
function voidPlayer(room: Room, seatId: number): Change {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  if (!game || !player) return { room, events: [] };
  return {
    room: withGame(room, replacePlayer(game, { ...player, outcome: { kind: "voided" } })),
    events: [{ type: "rosterChanged" }],
  };
}
