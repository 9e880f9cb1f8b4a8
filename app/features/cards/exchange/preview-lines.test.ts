import { expect, test } from "vitest";
import { readWords } from "../../../../domain/cards/reading/read-words.ts";
import { resolveRows } from "../../../../domain/cards/reading/resolve.ts";
import { lexiconOf } from "../../../../domain/quiz/testing.ts";
import { previewLines } from "./preview-lines.ts";

test("every line is counted once, as a card, a line of one, a title, or as refused", () => {
  const text = "TOPIC: Sea\nharbour: bến cảng\nVD: A harbour.\nharbour: bến cảng\nzorble\nzorble: từ lạ\ngì đó";
  const { rows, ...read } = readWords(text);
  const found = { ...read, ...resolveRows(rows, lexiconOf([]), new Set()) };
  const { refused, titles, count } = previewLines(found);
  expect(count).toBe(text.split("\n").length);
  expect(found.words.map(({ kind }) => kind)).toEqual(["own", "repeated", "own"]);
  expect(titles).toEqual([{ text: "TOPIC · Sea", reason: "title" }]);
  expect(refused).toEqual([
    { text: "zorble", reason: "no_meaning" },
    { text: "gì đó", reason: "no_word" },
  ]);
});
