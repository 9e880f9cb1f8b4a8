import {
  asHost,
  type Change,
  type CommandOf,
  type CommandResult,
  type RefusalCode,
  refuse,
  type SeatToken,
} from "./commands.ts";
import { endGameIfNobodyPlays, freeSeat } from "./ending.ts";
import { freeName } from "./names/names.ts";
import {
  type ChosenSettings,
  gameOf,
  isAnothers,
  type NetworkRemoval,
  playerOf,
  playersIn,
  type Room,
  replacePlayer,
  replaceSeat,
  type Seat,
  seatBySecret,
  seatOf,
  withGame,
} from "./state.ts";

export type NewRoom = {
  code: string;
  settings: ChosenSettings;
  passage: string;
  host: Pick<Seat, "name" | "avatar" | "userId" | "browser" | "network" | "plays"> & { token: SeatToken };
};

/** The seat of the host who creates the room. */
export const HOST_SEAT_ID = 1;

/** A fresh room with its host seated but not yet connected: the host has the time of anybody who is away to arrive [RR-01]. */
export function createRoom({ code, settings, passage, host: { token, ...host } }: NewRoom, nowMs: number): Room {
  return {
    code,
    version: 1,
    createdAtMs: nowMs,
    activeAtMs: nowMs,
    settings: {
      ...settings,
      penalties: settings.penalties ?? host.plays,
      sameQuestions: settings.sameQuestions ?? !host.plays,
    },
    passage,
    locked: false,
    nextSeatId: HOST_SEAT_ID + 1,
    seats: [
      {
        ...host,
        id: HOST_SEAT_ID,
        tokenHash: token.hash,
        joinKeyHash: null,
        role: "host",
        joinedAtMs: nowMs,
        droppedAtMs: nowMs,
      },
    ],
    bannedUserIds: [],
    bannedBrowsers: [],
    closedNetworks: [],
    networkRemoval: null,
    phase: { status: "waiting" },
  };
}

/** A new seat, or the joiner's own where this account, browser or very attempt already has one [RR-12, RR-13, RR-07]. */
export function join(room: Room, command: CommandOf<"join">, nowMs: number): CommandResult {
  if (isRemoved(room, command)) return refuse("banned");
  const own =
    room.seats.find((seat) => isOfAccount(seat, command.userId)) ??
    room.seats.find((seat) => isOfAttempt(seat, command)) ??
    room.seats.find((seat) => isOfBrowser(seat, command));
  if (own) return takeBack(room, own, command);
  const refusal = refusalToJoin(room, command) ?? (command.isNameFit ? null : "name_unfit");
  if (refusal) return refuse(refusal);
  const seat = newSeat(room, command, nowMs);
  return {
    room: { ...room, nextSeatId: seat.id + 1, seats: [...room.seats, seat] },
    events: [{ type: "seatTaken", seatId: seat.id, secret: command.token.secret }],
  };
}

function newSeat(
  room: Room,
  { name, avatar, userId, browser, network, token, joinKeyHash }: CommandOf<"join">,
  nowMs: number,
): Seat {
  const isGuest = userId === null;
  return {
    id: room.nextSeatId,
    name: freeName(name, namesIn(room.seats)),
    avatar,
    userId,
    tokenHash: token.hash,
    joinKeyHash,
    browser: isGuest ? browser : null,
    network: isGuest ? network : null,
    role: "player",
    plays: true,
    joinedAtMs: nowMs,
    droppedAtMs: null,
  };
}

function namesIn(seats: readonly Seat[]): string[] {
  return seats.map(({ name }) => name);
}

function isOfAccount(seat: Seat, userId: string | null): boolean {
  return userId !== null && seat.userId === userId;
}

function isOfAttempt(seat: Seat, { joinKeyHash, userId }: CommandOf<"join">): boolean {
  return joinKeyHash !== null && seat.joinKeyHash === joinKeyHash && !isAnothers(seat, userId);
}

/** A browser has one guest seat in a room [RR-07]. */
function isOfBrowser(seat: Seat, { browser, userId }: CommandOf<"join">): boolean {
  return userId === null && browser !== null && seat.userId === null && seat.browser === browser;
}

/** Whether this account, or for a guest this browser, was removed: it can't rejoin, under any name [RR-17]. */
function isRemoved(room: Room, { userId, browser }: Pick<CommandOf<"join">, "userId" | "browser">): boolean {
  if (userId !== null) return room.bannedUserIds.includes(userId);
  return browser !== null && room.bannedBrowsers.includes(browser);
}

function takeBack(room: Room, seat: Seat, command: CommandOf<"join" | "resume">): CommandResult {
  const fresh = { ...seat, tokenHash: command.token.hash };
  return reconnected(withAccount(replaceSeat(room, fresh), fresh, command.userId), seat.id, null, command.token.secret);
}

function refusalToJoin(room: Room, { userId, network }: CommandOf<"join">): RefusalCode | null {
  if (room.isHostSuspended) return "host_suspended";
  if (room.phase.status !== "waiting") return "already_started";
  if (room.locked) return "room_locked";
  if (userId === null && network !== null && room.closedNetworks.includes(network)) return "network_closed";
  return playersIn(room) >= room.settings.numPlayers ? "room_full" : null;
}

/** Only the secret takes a seat back, or the account that it belongs to; a name is never enough [RR-11, RR-13]. */
export function resume(room: Room, command: CommandOf<"resume">): CommandResult {
  const { userId, knownVersion } = command;
  if (isRemoved(room, { userId, browser: null })) return refuse("banned");
  const opened = seatBySecret(room, command);
  if (opened) return reconnected(withAccount(room, opened, userId), opened.id, knownVersion, null);
  const own = room.seats.find((seat) => isOfAccount(seat, userId));
  return own ? takeBack(room, own, command) : refuse("seat_unknown");
}

/** A guest who comes back signed in has made the seat the account's, unless the account has another one here [RR-04]. */
function withAccount(room: Room, seat: Seat, userId: string | null): Room {
  const isFree = seat.userId === null && room.seats.every((other) => other.userId !== userId);
  if (userId === null || !isFree) return room;
  return withPlayerAccount(replaceSeat(room, { ...seat, userId, browser: null, network: null }), seat.id, userId);
}

/** The seat's player in a running game becomes the account's too, unless the account has already played in it [RR-04]. */
function withPlayerAccount(room: Room, seatId: number, userId: string): Room {
  const game = gameOf(room);
  const player = game ? playerOf(game, seatId) : null;
  if (!game || !player || game.players.some((other) => other.userId === userId)) return room;
  return withGame(room, replacePlayer(game, { ...player, userId }));
}

function reconnected(room: Room, seatId: number, knownVersion: number | null, secret: string | null): Change {
  const resumed = { type: "seatResumed" as const, seatId, knownVersion, secret };
  const seat = seatOf(room, seatId);
  if (!seat || seat.droppedAtMs === null) return { room, events: [resumed] };
  const { isRestored: _, ...back } = seat;
  return {
    room: replaceSeat(room, { ...back, droppedAtMs: null }),
    events: [resumed, { type: "connectionChanged", seatId, connected: true }],
  };
}

/** A lost connection. The time to return starts at the last heartbeat, or at the start of the phase [RR-34, RR-38]. */
export function disconnect(room: Room, { seatId, sinceMs }: CommandOf<"disconnect">): Change {
  const seat = seatOf(room, seatId);
  if (!seat || seat.droppedAtMs !== null) return { room, events: [] };
  return {
    room: replaceSeat(room, { ...seat, droppedAtMs: Math.max(sinceMs, phaseSinceMs(room.phase)) }),
    events: [{ type: "connectionChanged", seatId, connected: false }],
  };
}

function phaseSinceMs(phase: Room["phase"]): number {
  if (phase.status === "active") return phase.game.createdAtMs;
  return (phase.status === "waiting" && phase.reopenedAtMs) || 0;
}

export function kick(room: Room, { seatId, targetSeatId }: CommandOf<"kick">, nowMs: number): CommandResult {
  return asHost(room, seatId, (host) => {
    const seat = seatOf(room, targetSeatId);
    if (!seat) return refuse("player_unknown");
    if (seat.id === host.id) return refuse("cannot_kick_host");
    const kicked = kickSeat(room, seat);
    return endGameIfNobodyPlays(kicked.room, nowMs, kicked.events);
  });
}

/** A player removed in a running game has no result; one removed after its end keeps it [RR-36]. */
function kickSeat(room: Room, seat: Seat): Change {
  const { userId, browser } = seat;
  const banned = {
    ...room,
    bannedUserIds: userId === null ? room.bannedUserIds : [...room.bannedUserIds, userId],
    bannedBrowsers: browser === null ? room.bannedBrowsers : [...room.bannedBrowsers, browser],
  };
  const game = room.phase.status === "active" ? room.phase.game : null;
  const player = game && playerOf(game, seat.id);
  const removedFromGame =
    game && player ? withGame(banned, replacePlayer(game, { ...player, outcome: { kind: "kicked" } })) : banned;
  return freeSeat(removedFromGame, seat.id, "kicked");
}

/** Removes all guests of the network that this guest is in; accounts and the host stay [RR-08]. */
export function kickNetwork(
  room: Room,
  { seatId, targetSeatId }: CommandOf<"kickNetwork">,
  nowMs: number,
): CommandResult {
  return asHost(room, seatId, (host) => {
    const target = seatOf(room, targetSeatId);
    if (!target) return refuse("player_unknown");
    const { network } = target;
    if (network === null) return refuse("network_unknown");
    const seats = room.seats.filter((seat) => seat.network === network && seat.id !== host.id);
    if (seats.length === 0) return refuse("cannot_kick_host");
    let change: Change = { room: { ...room, networkRemoval: removalOf(room, network, seats) }, events: [] };
    for (const seat of seats) {
      const { room: after, events } = kickSeat(change.room, seat);
      change = { room: after, events: [...change.events, ...events] };
    }
    return endGameIfNobodyPlays(change.room, nowMs, [...change.events, { type: "networksChanged" }]);
  });
}

function removalOf(room: Room, network: string, seats: readonly Seat[]): NetworkRemoval {
  const game = gameOf(room);
  const outcomes = seats.flatMap(({ id }) => {
    const player = game && playerOf(game, id);
    return player ? [{ seatId: id, outcome: player.outcome }] : [];
  });
  return { network, seats, gameId: game?.id ?? null, outcomes };
}

/**
 * Gives the guests of the last such removal their seats back, up to the room's number of players, and in a game that still runs
 * their answers; their browsers may join again [RR-08].
 */
export function undoKickNetwork(room: Room, { seatId }: CommandOf<"undoKickNetwork">, nowMs: number): CommandResult {
  return asHost(room, seatId, () => {
    const removal = room.networkRemoval;
    if (!removal) return refuse("nothing_to_undo");
    const browsers = new Set(removal.seats.map(({ browser }) => browser));
    const bannedBrowsers = room.bannedBrowsers.filter((browser) => !browsers.has(browser));
    let restored: Room = { ...room, bannedBrowsers, networkRemoval: null };
    for (const seat of removal.seats) {
      if (playersIn(restored) < restored.settings.numPlayers) restored = withSeatBack(restored, seat, nowMs);
    }
    return {
      room: withOutcomesBack(restored, removal),
      events: [{ type: "rosterChanged" }, { type: "networksChanged" }],
    };
  });
}

function withSeatBack(room: Room, seat: Seat, nowMs: number): Room {
  const name = freeName(seat.name, namesIn(room.seats));
  const back: Seat = { ...seat, name, droppedAtMs: nowMs, isRestored: true };
  return { ...room, seats: [...room.seats, back].sort((a, b) => a.id - b.id) };
}

function withOutcomesBack(room: Room, { gameId, outcomes }: NetworkRemoval): Room {
  const game = room.phase.status === "active" ? room.phase.game : null;
  if (!game || game.id !== gameId) return room;
  const before = new Map(outcomes.map(({ seatId, outcome }) => [seatId, outcome]));
  const players = game.players.map((player) => ({ ...player, outcome: before.get(player.seatId) ?? player.outcome }));
  return withGame(room, { ...game, players });
}

/** Closes the room to new guests of a network. Seats, their secrets and accounts are not affected [RR-09]. */
export function closeNetwork(room: Room, { seatId, network, closed }: CommandOf<"closeNetwork">): CommandResult {
  return asHost(room, seatId, () => {
    const isKnown = room.closedNetworks.includes(network) || isNetworkHere(room, network);
    if (!isKnown) return refuse("network_unknown");
    if (room.closedNetworks.includes(network) === closed) return { room, events: [] };
    const others = room.closedNetworks.filter((other) => other !== network);
    const closedNetworks = closed ? [...others, network] : others;
    return { room: { ...room, closedNetworks }, events: [{ type: "networksChanged" }] };
  });
}

function isNetworkHere({ seats, networkRemoval }: Room, network: string): boolean {
  return networkRemoval?.network === network || seats.some((seat) => seat.network === network);
}

export function lock(room: Room, command: CommandOf<"lock">): CommandResult {
  return asHost(room, command.seatId, () =>
    room.locked === command.locked
      ? { room, events: [] }
      : { room: { ...room, locked: command.locked }, events: [{ type: "lockChanged" }] },
  );
}

export function update(room: Room, command: CommandOf<"update">): CommandResult {
  return asHost(room, command.seatId, () => {
    if (room.phase.status !== "waiting") return refuse("wrong_phase");
    if (command.settings.numPlayers < playersIn(room)) return refuse("too_few_places");
    const { passage } = command;
    const penalties = command.settings.penalties ?? room.settings.penalties;
    const sameQuestions = command.settings.sameQuestions ?? room.settings.sameQuestions;
    const settings = { ...command.settings, penalties, sameQuestions };
    return { room: { ...room, settings, passage }, events: [{ type: "roomUpdated" }] };
  });
}
