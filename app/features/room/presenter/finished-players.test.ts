import { expect, test } from "vitest";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { withFinished } from "./finished-players.tsx";

function players(...statuses: PlayerView["status"][]): PlayerView[] {
  return statuses.map((status, index) => {
    const id = index + 1;
    return { id, name: `P${id}`, isHost: false, plays: true, connected: true, status, answered: 0 };
  });
}

test("who finishes comes to stand in front of those who had finished before", () => {
  const first = withFinished([], players("playing", "completed", "playing"));
  expect(first).toEqual([2]);
  expect(withFinished(first, players("completed", "completed", "left"))).toEqual([1, 2]);
});

test("the list stays the same as long as nobody else finishes", () => {
  const known = [2];
  expect(withFinished(known, players("playing", "completed", "left"))).toBe(known);
});
