import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasMedal,
  isPayable,
  LEAVER_PENALTY_VND,
  penaltyForOutcome,
  penaltyVnd,
  type Rankable,
  ranked,
  wholeSeconds,
} from "./scoring.ts";
import type { PlayerOutcome, RoomSettings } from "./state.ts";
import { settingsFor } from "./testing/room-fixture.ts";

/** A game of 20 questions for each player. */
function gameOf20(over: Partial<RoomSettings> = {}) {
  return { settings: settingsFor(over), deck: { questions: [], seed: "", cardsPerPlayer: 20 } };
}

function finishedWith(score: number): PlayerOutcome {
  return { kind: "completed", completedAtMs: 0, durationMs: 0, score };
}

type Row = Rankable & { name: string };

function row(
  name: string,
  status: Rankable["status"],
  score = 0,
  durationMs: number | null = null,
  leftAtMs: number | null = null,
): Row {
  return { name, status, score, durationMs, leftAtMs };
}

const done = (name: string, score: number, durationMs: number) => row(name, "completed", score, durationMs);
const order = (rows: readonly Row[]) => ranked(rows).map(({ name }) => name);
const ranks = (rows: readonly Row[]) => Object.fromEntries(ranked(rows).map(({ name, rank }) => [name, rank]));

describe("the leaderboard", () => {
  it("[RR-50] has finished players first, then leavers, then the rest", () => {
    const rows = [
      row("voided", "voided"),
      row("playing", "playing"),
      row("left", "left", 0, null, 5),
      done("done", 0, 9),
    ];
    expect(order(rows)).toEqual(["done", "left", "playing", "voided"]);
  });

  it("[RR-50] orders finished players by score, then by shorter duration", () => {
    const rows = [done("slow", 9, 90_000), done("weak", 8, 1_000), done("fast", 9, 30_000)];
    expect(order(rows)).toEqual(["fast", "slow", "weak"]);
    expect(ranks(rows)).toEqual({ fast: 1, slow: 2, weak: 3 });
  });

  it("[RR-50] orders leavers by the time of leaving, earlier first", () => {
    expect(order([row("late", "left", 0, null, 20), row("early", "left", 0, null, 10)])).toEqual(["early", "late"]);
  });

  it("[RR-50] gives the same rank to equal scores with equal whole seconds: 1, 2, 2, 4", () => {
    const rows = [done("a", 9, 10_000), done("b", 8, 20_999), done("c", 8, 20_000), done("d", 8, 21_000)];
    expect(ranks(rows)).toEqual({ a: 1, b: 2, c: 2, d: 4 });
  });

  it("[RR-50] gives different ranks to different scores with equal times", () => {
    expect(ranks([done("a", 9, 10_000), done("b", 8, 10_000)])).toEqual({ a: 1, b: 2 });
  });

  it("[RR-50] ranks only finished players", () => {
    const rows = [
      row("voided", "voided"),
      row("playing", "playing", 3),
      row("left", "left", 0, null, 5),
      done("done", 0, 9),
    ];
    expect(ranks(rows)).toEqual({ done: 1, left: null, playing: null, voided: null });
  });

  it("[RR-50] orders the rest by score", () => {
    expect(order([row("two", "playing", 2), row("three", "playing", 3)])).toEqual(["three", "two"]);
  });

  it("[RR-50] compares whole seconds as they are shown, rounded down", () => {
    expect([0, 999, 1_000, 1_999].map(wholeSeconds)).toEqual([0, 0, 1, 1]);
  });

  it("[RR-50] contains every player once, and ranks each below those ahead by a point or a whole second", () => {
    const finished = fc.record({ score: fc.nat(4), durationMs: fc.nat(4_000) });
    fc.assert(
      fc.property(fc.array(finished, { maxLength: 12 }), (players) => {
        const rows = players.map(({ score, durationMs }, index) => done(String(index), score, durationMs));
        const board = ranked(rows);
        expect(board.map(({ name }) => name).sort()).toEqual(rows.map(({ name }) => name).sort());
        for (const { score, durationMs, rank } of board) {
          const ahead = rows.filter(
            (other) => other.score > score || (other.score === score && isSooner(other, durationMs)),
          );
          expect(rank).toBe(ahead.length + 1);
        }
      }),
    );
  });
});

function isSooner(other: Rankable, durationMs: number | null): boolean {
  return wholeSeconds(other.durationMs ?? 0) < wholeSeconds(durationMs ?? 0);
}

describe("the penalty", () => {
  it.each([
    [20, 20, 0],
    [18, 20, 0],
    [17, 20, 10_000],
    [15, 20, 10_000],
    [14, 20, 20_000],
    [10, 20, 20_000],
    [9, 20, 50_000],
    [0, 20, 50_000],
    [9, 10, 0],
    [8, 10, 10_000],
    [7, 10, 20_000],
    [5, 10, 20_000],
    [4, 10, 50_000],
    [5, 5, 0],
    [4, 5, 10_000],
    [3, 5, 20_000],
    [2, 5, 50_000],
    [3, 4, 10_000],
  ])("[RR-51] for %i right out of %i is %i VND", (score, total, vnd) => {
    expect(penaltyVnd(score, total)).toBe(vnd);
  });

  it("[RR-51] depends on the exact share for every score of every size, without rounding at the bounds", () => {
    for (let total = 5; total <= 20; total++) {
      for (let score = 0; score <= total; score++) {
        const wrong = BigInt(total - score) * 100n;
        const share = BigInt(total);
        const expected =
          wrong <= 10n * share ? 0 : wrong <= 25n * share ? 10_000 : wrong <= 50n * share ? 20_000 : 50_000;
        expect(penaltyVnd(score, total), `${score}/${total}`).toBe(expected);
      }
    }
  });

  it("[RR-51] for no questions is that for all wrong", () => {
    expect(penaltyVnd(0, 0)).toBe(50_000);
  });

  it("[RR-51] for leaving is 50,000 VND", () => {
    expect(LEAVER_PENALTY_VND).toBe(50_000);
    expect(penaltyForOutcome(gameOf20(), { kind: "left", leftAtMs: 0 })).toBe(50_000);
  });

  it.each(["playing", "kicked", "voided"] as const)("[RR-51] does not exist for a player who is %s", (kind) => {
    expect(penaltyForOutcome(gameOf20(), { kind })).toBe(0);
  });

  it("[RR-51] for a finished player depends on the score", () => {
    expect(penaltyForOutcome(gameOf20(), finishedWith(17))).toBe(10_000);
  });

  it("[RR-55] does not exist in a game without penalties, for leavers either", () => {
    const game = gameOf20({ penalties: false });
    expect(penaltyForOutcome(game, finishedWith(0))).toBe(0);
    expect(penaltyForOutcome(game, { kind: "left", leftAtMs: 0 })).toBe(0);
  });
});

describe("a medal", () => {
  it("[RR-50] is for the first three ranks, and never for a score of 0", () => {
    const medals = (rank: number | null, score: number) => hasMedal({ rank, score });
    expect([1, 2, 3, 4].map((rank) => medals(rank, 5))).toEqual([true, true, true, false]);
    expect([1, 2, 3].map((rank) => medals(rank, 0))).toEqual([false, false, false]);
    expect(medals(null, 5)).toBe(false);
  });
});

describe("the payment code", () => {
  it.each([
    ["completed", 0, false],
    ["completed", 10_000, true],
    ["completed", 20_000, true],
    ["completed", 50_000, true],
    ["completed", 30_000, false],
    ["left", 50_000, false],
    ["playing", 0, false],
    ["voided", 0, false],
  ])("[RR-54] for a player who has %s and owes %i VND: %s", (status, penaltyVnd, opens) => {
    expect(isPayable({ status, penaltyVnd })).toBe(opens);
  });
});
