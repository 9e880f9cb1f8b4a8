import { expect } from "vitest";
import type { Command, Step } from "../commands.ts";
import { advance, nextDueMs } from "../deadlines.ts";
import { ANSWER_GRACE_MS } from "../rules.ts";
import {
  type Game,
  type GamePlayer,
  gameOf,
  playerOf,
  playersIn,
  type Room,
  type SavedAnswer,
  seatOf,
} from "../state.ts";
import { type Standing, standingsOf } from "../view/results.ts";
import { type Query, replyTo, snapshotFor } from "../view/view.ts";
import type { Snapshot } from "../wire.ts";
import { PASSAGE } from "./room-fixture.ts";
import type { Sent } from "./simulated-clients.ts";

/** The invariants RI-1 to RI-12 of docs/room-rules.md, checked after every command. Not for the product. */

/** A step with what came before it and what was sent. The views of `seatIds` are checked. */
export type StepContext = {
  before: Room;
  command: Command;
  nowMs: number;
  step: Step;
  sent: readonly Sent[];
  seatIds: readonly number[];
};
/** Games as they were when they ended. */
export type EndedGames = Map<string, { game: Game; standings: string }>;

export function checkInvariants(context: StepContext, endedGames: EndedGames): void {
  const { room } = context.step;
  checkSeats(room);
  checkOutcomes(context);
  checkAnswers(context);
  checkGame(room);
  checkVersion(context);
  checkRefusal(context);
  checkEnded(context, endedGames);
  checkAccounts(room);
  checkSecrecy(context);
  const due = nextDueMs(room);
  assertInvariant(due === null || due > context.nowMs, "[RR-40] nothing that is due is left");
}

function checkSeats(room: Room): void {
  const { seats } = room;
  assertInvariant(
    seats.every((seat, index) => index === 0 || seat.id > (seats[index - 1]?.id ?? 0)),
    "[RI-1] unique, sorted by id",
  );
  assertInvariant(new Set(seats.map((seat) => seat.tokenHash)).size === seats.length, "[RI-1] unique secrets");
  assertInvariant(new Set(seats.map((seat) => seat.name.toLowerCase())).size === seats.length, "[RI-1] unique names");
  assertInvariant(seats.filter((seat) => seat.role === "host").length < 2, "[RI-1] at most one host");
  assertInvariant(playersIn(room) <= room.settings.numPlayers, "[RI-2] no more players than may play");
}

function checkAccounts(room: Room): void {
  for (const holders of [room.seats, gameOf(room)?.players ?? []]) {
    const accounts = holders.flatMap(({ userId }) => userId ?? []);
    assertInvariant(
      new Set(accounts).size === accounts.length,
      "[RI-11] no account has two seats, or two players in a game",
    );
  }
  const browsers = room.seats.flatMap(({ browser }) => browser ?? []);
  assertInvariant(new Set(browsers).size === browsers.length, "[RI-11] no browser has two guest seats");
  assertInvariant(
    !browsers.some((browser) => room.bannedBrowsers.includes(browser)),
    "[RI-11] no removed browser has a seat",
  );
  assertInvariant(
    room.seats.every(({ userId, browser, network }) => userId === null || (browser === null && network === null)),
    "[RI-11] nothing is kept of where an account comes from",
  );
}

/** The game that runs or has ended both before and after, where something of it has changed. */
function changedGame({ before, step }: StepContext): { was: Game; is: Game } | null {
  const [was, is] = [gameOf(before), gameOf(step.room)];
  return was && is && was.id === is.id && was !== is ? { was, is } : null;
}

function checkOutcomes(context: StepContext): void {
  const games = changedGame(context);
  const { type } = context.command;
  for (const { seatId, outcome } of games?.was.players ?? []) {
    const now = games && playerOf(games.is, seatId)?.outcome;
    if (outcome.kind === "kicked" && type === "undoKickNetwork") continue;
    if (now?.kind === "kicked" && outcome.kind !== "kicked") {
      assertInvariant(type === "kick" || type === "kickNetwork", "[RI-3] only the host removes");
    } else if (outcome.kind !== "playing") expectSame(now, outcome, `[RI-3] seat ${seatId} stays ${outcome.kind}`);
  }
}

function checkAnswers(context: StepContext): void {
  const games = changedGame(context);
  if (!games) return;
  for (const was of games.was.players) {
    const is = playerOf(games.is, was.seatId);
    was.sheet.forEach((old, index) => {
      const saved = is?.sheet[index] ?? null;
      if (saved !== old) checkSaved(context, games.was, was, { old, saved });
    });
  }
}

type Saving = { old: SavedAnswer | null; saved: SavedAnswer | null };

function checkSaved({ command, nowMs }: StepContext, game: Game, player: GamePlayer, { old, saved }: Saving): void {
  assertInvariant(player.outcome.kind === "playing", "[RI-4] no answer changes after its player has finished");
  assertInvariant(command.type === "answer" && command.seatId === player.seatId, "[RI-4] only by its player's answer");
  assertInvariant((saved?.number ?? 0) > (old?.number ?? 0), "[RI-4] only by a higher number");
  assertInvariant(nowMs >= game.startsAtMs, "[RI-4] not in the 3-2-1");
  assertInvariant(nowMs <= game.deadlineMs + ANSWER_GRACE_MS, "[RI-4] not after the grace");
}

function checkGame(room: Room): void {
  const game = gameOf(room);
  if (!game) return;
  const standings = standingsNow(game);
  const dealt = game.players.filter((player) => player.outcome.kind !== "kicked").map((player) => player.seatId);
  const ranked = standings.map((row) => row.playerId).sort((a, b) => a - b);
  expectSame(ranked, dealt, "[RI-5] everybody who was not removed is in the standings once");
  assertInvariant(
    standings.every((row) => (row.rank !== null) === (row.status === "completed")),
    "[RI-5] who is ranked",
  );
  const isPlayed = game.players.some((player) => player.outcome.kind === "playing");
  assertInvariant(isPlayed === (room.phase.status === "active"), "[RI-6] somebody plays while it runs, nobody after");
}

/** Everybody's row, were the game over now; without who has paid. */
function standingsNow(game: Game): Standing[] {
  return standingsOf({ game, paidSeatIds: [] });
}

function checkVersion({ before, step, seatIds }: StepContext): void {
  const { room } = step;
  assertInvariant(room.version >= before.version, "[RI-7] the version never falls");
  if (room.version !== before.version || room === before) return;
  for (const seatId of seatIds) {
    expectSame(snapshotOf(before, seatId), snapshotOf(room, seatId), "[RI-7] it rises with what can be seen");
  }
}

function checkRefusal({ before, step, nowMs }: StepContext): void {
  if (step.refusal === null) return;
  const due = advance(before, nowMs).room;
  expectSame({ ...step.room, version: 0 }, { ...due, version: 0 }, "[RI-8] a refused command changes nothing");
}

export function rememberEnded(game: Game, endedGames: EndedGames): void {
  endedGames.set(game.id, { game, standings: JSON.stringify(standingsNow(game)) });
}

function checkEnded({ step }: StepContext, endedGames: EndedGames): void {
  for (const event of step.events) {
    if (event.type !== "gameEnded") continue;
    assertInvariant(!endedGames.has(event.game.id), "[RI-9] a game ends once");
    rememberEnded(event.game, endedGames);
  }
  const { phase } = step.room;
  if (phase.status !== "completed") return;
  const ended = endedGames.get(phase.game.id);
  expectSame(phase.game, ended?.game, "[RI-9] a game stays as it ended");
  assertInvariant(JSON.stringify(standingsNow(phase.game)) === ended?.standings, "[RI-9] its results never change");
}

const KEY = /CANARY-(definition|explanation|sense|nghĩa)|correctIndex|isCorrect|"score"|penaltyVnd/;
/** Accounts, browsers, and what is kept of secrets, as tests name them. */
const PRIVATE = /"(user|browser|hash|key)-/;
const NETWORK = /"network-/;
const QUERIES: readonly Query[] = [
  { type: "getPassage" },
  { type: "getWords" },
  { type: "getDetails", playerId: 2 },
  { type: "getQuestions" },
  { type: "getNetworks" },
  { type: "getPlayers", query: "", offset: 0 },
  { type: "getStandings", query: "", offset: 0 },
];

/** What may be seen, is sent and is answered: before the end no key, no score, and no passage but the host's. */
function checkSecrecy({ step, sent, seatIds }: StepContext): void {
  const { room, events } = step;
  const shown = seatIds.map((to) => ({ to, text: JSON.stringify(snapshotOf(room, to)) }));
  const told = sent.map(({ to, message }) => ({ to, text: JSON.stringify(message) }));
  const asked = seatIds.flatMap((to) =>
    QUERIES.map((query) => ({ to, text: JSON.stringify(replyTo(room, to, query)) })),
  );
  const seen = [...shown, ...told, ...asked];
  assertInvariant(
    !seen.some(({ text }) => PRIVATE.test(text)),
    "[RI-12] nobody is told of an account, browser or secret's hash",
  );
  assertInvariant(
    seen.every(({ to, text }) => !NETWORK.test(text) || isHost(room, to)),
    "[RI-12] nobody but the host is told of a network",
  );
  if (room.phase.status === "completed" || events.some((event) => event.type === "gameEnded")) return;
  assertInvariant(
    !seen.some(({ text }) => KEY.test(text)),
    "[RI-10] no key, and nothing of what was right, before the end",
  );
  assertInvariant(
    ![...shown, ...told].some(({ text }) => text.includes(PASSAGE)),
    "[RI-10] no passage but to who asks",
  );
  const mayEdit = room.phase.status === "waiting" || room.phase.status === "generating";
  assertInvariant(
    asked.every(({ to, text }) => !text.includes(PASSAGE) || (mayEdit && isHost(room, to))),
    "[RI-10] no passage before the end but to the host who can edit it",
  );
}

function isHost(room: Room, seatId: number): boolean {
  return seatOf(room, seatId)?.role === "host";
}

const snapshots = new WeakMap<Room, Map<number, Snapshot>>();

/** The snapshot of a seat, made once for each state of a room. */
export function snapshotOf(room: Room, seatId: number): Snapshot {
  const made = snapshots.get(room) ?? new Map<number, Snapshot>();
  snapshots.set(room, made);
  const snapshot = made.get(seatId) ?? snapshotFor(room, seatId);
  made.set(seatId, snapshot);
  return snapshot;
}

/** An assertion that costs nothing while it holds: there are millions of them. */
function assertInvariant(condition: boolean, what: string): void {
  if (!condition) throw new Error(what);
}

/** Deep equality that is fast while it holds; the slow one then says what differs. */
export function expectSame(a: unknown, b: unknown, what: string): void {
  if (!isSame(a, b)) expect(a, what).toEqual(b);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  let keys = 0;
  for (const key in a) {
    if (!(key in b) || !isSame(a[key], b[key])) return false;
    keys++;
  }
  for (const _ in b) keys--;
  return keys === 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
