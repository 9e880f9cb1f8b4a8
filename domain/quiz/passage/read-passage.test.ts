import { beforeAll, expect, test } from "vitest";
import { blocksOf, readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

function texts(passage: string): string[] {
  return readPassage(passage, tagger).map((sentence) => sentence.text);
}

test("a passage is split into sentences with single spaces", () => {
  expect(texts("The old man  left early.\tHe did not say why he went.")).toEqual([
    "The old man left early.",
    "He did not say why he went.",
  ]);
});

test("headlines, text in capitals and fragments are no sentences", () => {
  const passage =
    "Mayor Declines To Comment\n\nTHE MAYOR SAID THAT HE WAS TIRED.\n\nNot now.\n\nHe went home after the talk.";
  expect(texts(passage)).toEqual(["He went home after the talk."]);
});

test("lines that were wrapped at a margin are joined, but not a headline above them", () => {
  const wrapped = "A dry year\nFarmers in the delta have waited\nfor rain since the spring, and the\nfields are dry.";
  expect(blocksOf(wrapped)).toEqual([
    "A dry year",
    "Farmers in the delta have waited for rain since the spring, and the fields are dry.",
  ]);
});

test("a word that was hyphenated at the margin is joined", () => {
  expect(blocksOf("The govern-\nment has fallen.")).toEqual(["The government has fallen."]);
});

test("bullets and footnote numbers are removed", () => {
  expect(blocksOf("• Sales[1] fell.[2]")).toEqual(["Sales fell."]);
});

test.each([..."‘´`′＇ʼ"])("%s inside a word is an apostrophe", (sign) => {
  expect(blocksOf(`They don${sign}t know Mai${sign}s plan.`)).toEqual(["They don’t know Mai’s plan."]);
});

test("a quotation mark before a word is no apostrophe", () => {
  expect(blocksOf("She said ‘no’ and left.")).toEqual(["She said ‘no’ and left."]);
});

test("unpaired quotes of direct speech over several sentences are removed", () => {
  expect(texts("“I need forty of them tonight. You must bring them all.” Then she left the shop.")).toEqual([
    "I need forty of them tonight.",
    "You must bring them all.",
    "Then she left the shop.",
  ]);
});

test("offsets refer to the sentence", () => {
  for (const { text, tokens } of readPassage("It was late. “Nobody’s here,” said the tired guard… and left.", tagger)) {
    for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
  }
});

function tagOf(passage: string, word: string): string | undefined {
  const tokens = readPassage(passage, tagger).flatMap((sentence) => sentence.tokens);
  return tokens.findLast((token) => token.text === word)?.tag;
}

test("a plural at the start of a sentence is not a name", () => {
  expect(tagOf("Farmers in the delta have waited for rain.", "Farmers")).toBe("NOUN");
});

test("a word that is a name elsewhere in the passage is a name at the start of a sentence", () => {
  const passage = "Nobody had asked old Rose about it. Rose walked to the market alone.";
  expect(tagOf(passage, "Rose")).toBe("PROPN");
});

test("a participle after a linking verb may be an adjective, with an object or an agent it is a verb", () => {
  expect(tagOf("After the match she looked exhausted.", "exhausted")).toBe("ADJ");
  expect(tagOf("After the match she was exhausted.", "exhausted")).toBe("ADJ|VERB");
  expect(tagOf("The village was destroyed by a storm.", "destroyed")).toBe("VERB");
});
