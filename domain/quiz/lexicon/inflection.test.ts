import { expect, test } from "vitest";
import type { PartOfSpeech } from "../question.ts";
import { containsForm, isFormOf } from "./inflection.ts";

const forms: [string, string, PartOfSpeech][] = [
  ["ran", "run", "verb"],
  ["Policies", "policy", "noun"],
  ["stopping", "stop", "verb"],
  ["making", "make", "verb"],
  ["lying", "lie", "verb"],
  ["wolves", "wolf", "noun"],
  ["busier", "busy", "adjective"],
  ["crises", "crisis", "noun"],
  ["carried out", "carry out", "verb"],
  ["carried it out", "carry out", "verb"],
  ["came up with", "come up with", "verb"],
  ["traffic jams", "traffic jam", "noun"],
];

test.each(forms)("%s is a form of %s", (surface, lemma, partOfSpeech) => {
  expect(isFormOf(surface, lemma, partOfSpeech)).toBe(true);
});

const others: [string, string, PartOfSpeech][] = [
  ["runner", "run", "verb"],
  ["teacher", "teach", "verb"],
  ["policed", "policy", "noun"],
  ["carried", "carry out", "verb"],
  ["out carried", "carry out", "verb"],
  ["declined the", "decline", "verb"],
];

test.each(others)("%s is not a form of %s", (surface, lemma, partOfSpeech) => {
  expect(isFormOf(surface, lemma, partOfSpeech)).toBe(false);
});

test("a sentence may contain a phrase around its object", () => {
  expect(containsForm("They carried the survey out in May.", "carry out", "verb")).toBe(true);
  expect(containsForm("They carried a box.", "carry out", "verb")).toBe(false);
});
