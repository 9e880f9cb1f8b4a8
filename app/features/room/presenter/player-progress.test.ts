import { expect, test } from "vitest";
import { countsOf } from "../../../../domain/room/view/roster.ts";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { progressOf, stillPlaying } from "./player-progress.tsx";

function player(id: number, status: PlayerView["status"], answered: number, plays = true): PlayerView {
  return { id, name: `P${id}`, isHost: false, plays, connected: true, status, answered };
}

test("finished players count as complete; players who left and spectators do not count", () => {
  const room = [
    player(1, "waiting", 0, false),
    player(2, "playing", 5),
    player(3, "completed", 3),
    player(4, "left", 9),
    player(5, "voided", 2),
  ];
  const { players, finished, share } = progressOf(countsOf(room), 10);
  expect([players, finished, share]).toEqual([2, 1, 0.75]);
});

test("everybody who still plays is in one column, and the columns cover every number of answers", () => {
  for (const total of [5, 7, 12, 20]) {
    const { columns } = progressOf({ finished: 0, answered: Array.from({ length: total + 1 }, () => 1) }, total);
    expect(columns.reduce((sum, { count }) => sum + count, 0)).toBe(total + 1);
    expect([columns[0]?.from, columns.at(-1)?.to, columns.length <= 6]).toEqual([0, total, true]);
  }
});

test("an empty room does not divide by zero", () => {
  expect(progressOf({ finished: 0, answered: [] }, 10).share).toBe(0);
});

test("a bar has who still plays: who has answered most first, equal ones as they joined", () => {
  const room = [
    player(1, "playing", 2),
    player(2, "completed", 8),
    player(3, "playing", 5),
    player(4, "left", 6),
    player(5, "playing", 2),
    player(6, "waiting", 0, false),
  ];
  expect(stillPlaying(room).map(({ id }) => id)).toEqual([3, 1, 5]);
});
