import { describe, expect, it } from "vitest";
import { seededRandom, seededRandomWithPrefix, shuffled } from "./random.ts";

function sequence(seed: string, length = 20, below = 1_000): number[] {
  const random = seededRandom(seed);
  return Array.from({ length }, () => random.below(below));
}

describe("a seeded random source", () => {
  it("[RR-22] gives the same sequence for the same seed, today and in every later version", () => {
    expect(sequence("seed")).toEqual(sequence("seed"));
    expect(sequence("wordroom", 8, 100)).toEqual(FIRST_EIGHT);
  });

  it("[RR-22] gives another sequence for seeds that differ in one character", () => {
    expect(sequence("toss-1/1")).not.toEqual(sequence("toss-1/2"));
    expect(sequence("")).not.toEqual(sequence(" "));
  });

  it("[RR-22] gives the same for a prefix and the rest as for the whole seed", () => {
    const randomOf = seededRandomWithPrefix("deck/");
    for (const rest of ["", "1", "12", "đ"]) {
      const random = randomOf(rest);
      expect(Array.from({ length: 20 }, () => random.below(1_000))).toEqual(sequence(`deck/${rest}`));
    }
  });

  it("gives every number below its bound equally often", () => {
    const counts = new Map<number, number>();
    const random = seededRandom("uniform");
    for (let toss = 0; toss < 6_000; toss++) {
      const number = random.below(6);
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5]);
    // 1,000 expected; five standard deviations are 145.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(145);
  });

  it("uses the whole seed: 2,000 seeds start 2,000 different sequences", () => {
    const starts = Array.from({ length: 2_000 }, (_, index) => sequence(`seed-${index}`, 4, 2 ** 30).join());
    expect(new Set(starts).size).toBe(2_000);
  });
});

describe("a shuffle", () => {
  it("keeps every item, changes nothing in place, and works for lists of one and none", () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8];
    const copy = shuffled(items, seededRandom("s"));
    expect([...copy].sort()).toEqual(items);
    expect(copy).not.toEqual(items);
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shuffled([], seededRandom("s"))).toEqual([]);
    expect(shuffled(["a"], seededRandom("s"))).toEqual(["a"]);
  });

  it("gives every order equally often", () => {
    const orders = new Map<string, number>();
    const random = seededRandom("orders");
    for (let round = 0; round < 6_000; round++) {
      const order = shuffled(["a", "b", "c"], random).join("");
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(6);
    for (const count of orders.values()) expect(Math.abs(count - 1_000)).toBeLessThan(145);
  });
});

/** Deals are not stored: were this to change, running games would be dealt anew. */
const FIRST_EIGHT = [79, 37, 64, 84, 0, 84, 92, 54];
