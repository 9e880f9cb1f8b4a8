import fc from "fast-check";
import { expect, it } from "vitest";
import { indexOfSeat } from "./state.ts";

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => ids.sort((a, b) => a - b));
const wanted = fc.integer({ min: -1, max: 42 });

it("a seat is found by its id although earlier seats were freed, and a freed seat is not found", () => {
  fc.assert(
    fc.property(someIds, wanted, (ids, id) => {
      const seats = ids.map((seatId) => ({ seatId }));
      expect(indexOfSeat(seats, id)).toBe(ids.indexOf(id));
    }),
  );
});

it("in a list of a thousand seats a seat is found with at most ten reads", () => {
  const looks: number[] = [];
  const seats = Array.from({ length: 1_000 }, (_, index) => ({
    get id() {
      looks.push(index);
      return index + 2;
    },
  }));
  expect(indexOfSeat(seats, 702)).toBe(700);
  expect(new Set(looks).size).toBeLessThanOrEqual(10);
});
