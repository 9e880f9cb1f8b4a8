import fc from "fast-check";
import type { Command } from "../commands.ts";
import { dealFor } from "../deal.ts";
import { nextDueMs } from "../time.ts";
import {
  choice,
  dropping,
  HOST,
  joining,
  PASSAGE,
  poolOf,
  resuming,
  rightOn,
  settingsFor,
  type Table,
  typed,
  wrongOn,
} from "./table.ts";

/** Random acts in a room, as data: what they mean depends on the room that they meet. Not for the product. */

export type Act =
  | {
      kind: "join";
      who: number;
      account: number | null;
      hasKey: boolean;
      browser: number | null;
      network: number | null;
    }
  | { kind: "resume"; seatId: number; known: "current" | "old" | "none" | "foreign"; account: number | null }
  | { kind: "drop"; seatId: number; silentMs: number }
  | { kind: "leave" | "start" | "cancelStart" | "complete" | "restart" | "undoKickNetwork"; seatId: number }
  | { kind: "kick" | "kickNetwork"; seatId: number; targetId: number }
  | { kind: "closeNetwork"; seatId: number; network: number; closed: boolean }
  | { kind: "lock"; seatId: number; locked: boolean }
  | { kind: "markPaid"; seatId: number; targetId: number; paid: boolean }
  | { kind: "update"; seatId: number; numPlayers: number }
  | { kind: "quizReady"; isAwaited: boolean; count: number }
  | { kind: "quizFailed"; isAwaited: boolean }
  | { kind: "answer"; seatId: number; place: number; isRight: boolean; number: number }
  | { kind: "timePassed" };

export type When = { kind: "after"; ms: number } | { kind: "due"; offsetMs: number };

const NAMES = ["An", "an", "Bo", "Host", "x".repeat(20)];
let tokens = 0;

/** The command that an act is in this room now. */
export function commandOf(act: Act, table: Table): Command {
  switch (act.kind) {
    case "join":
      return joining(NAMES[act.who] ?? "An", {
        userId: userIdOf(act.account),
        browser: act.browser === null ? null : `browser-${act.browser}`,
        network: act.network === null ? null : `network-${act.network}`,
        joinKeyHash: act.hasKey ? `key-${act.who}` : null,
        owner: `token-${++tokens}`,
      });
    case "resume": {
      const knownVersion = { current: table.room.version, old: 0, none: null, foreign: null }[act.known];
      const own = table.hasSeat(act.seatId) ? table.seat(act.seatId).tokenHash : "hash-void";
      const tokenHash = act.known === "foreign" ? "hash-foreign" : own;
      return resuming(tokenHash, { userId: userIdOf(act.account), knownVersion });
    }
    case "update":
      return {
        type: "update",
        seatId: act.seatId,
        passage: PASSAGE,
        settings: settingsFor({ numPlayers: act.numPlayers }),
      };
    case "quizReady":
      return {
        type: "quizReady",
        requestId: act.isAwaited ? table.requestId() : "stale",
        questions: questionsFor(act.count),
      };
    case "quizFailed":
      return { type: "quizFailed", requestId: act.isAwaited ? table.requestId() : "stale", code: "generation_failed" };
    case "answer":
      return answerOf(act, table);
    case "drop":
      return dropping(act.seatId, table.nowMs - act.silentMs);
    case "kick":
    case "kickNetwork":
      return { type: act.kind, seatId: act.seatId, targetId: act.targetId };
    case "closeNetwork":
      return { type: "closeNetwork", seatId: act.seatId, network: `network-${act.network}`, closed: act.closed };
    case "lock":
      return { type: "lock", seatId: act.seatId, locked: act.locked };
    case "markPaid":
      return { type: "markPaid", seatId: act.seatId, targetId: act.targetId, paid: act.paid };
    case "timePassed":
      return { type: "timePassed" };
    default:
      return { type: act.kind, seatId: act.seatId };
  }
}

function userIdOf(account: number | null): string | null {
  return account === null ? null : `user-${account}`;
}

/** An odd pool is typed, an even one multiple choice. */
function questionsFor(count: number) {
  return poolOf(count, count % 2 === 1 ? typed : choice);
}

function answerOf({ seatId, place, isRight, number }: Extract<Act, { kind: "answer" }>, table: Table): Command {
  const { phase } = table.room;
  const card = phase.status === "active" ? dealFor(phase.game.deck, seatId)[place] : undefined;
  if (!card) return { type: "answer", seatId, questionId: "q999", number, value: 0 };
  const value = isRight ? rightOn(card) : wrongOn(card);
  return { type: "answer", seatId, questionId: card.question.id, number, value };
}

/** A deadline farther away than this only closes the room: that is for the rare acts. */
const NEAR_MS = 10 * 60_000;

/** When the act happens: some time later, or around the next deadline. */
export function timeOf(when: When, table: Table): number {
  if (when.kind === "after") return table.nowMs + when.ms;
  const dueMs = nextDueMs(table.room) ?? table.nowMs;
  return dueMs > table.nowMs + NEAR_MS ? table.nowMs + 1_000 : Math.max(table.nowMs, dueMs + when.offsetMs);
}

const often = fc.nat(9).map((n) => n > 0);
/** Guests mostly; few accounts, browsers and networks, so that they meet again. */
const anyAccount = fc.constantFrom(null, null, null, 0, 1, 2);
const anyBrowser = fc.constantFrom(null, null, 0, 1, 2);
const anyNetwork = fc.constantFrom(null, 0, 1);
const newNumber = fc.integer({ min: 1, max: 4 });

function kind<K extends Act["kind"], T extends object>(name: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) {
  return fc.record(fields).map((rest) => ({ kind: name, ...rest }));
}

function weighted<T>(weight: number, arbitrary: fc.Arbitrary<T>) {
  return { weight, arbitrary };
}

/** Random acts in a room of these guests' seats, which may be set to hold these numbers of players. */
function actsIn(guests: readonly number[], sizes: readonly number[]): fc.Arbitrary<Act> {
  const guest = fc.constantFrom(...guests);
  const seatId = fc.oneof(weighted(2, fc.constant(HOST)), weighted(4, fc.constantFrom(HOST, ...guests)));
  const guestMostly = fc.oneof(weighted(12, guest), weighted(1, fc.constant(HOST)));
  const hostMostly = fc.oneof(weighted(4, fc.constant(HOST)), weighted(1, seatId));
  const anybody = fc.constantFrom(HOST, ...guests, 1 + Math.max(...guests));
  return fc.oneof(
    weighted(
      4,
      kind("join", {
        who: fc.nat(4),
        account: anyAccount,
        hasKey: fc.boolean(),
        browser: anyBrowser,
        network: anyNetwork,
      }),
    ),
    weighted(
      5,
      kind("resume", {
        seatId,
        known: fc.constantFrom("current", "old", "none", "none", "foreign"),
        account: anyAccount,
      }),
    ),
    weighted(4, kind("drop", { seatId, silentMs: fc.constantFrom(0, 0, 0, 1_000, 14_000, 40_000) })),
    weighted(2, kind("leave", { seatId: guestMostly })),
    weighted(1, kind("kick", { seatId: hostMostly, targetId: anybody })),
    weighted(1, kind("kickNetwork", { seatId: hostMostly, targetId: anybody })),
    weighted(2, kind("undoKickNetwork", { seatId: hostMostly })),
    weighted(1, kind("closeNetwork", { seatId: hostMostly, network: fc.nat(2), closed: fc.boolean() })),
    weighted(1, kind("lock", { seatId: hostMostly, locked: fc.nat(3).map((n) => n === 0) })),
    weighted(1, kind("update", { seatId: hostMostly, numPlayers: fc.constantFrom(...sizes) })),
    weighted(2, kind("start", { seatId: hostMostly })),
    weighted(1, kind("cancelStart", { seatId: hostMostly })),
    weighted(2, kind("quizReady", { isAwaited: often, count: fc.integer({ min: 4, max: 7 }) })),
    weighted(1, kind("quizFailed", { isAwaited: often })),
    weighted(14, kind("answer", { seatId, place: fc.nat(5), isRight: fc.boolean(), number: newNumber })),
    weighted(4, kind("complete", { seatId })),
    weighted(3, kind("restart", { seatId: hostMostly })),
    weighted(2, kind("markPaid", { seatId: hostMostly, targetId: fc.constantFrom(HOST, ...guests), paid: often })),
    weighted(2, fc.constant({ kind: "timePassed" as const })),
  );
}

export const anyAct = actsIn([2, 3, 4, 5], [2, 3, 4, 5]);

/** Around the end of the list's first 30 rows, and around 60 players. */
const IN_LARGE = [2, 3, 4, 28, 29, 30, 31, 32, 33, 57, 58, 59, 60, 61, 62, 63, 64, 65];
export const anyActInLarge = actsIn(IN_LARGE, [5, 60, 64, 70]);

/** What brings a waiting room into a game. */
export const beginning: fc.Arbitrary<Act[]> = fc.integer({ min: 5, max: 7 }).map((count) => [
  { kind: "start", seatId: HOST },
  { kind: "quizReady", isAwaited: true, count },
]);

const anyOffset = fc.constantFrom(-1_751, -1_750, -1_749, -1, 0, 1, 5_000);

export const anyTime: fc.Arbitrary<When> = fc.oneof(
  weighted(9, fc.constant({ kind: "after" as const, ms: 0 })),
  weighted(9, after(fc.integer({ min: 1, max: 4_000 }))),
  weighted(1, after(fc.integer({ min: 4_000, max: 70_000 }))),
  weighted(
    1,
    anyOffset.map((offsetMs) => ({ kind: "due" as const, offsetMs })),
  ),
);

function after(delay: fc.Arbitrary<number>): fc.Arbitrary<When> {
  return delay.map((ms) => ({ kind: "after", ms }));
}

/** Rare, since it ends most rooms. */
export const longAfter: When = { kind: "after", ms: 2 * 3_600_000 };
