import { expect, test } from "vitest";
import { openLexicon } from "../../domain/quiz/lexicon/open-lexicon.ts";
import { packFile, readPackFile } from "../../domain/quiz/lexicon/pack-format.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { openWordDetails } from "../../domain/words/word-details.ts";
import { HEADER, parseEntryFile } from "./entries.ts";
import { packEntries } from "./pack.ts";
import { readWordNet } from "./wordnet.ts";

const LINES = [
  "colour|noun|A1|red, blue and so on|màu sắc; màu|color%1:07:00::|blue bright red|hue|Blue is my favourite colour.",
  "big|adjective|A1|not small in size|to; lớn|big%3:00:01::|house dog city|large|They live in a big house.|bự; lớn|có kích thước hơn bình thường",
  "large|adjective|A1|big in size|lớn; rộng|large%3:00:00::|city crowd house|big|It is a large city.",
  "antenna|noun|C1|a thing that catches radio signals|ăng ten; ăng-ten; cái ăng ten|antenna%1:06:01::|radio signal roof|aerial wire,dish|The antenna is on the roof.",
  "decline|verb|B2|to say no to an offer|từ chối|decline%2:32:00::|offer polite invite|refuse|She declined the offer.",
  "rid|verb|B2|to make free of something bad|giải thoát|rid%2:40:00::|pest house free||They rid the house of rats.",
  "carry out|verb|B2|to do a task|tiến hành||plan task test||They carried out the plan.",
  "carry out|verb|C1|to keep a promise|giữ lời||promise threat word||He carried out his threat.",
];

const { entries } = parseEntryFile(
  "lexicon/x.tsv",
  [HEADER, ...LINES.map((line) => line.replaceAll("|", "\t"))].join("\n"),
);
const packed = packEntries(entries, {
  spellings: new Map([["color", "colour"]]),
  covers: new Map(),
  wordNet: readWordNet(),
  tagger: await loadTagger(),
  vectors: "",
  idioms: [],
  rivals: new Map([["big%3:00:01::", ["large%3:00:00::"]]]),
});
const read = (part: object) => readPackFile(packFile(part));
const lexicon = openLexicon(read(packed.core));
lexicon.loadAccepted(read(packed.typed));
const details = openWordDetails(read(packed.words), lexicon);

test("the opened pack has the packed words and senses", () => {
  expect(lexicon.size).toBe(LINES.length);
  expect(lexicon.lemmas).toEqual(["antenna", "big", "carry out", "colour", "decline", "large", "rid"]);
  expect(lexicon.word("colour")?.senses).toMatchObject([
    {
      id: "colour%1:07:00::",
      lemma: "colour",
      partOfSpeech: "noun",
      level: "A1",
      gloss: "red, blue and so on",
      vietnamese: ["màu sắc", "màu"],
      synonyms: ["hue"],
    },
  ]);
  expect(lexicon.word("colour")?.senses[0]?.topics.toSorted()).toEqual(["blue", "bright", "red"]);
});

test("a sense has the rivals that a reader has picked", () => {
  const [[big], [large]] = [lexicon.senses("big", "adjective"), lexicon.senses("large", "adjective")];
  expect(big && lexicon.rivals(big)).toEqual([large]);
  expect(large && lexicon.rivals(large)).toEqual([]);
});

test("a sense has the roots of its example as hints, and the dictionary has the sentence", () => {
  const [colour] = lexicon.senses("colour", "noun");
  expect(colour?.hints.toSorted()).toEqual(["blu", "favourit"]);
  expect(colour && details.example(colour)).toBe("Blue is my favourite colour.");
});

test("additional accepted answers are a separate part, without those that the meanings accept anyway", () => {
  const [big, decline] = [lexicon.senses("big", "adjective")[0], lexicon.senses("decline", "verb")[0]];
  expect(big && lexicon.accepted(big)).toEqual(["to", "lớn", "bự", "có kích thước hơn bình thường"]);
  expect(decline && lexicon.accepted(decline)).toEqual(["từ chối"]);
});

test("synonyms are packed with or without an entry, and repeated meanings are not packed", () => {
  expect(lexicon.senses("big", "adjective")[0]?.synonyms).toEqual(["large"]);
  expect(lexicon.senses("antenna", "noun")[0]).toMatchObject({
    synonyms: ["aerial wire", "dish"],
    vietnamese: ["ăng ten"],
  });
});

test("senses that WordNet does not have are numbered within their word", () => {
  expect(lexicon.senses("carry out", "verb").map(({ id }) => id)).toEqual(["carry out/verb/1", "carry out/verb/2"]);
});

test("a word has the pronunciation and the frequency of any of its spellings", () => {
  expect([details.ipa("colour"), details.ipa("color")]).toEqual(["ˈkʌlɚ", "ˈkʌlɚ"]);
  expect(details.frequency("colour")).toBeGreaterThan(40);
  expect(details.frequency("big")).toBeGreaterThan(details.frequency("antenna"));
});

test("a sense has its synset, those above it and its antonyms", () => {
  const [big, large, colour] = ["big", "large", "colour"].map((lemma) => lexicon.word(lemma)?.senses[0]);
  expect(big?.synsets).toBe(large?.synsets);
  expect(big?.synsets).toHaveLength(1);
  // A property, which is an abstraction.
  expect(colour?.parents).not.toBe("");
  expect(colour?.grandparents).not.toBe("");
  expect(colour?.synsets).not.toBe(big?.synsets);
});

test("a verb has the subjects and objects that WordNet knows, a noun has none", () => {
  expect(lexicon.senses("decline", "verb")[0]?.pattern).toBe("Ptpc");
  expect(lexicon.senses("colour", "noun")[0]?.pattern).toBe("");
});

test("the sense of a verb has the frame of its example, that of a noun has none", () => {
  expect(lexicon.senses("decline", "verb")[0]?.frame).toBe("object");
  expect(lexicon.senses("antenna", "noun")[0]?.frame).toBe("");
});

test("the rarity of a sense and of the missing senses is packed in bits", () => {
  const [decline] = lexicon.senses("decline", "verb");
  // "to become less" is as common a sense of "decline", and no entry has it.
  expect(decline?.missing).toBeLessThanOrEqual(1);
  const [large] = lexicon.senses("large", "adjective");
  expect(large?.rarity).toBe(0);
  expect(large?.missing).toBeGreaterThan(2);
  // Neither of the two is WordNet's: they are taken to be equally common.
  const [task, promise] = lexicon.senses("carry out", "verb");
  expect(task?.rarity).toBe(promise?.rarity);
});

test("irregular forms that no rule gives are packed, too, but not the lemmatizer's errors", () => {
  expect(lexicon.baseForms("antennae", "noun")).toEqual(["antenna"]);
  expect(lexicon.baseForms("riding", "verb")).toEqual([]);
});
