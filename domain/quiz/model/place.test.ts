import { describe, expect, test } from "vitest";
import { tagged } from "../testing.ts";
import { placeInSentence } from "./place.ts";

const sentence = tagged(
  "Mrs./PROPN Harper/PROPN didn’t/VERB carry/VERB it/PRON out/ADP :/PUNCT “/PUNCT our/PRON well-known/ADJ sales/NOUN fell/VERB and/CONJ sales/NOUN rose/VERB ./PUNCT",
);

function found(word: string) {
  const place = placeInSentence(sentence, word);
  return place && sentence.text.slice(place.start, place.end);
}

describe("a word's place in its sentence", () => {
  test("is found by ourselves, whole words only", () => {
    expect(found("fell")).toBe("fell");
    expect(found("fel")).toBeNull();
    expect(found("carry it out")).toBe("carry it out");
    expect(found("wages")).toBeNull();
  });

  test("is found whatever quotes and capitals the model writes", () => {
    expect(found("DIDN'T")).toBe("didn’t");
  });

  test("is none where the word stands twice, is a name, or part of a compound", () => {
    expect(found("sales")).toBeNull();
    expect(found("Harper")).toBeNull();
    expect(found("Mrs")).toBeNull();
    expect(found("known")).toBeNull();
    expect(found("well")).toBeNull();
  });

  test("takes signs of patterns for what they are", () => {
    expect(found(".*")).toBeNull();
    expect(found("(fell|rose")).toBeNull();
  });
});
