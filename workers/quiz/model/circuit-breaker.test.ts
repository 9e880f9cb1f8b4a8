import { expect, it } from "vitest";
import { CircuitBreaker } from "./circuit-breaker.ts";

function failing(times: number, atMs: number): CircuitBreaker {
  const breaker = new CircuitBreaker();
  for (let time = 0; time < times; time++) breaker.failed(atMs);
  return breaker;
}

it("a model that fails now and then is still called", () => {
  expect(failing(2, 0).isOpen(1)).toBe(false);
  const breaker = failing(2, 0);
  breaker.succeeded();
  breaker.failed(1);
  expect(breaker.isOpen(2)).toBe(false);
});

it("a model that failed three times in a row is not called for a minute", () => {
  const breaker = failing(3, 1_000);
  expect(breaker.isOpen(1_001)).toBe(true);
  expect(breaker.isOpen(60_999)).toBe(true);
  expect(breaker.isOpen(61_000)).toBe(false);
});

it("after that minute one call tries it, and no other until that one has succeeded", () => {
  const breaker = failing(3, 0);
  expect([breaker.isOpen(60_000), breaker.isOpen(60_001)]).toEqual([false, true]);
  breaker.failed(62_000);
  expect([breaker.isOpen(121_999), breaker.isOpen(122_000)]).toEqual([true, false]);
  breaker.succeeded();
  expect(breaker.isOpen(122_001)).toBe(false);
});
