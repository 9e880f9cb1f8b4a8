import type { Change } from "./commands.ts";
import { closeRoom, endGameByClock, endTimeToReturn, gameTimeUpMs, roomExpiryMs } from "./ending.ts";
import { abortStart } from "./game.ts";
import {
  GENERATION_LIMIT_MS,
  HOST_RETURN_LIMIT_IN_LOBBY_MS,
  RETURN_LIMIT_IN_GAME_MS,
  RETURN_LIMIT_IN_LOBBY_MS,
} from "./rules.ts";
import { playerOf, type Room, type Seat } from "./state.ts";

type Due = { atMs: number; apply(room: Room): Change };

/** When the room must next be woken, Unix time in milliseconds; null if nothing is due. */
export function nextDueMs(room: Room): number | null {
  return nextDue(room)?.atMs ?? null;
}

/**
 * Applies everything that is due by now, in order and as of its own time. However late the room is woken, the result is
 * that of the stored deadlines [RR-40].
 */
export function advance(room: Room, nowMs: number): Change {
  let change: Change = { room, events: [] };
  for (let due = nextDue(room); due && due.atMs <= nowMs; due = nextDue(change.room)) {
    const step = due.apply(change.room);
    change = { room: step.room, events: [...change.events, ...step.events] };
  }
  return change;
}

function nextDue(room: Room): Due | null {
  if (room.phase.status === "closed") return null;
  let next = expiry(room);
  for (const due of [phaseDue(room), timeToReturnDue(room)]) {
    if (due && due.atMs < next.atMs) next = due;
  }
  return next;
}

function expiry(room: Room): Due {
  return { atMs: roomExpiryMs(room), apply: (now) => closeRoom(now, "expired") };
}

function phaseDue(room: Room): Due | null {
  if (room.phase.status === "generating") {
    const atMs = room.phase.startedAtMs + GENERATION_LIMIT_MS;
    return { atMs, apply: (now) => abortStart(now, "generation_timeout") };
  }
  if (room.phase.status === "active") {
    const atMs = gameTimeUpMs(room.phase.game);
    return { atMs, apply: (now) => endGameByClock(now, atMs) };
  }
  return null;
}

type Away = { seat: Seat; droppedAtMs: number };

/** When the first of the players who are away has had the time to return. */
function timeToReturnDue(room: Room): Due | null {
  let first: Due | null = null;
  for (const seat of room.seats) {
    if (seat.droppedAtMs === null) continue;
    const atMs = returnDeadlineMs(room, { seat, droppedAtMs: seat.droppedAtMs });
    if (atMs < (first?.atMs ?? Number.POSITIVE_INFINITY))
      first = { atMs, apply: (now) => endTimeToReturn(now, seat, atMs) };
  }
  return first;
}

/** Until when a player who is away can reconnect without loss; infinite where there is nothing to lose. */
function returnDeadlineMs({ phase }: Room, { seat, droppedAtMs }: Away): number {
  switch (phase.status) {
    case "waiting":
    case "generating":
      return droppedAtMs + (seat.role === "host" ? HOST_RETURN_LIMIT_IN_LOBBY_MS : RETURN_LIMIT_IN_LOBBY_MS);
    case "active": {
      const atMs = droppedAtMs + RETURN_LIMIT_IN_GAME_MS;
      // After the deadline the clock finishes the game: a player who was connected until then has not left.
      const hasTimeToReturn =
        atMs <= phase.game.deadlineMs && playerOf(phase.game, seat.id)?.outcome.kind === "playing";
      return hasTimeToReturn ? atMs : Number.POSITIVE_INFINITY;
    }
    case "completed":
    case "closed":
      return Number.POSITIVE_INFINITY;
    default:
      return phase satisfies never;
  }
}
