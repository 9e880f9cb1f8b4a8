import { closeRoom, endGame, endIfDone, freeSeat, markLeft, replacePlayer, replaceSeat, withGame } from "./changes.ts";
import type { Command } from "./commands.ts";
import { isDecent } from "./decency.ts";
import { freeName } from "./names.ts";
import { asHost, type Outcome, refuse } from "./outcome.ts";
import type { RefusalCode } from "./refusals.ts";
import { gameOf, playerOf, playersIn, type Room, type Seat, seatOf } from "./state.ts";

type Of<T extends Command["type"]> = Extract<Command, { type: T }>;

/** A new seat, or the joiner's own where this account, or this very attempt, already has one [RR-12, RR-13]. */
export function join(room: Room, command: Of<"join">, nowMs: number): Outcome {
  if (isRemoved(room, command.userId)) return refuse("banned");
  const own =
    room.seats.find((seat) => isOfAccount(seat, command)) ?? room.seats.find((seat) => isOfAttempt(seat, command));
  if (own) return takeBack(room, own, command);
  const refusal = refusalToJoin(room) ?? (isDecent(command.name) ? null : "name_unfit");
  if (refusal) return refuse(refusal);
  const seat: Seat = {
    id: room.nextSeatId,
    name: freeName(
      command.name,
      room.seats.map((other) => other.name),
    ),
    userId: command.userId,
    tokenHash: command.token.hash,
    joinKeyHash: command.joinKeyHash,
    role: "player",
    plays: true,
    joinedAtMs: nowMs,
    droppedAtMs: null,
  };
  return {
    room: { ...room, nextSeatId: seat.id + 1, seats: [...room.seats, seat] },
    events: [{ type: "seatTaken", seatId: seat.id, secret: command.token.secret }],
  };
}

function isOfAccount(seat: Seat, { userId }: Of<"join" | "resume">): boolean {
  return userId !== null && seat.userId === userId;
}

function isOfAttempt(seat: Seat, { joinKeyHash, userId }: Of<"join">): boolean {
  return joinKeyHash !== null && seat.joinKeyHash === joinKeyHash && !isAnothers(seat, userId);
}

/** Somebody else has signed in on this device since: what the last one left behind opens no seat of theirs [RR-05]. */
function isAnothers(seat: Seat, userId: string | null): boolean {
  return userId !== null && seat.userId !== null && seat.userId !== userId;
}

/** An account that was removed has no way back, by whatever name or secret [RR-17]. */
function isRemoved(room: Room, userId: string | null): boolean {
  return userId !== null && room.bannedUserIds.includes(userId);
}

function takeBack(room: Room, seat: Seat, command: Of<"join" | "resume">): Outcome {
  const fresh = { ...seat, tokenHash: command.token.hash };
  return reconnected(claimed(replaceSeat(room, fresh), fresh, command.userId), seat.id, null, command.token.secret);
}

function refusalToJoin(room: Room): RefusalCode | null {
  if (room.phase.status !== "waiting") return "already_started";
  if (room.locked) return "room_locked";
  return playersIn(room) >= room.settings.numPlayers ? "room_full" : null;
}

/** Only the secret takes a seat back, or the account that it belongs to; a name is never enough [RR-11, RR-13]. */
export function resume(room: Room, command: Of<"resume">): Outcome {
  const { tokenHash, userId, knownVersion } = command;
  if (isRemoved(room, userId)) return refuse("banned");
  const opened = room.seats.find((seat) => seat.tokenHash === tokenHash && !isAnothers(seat, userId));
  if (opened) return reconnected(claimed(room, opened, userId), opened.id, knownVersion, null);
  const own = room.seats.find((seat) => isOfAccount(seat, command));
  return own ? takeBack(room, own, command) : refuse("seat_unknown");
}

/** A guest who comes back signed in has made the seat the account's, unless the account has another one here [RR-04]. */
function claimed(room: Room, seat: Seat, userId: string | null): Room {
  const isFree = seat.userId === null && room.seats.every((other) => other.userId !== userId);
  return userId !== null && isFree ? withPlaceOf(replaceSeat(room, { ...seat, userId }), seat.id, userId) : room;
}

/** The seat's place in a running game goes along; the account may hold one that it has left [RR-04]. */
function withPlaceOf(room: Room, seatId: number, userId: string): Room {
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!game || !player || game.players.some((other) => other.userId === userId)) return room;
  return withGame(room, replacePlayer(game, { ...player, userId }));
}

function reconnected(room: Room, seatId: number, knownVersion: number | null, secret: string | null): Outcome {
  const resumed = { type: "seatResumed" as const, seatId, knownVersion, secret };
  const seat = seatOf(room, seatId);
  if (!seat || seat.droppedAtMs === null) return { room, events: [resumed] };
  return {
    room: replaceSeat(room, { ...seat, droppedAtMs: null }),
    events: [resumed, { type: "connectionChanged", seatId, connected: true }],
  };
}

export function drop(room: Room, command: Of<"drop">, nowMs: number): Outcome {
  const seat = seatOf(room, command.seatId);
  if (!seat || seat.droppedAtMs !== null) return { room, events: [] };
  return {
    room: replaceSeat(room, { ...seat, droppedAtMs: nowMs }),
    events: [{ type: "connectionChanged", seatId: seat.id, connected: false }],
  };
}

export function leave(room: Room, command: Of<"leave">, nowMs: number): Outcome {
  const seat = seatOf(room, command.seatId);
  if (!seat) return refuse("not_joined");
  switch (room.phase.status) {
    case "waiting":
    case "generating":
      return seat.role === "host" ? closeRoom(room, "canceled") : freeSeat(room, seat.id, "left");
    case "active":
      return leaveRunning(room, seat, nowMs);
    case "completed":
      return freeSeat(room, seat.id, "left");
    case "closed":
      return refuse("room_not_found");
    default:
      return room.phase satisfies never;
  }
}

function leaveRunning(room: Room, seat: Seat, nowMs: number): Outcome {
  const game = gameOf(room);
  const player = game ? playerOf(game, seat.id) : null;
  if (player?.outcome.kind === "completed") return refuse("player_completed_leave");
  const left = player?.outcome.kind === "playing" ? markLeft(room, seat.id, nowMs) : { room, events: [] };
  // Only a host who still plays, or presents, ends it for all; one who has left already is a guest of the game.
  const endsIt = seat.role === "host" && (player === null || player.outcome.kind === "playing");
  const ended = endsIt ? endForAll(left.room, nowMs) : endIfDone(left.room, nowMs, []);
  const freed = freeSeat(ended.room, seat.id, "left");
  return { room: freed.room, events: [...left.events, ...ended.events, ...freed.events] };
}

/** The host has gone: who has finished keeps the result, all others have neither result nor penalty [RR-35]. */
function endForAll(room: Room, nowMs: number): Exclude<Outcome, { refusal: RefusalCode }> {
  const game = gameOf(room);
  if (room.phase.status !== "active" || !game) return { room, events: [] };
  const voided = game.players.map((player) =>
    player.outcome.kind === "playing" ? { ...player, outcome: { kind: "voided" as const } } : player,
  );
  return endGame(room, { ...game, players: voided }, nowMs, "host_left");
}

export function kick(room: Room, command: Of<"kick">, nowMs: number): Outcome {
  return asHost(room, command.seatId, (host) => {
    const seat = seatOf(room, command.targetId);
    if (!seat) return refuse("player_unknown");
    if (seat.id === host.id) return refuse("cannot_kick_host");
    const banned = seat.userId === null ? room.bannedUserIds : [...room.bannedUserIds, seat.userId];
    const freed = freeSeat({ ...room, bannedUserIds: banned }, seat.id, "kicked");
    return endIfDone(strikeOut(freed.room, seat.id), nowMs, freed.events);
  });
}

/** A player kicked in a running game has no result; one kicked after its end keeps it. */
function strikeOut(room: Room, seatId: number): Room {
  const game = room.phase.status === "active" ? room.phase.game : null;
  const player = game ? playerOf(game, seatId) : null;
  if (!game || !player) return room;
  return withGame(room, replacePlayer(game, { ...player, outcome: { kind: "kicked" } }));
}

export function lock(room: Room, command: Of<"lock">): Outcome {
  return asHost(room, command.seatId, () =>
    room.locked === command.locked
      ? { room, events: [] }
      : { room: { ...room, locked: command.locked }, events: [{ type: "lockChanged" }] },
  );
}

export function update(room: Room, command: Of<"update">): Outcome {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "waiting") return refuse("wrong_phase");
    if (command.settings.numPlayers < playersIn(room)) return refuse("too_few_places");
    const { settings, passage } = command;
    return { room: { ...room, settings, passage }, events: [{ type: "roomUpdated" }] };
  });
}
