import { expect, test } from "vitest";
import type { NetworkView } from "../../../../domain/room/wire.ts";
import { numberNetworks } from "./networks-dialog.lazy.tsx";

const network = (id: string, guests = 1): NetworkView => ({
  network: id,
  guests,
  playerId: 2,
  names: ["An"],
  closed: false,
});

const numbersOf = ({ rows }: ReturnType<typeof numberNetworks>) =>
  rows.map(({ number, view }) => [number, view.network]);

test("networks are numbered in the order given, and keep their numbers when that changes", () => {
  const first = numberNetworks([], [network("a", 9), network("b", 3)], null);
  expect(numbersOf(first)).toEqual([
    [1, "a"],
    [2, "b"],
  ]);
  const later = numberNetworks(first.order, [network("c", 5), network("b", 4), network("a", 1)], null);
  expect(numbersOf(later)).toEqual([
    [1, "a"],
    [2, "b"],
    [3, "c"],
  ]);
});

test("a network whose guests were just removed stays listed, with no guests", () => {
  const { order } = numberNetworks([], [network("a"), network("b")], null);
  const { rows } = numberNetworks(order, [network("b")], "a");
  expect(rows[0]).toEqual({ number: 1, view: { ...network("a"), guests: 0, playerId: null, names: [] } });
  expect(numbersOf(numberNetworks(order, [network("b")], null))).toEqual([[2, "b"]]);
});

test("without a new network the order is the same object", () => {
  const { order } = numberNetworks([], [network("a")], null);
  expect(numberNetworks(order, [network("a", 7)], null).order).toBe(order);
});
