import * as v from "valibot";
import { expect, test } from "vitest";
import { DIFFICULTIES, levelOf } from "../quiz/difficulty.ts";
import { daySchema, statesOf } from "./list.ts";

test("[D5] every difficulty has a level of the filter", () => {
  expect(DIFFICULTIES.map((difficulty) => `${difficulty} ${levelOf(difficulty)}`)).toEqual([
    "B1 B1",
    "B2 B2",
    "<4.0 A2",
    "4.0-5.0 B1",
    "5.0-6.0 B2",
    "6.0-7.0 B2",
    "7.0-8.0 C1",
    ">8.0 C2",
  ]);
});

test("incomplete means not completed or left, disconnected only left", () => {
  expect(statesOf("incomplete")).toEqual(["left", "unfinished"]);
  expect(statesOf("disconnected")).toEqual(["left"]);
  expect([...statesOf("completed"), ...statesOf("incomplete")].sort()).toEqual([...statesOf("all")].sort());
});

test("a day is a day of the calendar", () => {
  expect(v.is(daySchema, "2024-02-29")).toBe(true);
  for (const day of ["2026-02-29", "2026-13-01", "0202-01-01", "2026-1-1", "", "2026-01-01T00:00"])
    expect(v.is(daySchema, day), day).toBe(false);
});
