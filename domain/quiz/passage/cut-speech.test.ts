import { beforeAll, expect, test } from "vitest";
import { readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

/** What is spoken, as a transcript that breaks the line after every seven words. */
function transcriptOf(speech: string): string {
  const words = speech.split(" ");
  const lines = Array.from({ length: Math.ceil(words.length / 7) }, (_, at) => words.slice(at * 7, at * 7 + 7));
  return lines.map((line, at) => `0:${String(at * 3).padStart(2, "0")}\n${line.join(" ")}`).join("\n");
}

function pieces(speech: string): string[] {
  return readPassage(transcriptOf(speech), tagger).map(({ text }) => text);
}

test("[Q9] speech without full stops is cut where sentences begin, not where lines do", () => {
  expect(
    pieces(
      "your fingers need time to grow hard skin and they forget the movements if you wait a whole week a teacher once told me that ten minutes every morning are worth more than three hours on a Sunday",
    ),
  ).toEqual([
    "your fingers need time to grow hard skin",
    "and they forget the movements if you wait a whole week a teacher once told me that ten minutes every morning are worth more than three hours on a Sunday",
  ]);
});

test("[Q9] speech is not cut behind an article, a preposition or an auxiliary, nor before the clause of a noun", () => {
  for (const speech of [
    "yesterday my neighbour wanted to repair the old boat that his father had built of the wood they had found beside the river after the flood and he asked me for a hammer because he had lost the one I gave him",
    "the only reason why we could afford a house in the middle of such an expensive town was that nobody else had dared to buy a building which the owner had painted from the roof to the cellar in a very dark blue",
  ]) {
    const starts = pieces(speech).map((piece) => speech.indexOf(piece));
    const before = starts.filter((start) => start > 0).map((start) => speech.slice(0, start).trim().split(" ").at(-1));
    for (const word of before)
      expect(word).not.toMatch(/^(?:a|an|the|of|in|to|his|was|had|they|which|that|very|wood|one)$/);
  }
});

test("[Q9] what asks for likes is left out, what is said before it stays whole", () => {
  expect(
    pieces(
      "remove the lid after half an hour and leave the bread on a rack until it is cold thank you for watching don't forget to hit the bell icon and see you next week",
    ),
  ).toEqual(["remove the lid after half an hour and leave the bread on a rack until it is cold"]);
});
