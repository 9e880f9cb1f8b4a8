import { beforeAll, expect, test } from "vitest";
import { readPassage, type Tagger } from "./read-passage.ts";
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

test("a line without a full stop is a sentence where no line has one", () => {
  expect(
    texts("The harbour sleeps beneath the mist\nOur nets are drying on the shore\nNobody knows where it went"),
  ).toEqual(["The harbour sleeps beneath the mist", "Our nets are drying on the shore", "Nobody knows where it went"]);
  expect(texts("Harbour sleeps beneath the mist\n\nOur nets are dry. We know it. They lie on the shore.")).toEqual([
    "They lie on the shore.",
  ]);
});

test("a sentence is not cut inside brackets", () => {
  const whole = "I gained six kilos ($10!!! of cheese a week, don't judge me) before I moved my desk upstairs.";
  expect(texts(`It was bad. ${whole} Then I left the town.`)).toEqual([whole, "Then I left the town."]);
});

test("whole sentences in brackets stay apart", () => {
  expect(texts("We met in the old town. (It was late. Nobody saw us leave there.) Then we left the town.")).toEqual([
    "We met in the old town.",
    "Nobody saw us leave there.)",
    "Then we left the town.",
  ]);
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
