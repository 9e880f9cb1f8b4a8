import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { readAskableWords } from "../generate.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

let lexicon: Lexicon;
let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

/** Texts as textbooks have them, with {Nam|he} wherever a person is named. */
const textbooks = readFileSync(join(import.meta.dirname, "../fixtures/names/textbooks.txt"), "utf8")
  .trim()
  .split("\n\n")
  .map((block): [string, string] => {
    const [title = "", text = ""] = block.split("\n");
    return [title.replace("# ", ""), text];
  });
const named = (text: string) => text.replace(/\{([^|}]+)\|[^}]+\}/g, "$1");
const unnamed = (text: string) => text.replace(/\{[^|}]+\|([^}]+)\}/g, "$1");

test.each(textbooks)(
  "%s: with names as many words can be asked as with pronouns, and in the same senses",
  (_, text) => {
    const [withNames = [], withPronouns = []] = [named(text), unnamed(text)].map((passage) =>
      readAskableWords({ passage }, lexicon, tagger).words.map(({ sense }) => sense.id),
    );
    expect(withNames.length).toBeGreaterThanOrEqual(0.85 * withPronouns.length);
    expect(withNames.filter((id) => !withPronouns.includes(id)).length).toBeLessThanOrEqual(2);
  },
);

function tagOf(sentence: string, word: string): string | undefined {
  const [read] = readPassage(sentence, tagger);
  return read?.tokens.find(({ text }) => text === word)?.tag;
}

test.each([
  ["Nam lives in a small village.", "lives"],
  ["On Sundays Lan visits her old grandmother.", "visits"],
  ["Mrs. Thu cooks rice for the family.", "cooks"],
  ["Every day Lan waters the flowers.", "waters"],
  ["When Mai comes home, Nam cooks dinner.", "cooks"],
  ["Minh and Lan plant trees behind the house.", "plant"],
  ["Lan, Mai and Hoa plant flowers.", "plant"],
  ["My friend Nam lives in the city.", "lives"],
  ["Nguyen Van An works in a factory.", "works"],
  ["An lives with his old parents.", "lives"],
  ["Hope lives in a small town.", "lives"],
  ["Yesterday Mrs Brown baked a big cake.", "baked"],
])("behind the name of a person stands a verb: %s", (sentence, word) => {
  expect(tagOf(sentence, word)).toBe("VERB");
});

test.each([
  ["Lan and her friends visit the museum.", "visit"],
  ["Nam and his two brothers plant trees every spring.", "plant"],
  ["Mrs Hoa and her students clean the beach.", "clean"],
  ["The children and their parents visit the old museum.", "visit"],
  ["On Sundays the boys and a neighbour water the garden.", "water"],
  ["Every summer Minh and his sister help their uncle.", "help"],
])("behind a person and others stands a verb: %s", (sentence, word) => {
  expect(tagOf(sentence, word)).toBe("VERB");
});

test.each([
  ["The team and its football coach won the cup.", "coach"],
  ["Lan and her school friends are late again.", "school"],
  ["He sold the house and the garden furniture to a friend.", "furniture"],
  ["The doctor and her night shift in the hospital were famous.", "shift"],
])("a noun behind a pair stays one if the clause has a verb: %s", (sentence, word) => {
  expect(tagOf(sentence, word)).toBe("NOUN");
});

test.each([
  ["Apple shares fell by ten per cent.", "shares"],
  ["Vietnam exports rose a lot last year.", "exports"],
  ["Toyota cars sell well in Asia.", "cars"],
  ["Christmas cards from friends arrived in time.", "cards"],
  ["He told Lan stories about the sea.", "stories"],
])("behind another name stands a noun if the clause has another verb: %s", (sentence, word) => {
  expect(tagOf(sentence, word)).toBe("NOUN");
});

test("a sentence of names is one, and a headline is not", () => {
  const texts = readPassage("Mr Nguyen Van An teaches English in Ha Noi.\n\nHow Mr Nam Found A Job.", tagger).map(
    ({ text }) => text,
  );
  expect(texts).toEqual(["Mr Nguyen Van An teaches English in Ha Noi."]);
});

test.each([
  ["An apple lies on the old table.", "An"],
  ["Will she answer the letter today?", "Will"],
  ["Miss nothing of the show tonight.", "Miss"],
])("a first word that may be a name is none where it cannot be one: %s", (sentence, word) => {
  expect(tagOf(sentence, word)).not.toBe("PROPN");
});
