import fc from "fast-check";
import type { Command } from "../commands.ts";
import { nextDueMs } from "../deadlines.ts";
import { dealFor } from "../deal.ts";
import {
  correctAnswerFor,
  disconnectCommand,
  HOST,
  joinCommand,
  multipleChoiceQuestion,
  PASSAGE,
  questionPool,
  type RoomFixture,
  resumeCommand,
  settingsFor,
  typedQuestion,
  wrongAnswerFor,
} from "./room-fixture.ts";

/** Random actions in a room, as data: what they mean depends on the room that they meet. Not for the product. */

export type RandomAction =
  | {
      kind: "join";
      who: number;
      account: number | null;
      hasKey: boolean;
      browser: number | null;
      network: number | null;
    }
  | { kind: "resume"; seatId: number; known: "current" | "old" | "none" | "foreign"; account: number | null }
  | { kind: "disconnect"; seatId: number; silentMs: number }
  | { kind: "leave" | "start" | "cancelStart" | "complete" | "endGame" | "restart" | "undoKickNetwork"; seatId: number }
  | { kind: "kick" | "kickNetwork"; seatId: number; targetSeatId: number }
  | { kind: "closeNetwork"; seatId: number; network: number; closed: boolean }
  | { kind: "lock"; seatId: number; locked: boolean }
  | { kind: "markPaid"; seatId: number; targetSeatId: number; paid: boolean }
  | { kind: "update"; seatId: number; numPlayers: number }
  | { kind: "quizReady"; isAwaited: boolean; count: number }
  | { kind: "quizFailed"; isAwaited: boolean }
  | { kind: "answer"; seatId: number; index: number; isRight: boolean; number: number }
  | { kind: "timePassed" };

export type ActionTime = { kind: "after"; ms: number } | { kind: "due"; offsetMs: number };

const NAMES = ["An", "an", "Bo", "Host", "x".repeat(20)];
let tokens = 0;

/** The command that an action is in this room now. */
export function commandFor(action: RandomAction, fixture: RoomFixture): Command {
  switch (action.kind) {
    case "join":
      return joinCommand(NAMES[action.who] ?? "An", {
        userId: userIdOf(action.account),
        browser: action.browser === null ? null : `browser-${action.browser}`,
        network: action.network === null ? null : `network-${action.network}`,
        joinKeyHash: action.hasKey ? `key-${action.who}` : null,
        owner: `token-${++tokens}`,
      });
    case "resume": {
      const knownVersion = { current: fixture.room.version, old: 0, none: null, foreign: null }[action.known];
      const own = fixture.hasSeat(action.seatId) ? fixture.seat(action.seatId).tokenHash : "hash-void";
      const tokenHash = action.known === "foreign" ? "hash-foreign" : own;
      return resumeCommand(tokenHash, { userId: userIdOf(action.account), knownVersion });
    }
    case "update":
      return {
        type: "update",
        seatId: action.seatId,
        passage: PASSAGE,
        settings: settingsFor({ numPlayers: action.numPlayers }),
      };
    case "quizReady":
      return {
        type: "quizReady",
        requestId: action.isAwaited ? fixture.requestId() : "stale",
        questions: questionsFor(action.count),
      };
    case "quizFailed":
      return {
        type: "quizFailed",
        requestId: action.isAwaited ? fixture.requestId() : "stale",
        code: "generation_failed",
      };
    case "answer":
      return answerCommand(action, fixture);
    case "disconnect":
      return disconnectCommand(action.seatId, fixture.nowMs - action.silentMs);
    case "kick":
    case "kickNetwork":
      return { type: action.kind, seatId: action.seatId, targetSeatId: action.targetSeatId };
    case "closeNetwork":
      return {
        type: "closeNetwork",
        seatId: action.seatId,
        network: `network-${action.network}`,
        closed: action.closed,
      };
    case "lock":
      return { type: "lock", seatId: action.seatId, locked: action.locked };
    case "markPaid":
      return { type: "markPaid", seatId: action.seatId, targetSeatId: action.targetSeatId, paid: action.paid };
    case "timePassed":
      return { type: "timePassed" };
    default:
      return { type: action.kind, seatId: action.seatId };
  }
}

function userIdOf(account: number | null): string | null {
  return account === null ? null : `user-${account}`;
}

/** An odd pool is typed, an even one multiple choice. */
function questionsFor(count: number) {
  return questionPool(count, count % 2 === 1 ? typedQuestion : multipleChoiceQuestion);
}

function answerCommand(
  { seatId, index, isRight, number }: Extract<RandomAction, { kind: "answer" }>,
  fixture: RoomFixture,
): Command {
  const { phase } = fixture.room;
  const dealt = phase.status === "active" ? dealFor(phase.game.deck, seatId)[index] : undefined;
  if (!dealt) return { type: "answer", seatId, questionId: "q999", number, value: 0 };
  const value = isRight ? correctAnswerFor(dealt) : wrongAnswerFor(dealt);
  return { type: "answer", seatId, questionId: dealt.question.id, number, value };
}

/** A deadline farther away than this only closes the room: that is for the rare actions. */
const NEAR_MS = 10 * 60_000;

/** When the action happens: some time later, or around the next deadline. */
export function timeOf(when: ActionTime, fixture: RoomFixture): number {
  if (when.kind === "after") return fixture.nowMs + when.ms;
  const dueMs = nextDueMs(fixture.room) ?? fixture.nowMs;
  return dueMs > fixture.nowMs + NEAR_MS ? fixture.nowMs + 1_000 : Math.max(fixture.nowMs, dueMs + when.offsetMs);
}

const often = fc.nat(9).map((n) => n > 0);
/** Guests mostly; few accounts, browsers and networks, so that they repeat. */
const anyAccount = fc.constantFrom(null, null, null, 0, 1, 2);
const anyBrowser = fc.constantFrom(null, null, 0, 1, 2);
const anyNetwork = fc.constantFrom(null, 0, 1);
const newNumber = fc.integer({ min: 1, max: 4 });

function kind<K extends RandomAction["kind"], T extends object>(
  name: K,
  fields: { [F in keyof T]: fc.Arbitrary<T[F]> },
) {
  return fc.record(fields).map((rest) => ({ kind: name, ...rest }));
}

function weighted<T>(weight: number, arbitrary: fc.Arbitrary<T>) {
  return { weight, arbitrary };
}

/** Random actions in a room of these guests' seats, which may be set to hold these numbers of players. */
function actionsIn(guests: readonly number[], sizes: readonly number[]): fc.Arbitrary<RandomAction> {
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
    weighted(4, kind("disconnect", { seatId, silentMs: fc.constantFrom(0, 0, 0, 1_000, 14_000, 40_000) })),
    weighted(2, kind("leave", { seatId: guestMostly })),
    weighted(1, kind("kick", { seatId: hostMostly, targetSeatId: anybody })),
    weighted(1, kind("kickNetwork", { seatId: hostMostly, targetSeatId: anybody })),
    weighted(2, kind("undoKickNetwork", { seatId: hostMostly })),
    weighted(1, kind("closeNetwork", { seatId: hostMostly, network: fc.nat(2), closed: fc.boolean() })),
    weighted(1, kind("lock", { seatId: hostMostly, locked: fc.nat(3).map((n) => n === 0) })),
    weighted(1, kind("update", { seatId: hostMostly, numPlayers: fc.constantFrom(...sizes) })),
    weighted(2, kind("start", { seatId: hostMostly })),
    weighted(1, kind("cancelStart", { seatId: hostMostly })),
    weighted(2, kind("quizReady", { isAwaited: often, count: fc.integer({ min: 4, max: 7 }) })),
    weighted(1, kind("quizFailed", { isAwaited: often })),
    weighted(14, kind("answer", { seatId, index: fc.nat(5), isRight: fc.boolean(), number: newNumber })),
    weighted(4, kind("complete", { seatId })),
    weighted(1, kind("endGame", { seatId })),
    weighted(3, kind("restart", { seatId: hostMostly })),
    weighted(2, kind("markPaid", { seatId: hostMostly, targetSeatId: fc.constantFrom(HOST, ...guests), paid: often })),
    weighted(2, fc.constant({ kind: "timePassed" as const })),
  );
}

export const anyAction = actionsIn([2, 3, 4, 5], [2, 3, 4, 5]);

/** Around the end of the list's first 30 rows, and around 60 players. */
const IN_LARGE = [2, 3, 4, 28, 29, 30, 31, 32, 33, 57, 58, 59, 60, 61, 62, 63, 64, 65];
export const anyActionInLargeRoom = actionsIn(IN_LARGE, [5, 60, 64, 70]);

/** What brings a waiting room into a game. */
export const startOfGame: fc.Arbitrary<RandomAction[]> = fc.integer({ min: 5, max: 7 }).map((count) => [
  { kind: "start", seatId: HOST },
  { kind: "quizReady", isAwaited: true, count },
]);

const anyOffset = fc.constantFrom(-1_751, -1_750, -1_749, -1, 0, 1, 5_000);

export const anyTime: fc.Arbitrary<ActionTime> = fc.oneof(
  weighted(9, fc.constant({ kind: "after" as const, ms: 0 })),
  weighted(9, after(fc.integer({ min: 1, max: 4_000 }))),
  weighted(1, after(fc.integer({ min: 4_000, max: 70_000 }))),
  weighted(
    1,
    anyOffset.map((offsetMs) => ({ kind: "due" as const, offsetMs })),
  ),
);

function after(delay: fc.Arbitrary<number>): fc.Arbitrary<ActionTime> {
  return delay.map((ms) => ({ kind: "after", ms }));
}

/** Rare, since it ends most rooms. */
export const twoHoursLater: ActionTime = { kind: "after", ms: 2 * 3_600_000 };
