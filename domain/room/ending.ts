import { asHost, type Change, type CommandOf, type CommandResult, type RoomEvent, refuse } from "./commands.ts";
import { dealFor, scoreOf } from "./deal.ts";
import { AGE_LIMIT_MS, AUTO_FINISH_MS, IDLE_LIMIT_MS } from "./rules.ts";
import {
  type CloseReason,
  type EndedPhase,
  type Game,
  type GameEnd,
  type GamePlayer,
  gameOf,
  type PlayerOutcome,
  playerOf,
  type Room,
  replacePlayer,
  type Seat,
  seatOf,
  withGame,
} from "./state.ts";

/**
 * Every way in which a game and a room end.
 *
 * A game ends when
 * - nobody plays any more: everybody has finished, left or was removed [RR-39] (`endGameIfNobodyPlays`);
 * - its time is up [RR-33] (`endGameByClock`);
 * - its host ends it [RR-43] (`endGameForHost`);
 * - its host leaves while playing or presenting [RR-35] (`leave`).
 *
 * A room closes when
 * - its host leaves before the game [RR-35] (`leave`), or does not come back in time [RR-16] (`endTimeToReturn`);
 * - nobody has done anything in it for two hours, or it is a day old [RR-41] (`roomExpiryMs`);
 * - an administrator of the site removes it [RR-42], or suspends the account of its host before a game [RR-44].
 */

/** Frees the seat of a player who leaves; depending on the phase this costs a penalty, or ends the game or the room. */
export function leave(room: Room, command: CommandOf<"leave">, nowMs: number): CommandResult {
  const seat = seatOf(room, command.seatId);
  if (!seat) return refuse("not_joined");
  switch (room.phase.status) {
    case "waiting":
    case "generating":
      return seat.role === "host" ? closeRoom(room, "canceled") : freeSeat(room, seat.id, "left");
    case "active":
      return leaveGame(room, seat, nowMs);
    case "completed":
      return freeSeat(room, seat.id, "left");
    case "closed":
      return refuse("room_not_found");
    default:
      return room.phase satisfies never;
  }
}

function leaveGame(room: Room, seat: Seat, nowMs: number): CommandResult {
  const game = gameOf(room);
  const player = game ? playerOf(game, seat.id) : null;
  if (player?.outcome.kind === "completed") return refuse("player_completed_leave");
  const left = player?.outcome.kind === "playing" ? markLeft(room, seat.id, nowMs) : { room, events: [] };
  // A host who is away for too long has left the game before; leaving the room then ends nothing for the others.
  const endsWithHost = seat.role === "host" && (player === null || player.outcome.kind === "playing");
  const ended = endsWithHost ? endGameAsHostLeft(left.room, nowMs) : endGameIfNobodyPlays(left.room, nowMs, []);
  const freed = freeSeat(ended.room, seat.id, "left");
  return { room: freed.room, events: [...left.events, ...ended.events, ...freed.events] };
}

/** Players who have finished keep their results; all others have neither a result nor a penalty [RR-35]. */
function endGameAsHostLeft(room: Room, nowMs: number): Change {
  const game = gameOf(room);
  if (room.phase.status !== "active" || !game) return { room, events: [] };
  const players = game.players.map((player) =>
    player.outcome.kind === "playing" ? { ...player, outcome: { kind: "voided" as const } } : player,
  );
  return endGame(room, { ...game, players }, nowMs, "host_left");
}

/** Ends the running game once nobody is playing any more [RR-39]. */
export function endGameIfNobodyPlays(room: Room, atMs: number, events: RoomEvent[]): Change {
  const game = gameOf(room);
  if (room.phase.status !== "active" || !game) return { room, events };
  if (game.players.some((player) => player.outcome.kind === "playing")) return { room, events };
  const ended = endGame(room, game, atMs, "all_finished");
  return { room: ended.room, events: [...events, ...ended.events] };
}

/** When the clock ends a game: the last answers may still be on their way at its deadline [RR-33]. */
export function gameTimeUpMs(game: Game): number {
  return game.deadlineMs + AUTO_FINISH_MS;
}

/** Finishes everybody who still plays with the answers saved so far [RR-33]. */
export function endGameByClock(room: Room, atMs: number): Change {
  const game = gameOf(room);
  return game ? endGame(room, withAllFinished(game, atMs), atMs, "time_up") : { room, events: [] };
}

function withAllFinished(game: Game, atMs: number): Game {
  const unfinished = game.players.filter((player) => player.outcome.kind === "playing");
  return unfinished.reduce((now, player) => replacePlayer(now, completePlayer(now, player, atMs)), game);
}

/** The host ends the game: everybody keeps what they have answered, and nobody owes anything [RR-43]. */
export function endGameForHost(room: Room, { seatId }: CommandOf<"endGame">, nowMs: number): CommandResult {
  return asHost(room, seatId, () => {
    if (room.phase.status !== "active") return refuse("wrong_phase");
    const { game } = room.phase;
    if (nowMs < game.startsAtMs) return refuse("too_early");
    const withoutPenalties = { ...game, settings: { ...game.settings, penalties: false } };
    return endGame(room, withAllFinished(withoutPenalties, nowMs), nowMs, "host_ended");
  });
}

function endGame(room: Room, game: Game, endedAtMs: number, endedBy: GameEnd): Change {
  const ending = { game, endedAtMs, endedBy };
  return {
    room: withEndedGame(room, ending),
    events: [{ type: "gameEnded", ...ending, seats: room.seats }],
  };
}

/** The room with this game as its last, before anybody has paid. */
export function withEndedGame(
  room: Room,
  { game, endedAtMs, endedBy }: Pick<EndedPhase, "game" | "endedAtMs" | "endedBy">,
): Room & { phase: EndedPhase } {
  return { ...room, phase: { status: "completed", game, endedAtMs, endedBy, paidSeatIds: [] } };
}

/** Ends the wait for a player whose connection was lost: the seat, the game or the room is lost [RR-16, RR-34]. */
export function endTimeToReturn(room: Room, seat: Seat, atMs: number): Change {
  if (room.phase.status === "active") {
    const gone = seat.isRestored ? voidPlayer(room, seat.id) : markLeft(room, seat.id, atMs);
    return endGameIfNobodyPlays(gone.room, atMs, gone.events);
  }
  return seat.role === "host" ? closeRoom(room, "canceled") : freeSeat(room, seat.id, "dropped");
}

/** When the room closes by itself. A running game is played to its end, since its results were promised [RR-41]. */
export function roomExpiryMs(room: Room): number {
  const limitMs = Math.min(room.activeAtMs + IDLE_LIMIT_MS, room.createdAtMs + AGE_LIMIT_MS);
  return room.phase.status === "active" ? Math.max(limitMs, gameTimeUpMs(room.phase.game) + 1) : limitMs;
}

export function closeRoom(room: Room, reason: CloseReason): Change {
  return { room: { ...room, phase: { status: "closed", reason } }, events: [{ type: "roomClosed", reason }] };
}

/** Before a game the room closes. A game that runs is played to its end, and is the last one [RR-44]. */
export function suspendHost(room: Room): Change {
  const { status } = room.phase;
  if (status === "waiting" || status === "generating") return closeRoom(room, "host_suspended");
  return { room: { ...room, isHostSuspended: true }, events: [] };
}

/** Until when a closed room is kept, so that whoever comes to it is told why it has closed; null for all that need not be. */
export function closedRoomKeptUntilMs({ phase, createdAtMs }: Room): number | null {
  return phase.status === "closed" && phase.reason === "host_suspended" ? createdAtMs + AGE_LIMIT_MS : null;
}

export function freeSeat(room: Room, seatId: number, reason: "left" | "dropped" | "kicked"): Change {
  return {
    room: { ...room, seats: room.seats.filter((seat) => seat.id !== seatId) },
    events: [{ type: "seatFreed", seatId, reason }],
  };
}

/** The player as finished: scored from the answers saved, timed from the start, never longer than the time allowed. */
export function completePlayer(game: Game, player: GamePlayer, atMs: number): GamePlayer {
  const durationMs = Math.min(atMs, game.deadlineMs) - game.startsAtMs;
  const score = scoreOf(dealFor(game.deck, player.seatId), player.sheet);
  return { ...player, outcome: { kind: "completed", completedAtMs: atMs, durationMs, score } };
}

/** Marks a player as having left the running game, which goes on. */
function markLeft(room: Room, seatId: number, atMs: number): Change {
  return withOutcome(room, seatId, { kind: "left", leftAtMs: atMs }, ({ name }) => ({
    type: "playerLeftGame",
    seatId,
    name,
    leftAtMs: atMs,
  }));
}

/** A guest whose removal was undone does not pay for it: they may have closed the page long ago [RR-08]. */
function voidPlayer(room: Room, seatId: number): Change {
  return withOutcome(room, seatId, { kind: "voided" }, () => ({ type: "rosterChanged" }));
}

function withOutcome(
  room: Room,
  seatId: number,
  outcome: PlayerOutcome,
  eventOf: (player: GamePlayer) => RoomEvent,
): Change {
  const game = gameOf(room);
  const player = game && playerOf(game, seatId);
  if (!game || !player) return { room, events: [] };
  return { room: withGame(room, replacePlayer(game, { ...player, outcome })), events: [eventOf(player)] };
}
