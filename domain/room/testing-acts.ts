import fc from "fast-check";
import type { Command } from "./commands.ts";
import { dealFor } from "./deal.ts";
import {
  choice,
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
} from "./testing.ts";
import { nextDueMs } from "./time.ts";

/** Random deeds in a room, as data: what they mean depends on the room that they meet. Not for the product. */

export type Act =
  | { kind: "join"; who: number; account: number | null; hasKey: boolean }
  | { kind: "resume"; seatId: number; known: "current" | "old" | "none" | "foreign"; account: number | null }
  | { kind: "drop" | "leave" | "start" | "cancelStart" | "complete" | "restart"; seatId: number }
  | { kind: "kick"; seatId: number; targetId: number }
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
    case "kick":
      return { type: "kick", seatId: act.seatId, targetId: act.targetId };
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

/** A deadline farther away than this only closes the room: that is for the rare deeds. */
const NEAR_MS = 10 * 60_000;

/** When the act happens: some time later, or around the next deadline. */
export function timeOf(when: When, table: Table): number {
  if (when.kind === "after") return table.nowMs + when.ms;
  const dueMs = nextDueMs(table.room) ?? table.nowMs;
  return dueMs > table.nowMs + NEAR_MS ? table.nowMs + 1_000 : Math.max(table.nowMs, dueMs + when.offsetMs);
}

const seatId = fc.oneof(
  { weight: 2, arbitrary: fc.constant(HOST) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) },
);
const often = fc.nat(9).map((n) => n > 0);

function kind<K extends Act["kind"], T extends object>(name: K, fields: { [F in keyof T]: fc.Arbitrary<T[F]> }) {
  return fc.record(fields).map((rest) => ({ kind: name, ...rest }));
}

function weighted<T>(weight: number, arbitrary: fc.Arbitrary<T>) {
  return { weight, arbitrary };
}

const guestMostly = fc.oneof(weighted(12, fc.integer({ min: 2, max: 5 })), weighted(1, fc.constant(HOST)));
const hostMostly = fc.oneof(weighted(4, fc.constant(HOST)), weighted(1, seatId));
/** Guests mostly; few accounts, so that they meet again. */
const anyAccount = fc.constantFrom(null, null, null, 0, 1, 2);
const newNumber = fc.integer({ min: 1, max: 4 });

export const anyAct: fc.Arbitrary<Act> = fc.oneof(
  weighted(4, kind("join", { who: fc.nat(4), account: anyAccount, hasKey: fc.boolean() })),
  weighted(
    5,
    kind("resume", {
      seatId,
      known: fc.constantFrom("current", "old", "none", "none", "foreign"),
      account: anyAccount,
    }),
  ),
  weighted(4, kind("drop", { seatId })),
  weighted(2, kind("leave", { seatId: guestMostly })),
  weighted(1, kind("kick", { seatId: hostMostly, targetId: fc.integer({ min: 1, max: 6 }) })),
  weighted(1, kind("lock", { seatId: hostMostly, locked: fc.nat(3).map((n) => n === 0) })),
  weighted(1, kind("update", { seatId: hostMostly, numPlayers: fc.integer({ min: 2, max: 5 }) })),
  weighted(2, kind("start", { seatId: hostMostly })),
  weighted(1, kind("cancelStart", { seatId: hostMostly })),
  weighted(2, kind("quizReady", { isAwaited: often, count: fc.integer({ min: 4, max: 7 }) })),
  weighted(1, kind("quizFailed", { isAwaited: often })),
  weighted(14, kind("answer", { seatId, place: fc.nat(5), isRight: fc.boolean(), number: newNumber })),
  weighted(4, kind("complete", { seatId })),
  weighted(3, kind("restart", { seatId: hostMostly })),
  weighted(2, kind("markPaid", { seatId: hostMostly, targetId: fc.integer({ min: 1, max: 5 }), paid: often })),
  weighted(2, fc.constant({ kind: "timePassed" as const })),
);

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
