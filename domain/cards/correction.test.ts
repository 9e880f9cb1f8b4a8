import * as v from "valibot";
import { expect, test } from "vitest";
import { correctionOf, correctionSchema } from "./correction.ts";
import { cardsToPractise } from "./practice-quiz.ts";
import { todayAt } from "./queue.ts";
import { replay } from "./schedule.ts";
import { DEFAULT_REVIEW_SETTINGS } from "./settings.ts";
import { START_MS, scheduled } from "./testing.ts";

test("a correction is clean, without repetitions, and short enough to be sent", () => {
  expect(correctionOf(" bến  cảng; hải cảng,bến cảng\n", " a\u200b port ")).toEqual({
    vietnamese: ["bến cảng", "hải cảng"],
    definition: "a port",
  });
  const long = correctionOf("ế ".repeat(90).concat("; ").repeat(20), "é".repeat(999));
  expect(v.is(correctionSchema, long)).toBe(true);
});

test("the latest correction counts; without a meaning it is what the card came with; a removed card has none", () => {
  const entry = { cardId: "c", day: "2026-11-02" };
  const correct = (id: string, atMs: number, ...vietnamese: string[]) =>
    ({ ...entry, id, atMs, type: "correct", vietnamese, definition: "" }) as const;
  const log = [correct("1", 1, "cũ"), correct("2", 2, "mới")];
  const meaning = (more: Parameters<typeof replay>[1]) => replay("c", [...log, ...more]).correction?.vietnamese;
  expect(meaning([])).toEqual(["mới"]);
  expect(meaning([correct("3", 3)])).toBeUndefined();
  expect(meaning([{ ...entry, id: "3", atMs: 3, type: "undo", undoes: "2" }])).toEqual(["cũ"]);
  expect(meaning([{ ...entry, id: "3", atMs: 3, type: "delete" }])).toBeUndefined();
});

test("a card whose meaning was corrected is not asked in a quiz, which would ask for the old one", () => {
  const correction = { vietnamese: ["mới"], definition: "" };
  const cards = [scheduled("a"), scheduled("b", { correction })];
  const practised = cardsToPractise(cards, todayAt(START_MS, DEFAULT_REVIEW_SETTINGS), 5);
  expect(practised.map(({ senseId }) => senseId)).toEqual(["a"]);
});
