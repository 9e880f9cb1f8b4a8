import type { RoomEvent } from "./commands.ts";
import { dealFor } from "./deal.ts";
import { scoreOf } from "./score.ts";
import type { CloseReason, Game, GameEnd, GamePlayer, Room, Seat } from "./state.ts";
import { gameOf, indexOfSeat, playerOf } from "./state.ts";

type Change = { room: Room; events: RoomEvent[] };

/** The building blocks of which both commands and deadlines are made. None of them checks who asks. */

export function replaceSeat(room: Room, seat: Seat): Room {
  return { ...room, seats: room.seats.with(indexOfSeat(room.seats, seat.id), seat) };
}

export function replacePlayer(game: Game, player: GamePlayer): Game {
  return { ...game, players: game.players.with(indexOfSeat(game.players, player.seatId), player) };
}

/** The room with its running game changed; a room without one stays as it is. */
export function withGame(room: Room, game: Game): Room {
  return room.phase.status === "active" ? { ...room, phase: { ...room.phase, game } } : room;
}

export function freeSeat(room: Room, seatId: number, why: "left" | "dropped" | "kicked"): Change {
  return {
    room: { ...room, seats: room.seats.filter((seat) => seat.id !== seatId) },
    events: [{ type: "seatFreed", seatId, why }],
  };
}

export function closeRoom(room: Room, reason: CloseReason): Change {
  return { room: { ...room, phase: { status: "closed", reason } }, events: [{ type: "roomClosed", reason }] };
}

/** The player as finished: scored from the answers saved, timed from the start, never longer than the time allowed. */
export function completePlayer(game: Game, player: GamePlayer, atMs: number): GamePlayer {
  const durationMs = Math.min(atMs, game.deadlineMs) - game.startsAtMs;
  const score = scoreOf(dealFor(game.deck, player.seatId), player.sheet);
  return { ...player, outcome: { kind: "completed", completedAtMs: atMs, durationMs, score } };
}

/** Marks a player as having left the running game; ends the game where nobody plays on. */
export function leaveGame(room: Room, seatId: number, atMs: number): Change {
  const left = markLeft(room, seatId, atMs);
  return endIfDone(left.room, atMs, left.events);
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

/** Ends the running game once nobody is playing any more. */
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
