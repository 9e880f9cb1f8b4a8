import { expect, test } from "vitest";
import type { NetworkView } from "../../../../domain/room/wire.ts";
import { numbered } from "./numbered.ts";

const network = (id: string, guests = 1): NetworkView => ({
  network: id,
  guests,
  playerId: 2,
  names: ["An"],
  closed: false,
});

const numbersOf = ({ rows }: ReturnType<typeof numbered>) => rows.map(({ number, view }) => [number, view.network]);

test("networks are numbered in the order given, and keep their numbers when that changes", () => {
  const first = numbered([], [network("a", 9), network("b", 3)], null);
  expect(numbersOf(first)).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
  const later = numbered(first.order, [network("c", 5), network("b", 4), network("a", 1)], null);
  expect(numbersOf(later)).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
});

test("a network whose guests were just removed stays, with nobody in it", () => {
  const { order } = numbered([], [network("a"), network("b")], null);
  const { rows } = numbered(order, [network("b")], "a");
  expect(rows[0]).toEqual({ number: 1, view: { ...network("a"), guests: 0, playerId: null, names: [] } });
  expect(numbersOf(numbered(order, [network("b")], null))).toEqual([[2, "b"]]);
});

test("where no network is new the order is the very same", () => {
  const { order } = numbered([], [network("a")], null);
  expect(numbered(order, [network("a", 7)], null).order).toBe(order);
});
