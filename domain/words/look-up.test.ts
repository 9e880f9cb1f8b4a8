import { expect, test } from "vitest";
import { lexiconOf, sense } from "../quiz/testing.ts";
import { cleanQuery, lookUp, QUERY_MAX } from "./look-up.ts";

const lexicon = lexiconOf(
  [
    sense({ lemma: "left", partOfSpeech: "adjective", vietnamese: ["trái"] }),
    sense({ lemma: "leave", partOfSpeech: "verb", vietnamese: ["rời đi", "để lại"] }),
    sense({ lemma: "run", partOfSpeech: "verb", vietnamese: ["chạy"] }),
    sense({ lemma: "colour", vietnamese: ["màu sắc", "màu"] }),
    sense({ lemma: "carry out", partOfSpeech: "verb", vietnamese: ["thực hiện"] }),
    sense({ lemma: "perform", partOfSpeech: "verb", vietnamese: ["biểu diễn", "thực hiện"] }),
    sense({ lemma: "decline", partOfSpeech: "verb", vietnamese: ["từ chối"] }),
    sense({ lemma: "declare", partOfSpeech: "verb", vietnamese: ["tuyên bố"] }),
  ],
  { color: "colour" },
);
const found = (query: string) => lookUp(cleanQuery(query), lexicon, () => 0).words.map(({ lemma }) => lemma);
const suggested = (query: string) => lookUp(cleanQuery(query), lexicon, () => 0).suggestions;

test.each([
  ["run", ["run"]],
  ["ran", ["run"]],
  ["Running ", ["run"]],
  ["left", ["left", "leave"]],
  ["colors", ["colour"]],
  ["carried out", ["carry out"]],
  ["carry it out", ["carry out"]],
])("%j finds %j", (query, lemmas) => {
  expect(found(query)).toEqual(lemmas);
});

test("a Vietnamese meaning finds its words, those with it as their best meaning first", () => {
  expect(found("thực hiện")).toEqual(["carry out", "perform"]);
  expect(found("Từ chối")).toEqual(["decline"]);
  expect(found("màu")).toEqual(["colour"]);
});

test("if nothing is found, words with this start or a similar spelling are suggested", () => {
  expect(suggested("decl").toSorted()).toEqual(["declare", "decline"]);
  expect(suggested("declyne")).toContain("decline");
  expect(suggested("leeve")).toEqual(["leave"]);
  expect(suggested("zzzzzzzz")).toEqual([]);
  expect(suggested("run")).toEqual([]);
});

test("an empty query finds nothing", () => {
  expect(lookUp(cleanQuery("  "), lexicon, () => 0)).toEqual({ words: [], suggestions: [] });
});

test("[S10] a query is one clean line of bounded length", () => {
  expect(cleanQuery("  Từ\n chối\u202e ")).toBe("từ chối");
  expect(cleanQuery("a".repeat(500))).toHaveLength(QUERY_MAX);
});
