import { closeRoom, completePlayer, endGame, freeSeat, leaveGame, replacePlayer } from "./changes.ts";
import type { RoomEvent } from "./commands.ts";
import {
  AGE_LIMIT_MS,
  AUTO_FINISH_MS,
  DROP_IN_GAME_MS,
  DROP_IN_LOBBY_MS,
  GENERATION_LIMIT_MS,
  HOST_DROP_IN_LOBBY_MS,
  IDLE_LIMIT_MS,
} from "./rules.ts";
import { type Game, gameOf, playerOf, type Room, type Seat } from "./state.ts";

type Due = { atMs: number; happen(room: Room): Change };
type Change = { room: Room; events: RoomEvent[] };

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
  const candidates = [...phaseDues(room), ...dropDues(room)];
  for (const due of candidates) {
    if (due.atMs < next.atMs) next = due;
  }
  return next;
}

function expiry(room: Room): Due {
  const limitMs = Math.min(room.activeAtMs + IDLE_LIMIT_MS, room.createdAtMs + AGE_LIMIT_MS);
  // A running game is played to its end: its results were promised.
  const atMs = room.phase.status === "active" ? Math.max(limitMs, endOf(room.phase.game) + 1) : limitMs;
  return { atMs, happen: (now) => closeRoom(now, "expired") };
}

function phaseDues(room: Room): Due[] {
  if (room.phase.status === "generating") {
    const atMs = room.phase.startedAtMs + GENERATION_LIMIT_MS;
    return [{ atMs, happen: abandonGeneration }];
  }
  if (room.phase.status === "active") {
    const atMs = endOf(room.phase.game);
    return [{ atMs, happen: (now) => finishByClock(now, atMs) }];
  }
  return [];
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

const away = new WeakMap<readonly Seat[], readonly Seat[]>();

/** Who is not here, found once for each list of seats: every answer of a burst asks what is due. */
function awayOf(seats: readonly Seat[]): readonly Seat[] {
  const known = away.get(seats) ?? seats.filter((seat) => seat.droppedAtMs !== null);
  away.set(seats, known);
  return known;
}

function dropDues(room: Room): Due[] {
  const dues: Due[] = [];
  for (const seat of awayOf(room.seats)) {
    const due = seat.droppedAtMs === null ? null : dropDue(room, seat, seat.droppedAtMs);
    if (due) dues.push(due);
  }
  return dues;
}

function dropDue(room: Room, seat: Seat, droppedAtMs: number): Due | null {
  switch (room.phase.status) {
    case "waiting":
    case "generating": {
      if (seat.role === "host") {
        return { atMs: droppedAtMs + HOST_DROP_IN_LOBBY_MS, happen: (now) => closeRoom(now, "canceled") };
      }
      return { atMs: droppedAtMs + DROP_IN_LOBBY_MS, happen: (now) => freeSeat(now, seat.id, "dropped") };
    }
    case "active": {
      if (playerOf(room.phase.game, seat.id)?.outcome.kind !== "playing") return null;
      const atMs = droppedAtMs + DROP_IN_GAME_MS;
      // Once the time is up it is the clock that finishes: who was here until then has not left.
      if (atMs > room.phase.game.deadlineMs) return null;
      return { atMs, happen: (now) => leaveGame(now, seat.id, atMs) };
    }
    case "completed":
    case "closed":
      return null;
    default:
      return room.phase satisfies never;
  }
}
