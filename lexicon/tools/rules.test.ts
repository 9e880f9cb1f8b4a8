import { expect, test } from "vitest";
import { HEADER, parseEntryFile, RARE } from "./entries.ts";
import {
  coverFaults,
  faultsOf,
  hardWords,
  keyFaults,
  lowestLevels,
  possibleDuplicates,
  spellingFaults,
} from "./rules.ts";
import { readWordNet } from "./wordnet.ts";

const wordNet = readWordNet();

const good = {
  lemma: "decline",
  pos: "verb",
  level: "B2",
  gloss: "to politely say no to an offer",
  vietnamese: "từ chối; khước từ",
  sense: "decline%2:32:00::",
  topics: "offer invitation request",
  synonyms: "refuse,reject",
  example: "She declined the invitation because she was ill.",
  also: "không nhận; không chịu nhận",
  explained: "nói không một cách lịch sự",
};
type Line = typeof good;

function faults(...lines: string[]): string[] {
  const file = parseEntryFile("lexicon/de.tsv", [HEADER, ...lines].join("\n"));
  return faultsOf([file]).map((fault) => `${fault.file}:${fault.line}: ${fault.message}`);
}

function line(change: Partial<Line> = {}): string {
  return Object.values({ ...good, ...change }).join("\t");
}

test("a good entry has no fault", () => {
  expect(faults(line())).toEqual([]);
});

const bad: [string, Partial<Line>, string][] = [
  ["part of speech", { pos: "particle" }, '"particle" is no part of speech'],
  ["level", { level: "B3" }, '"B3" is no level'],
  ["lemma", { lemma: "Decline" }, '"Decline" is no lemma in lower case'],
  ["sense key", { sense: "decline-2" }, '"decline-2" is no sense key'],
  ["text that isn't composed", { vietnamese: "tu\u031b\u0300 chối" }, "isn't NFC"],
  ["stray space", { gloss: "to  politely say no" }, "has stray white space, a bar or a sign"],
  ["long gloss", { gloss: `to ${"say ".repeat(12)}no` }, "the gloss has 14 words"],
  ["gloss with a stop", { gloss: "to politely say no." }, "the gloss has a capital, a stop or a list"],
  ["gloss with a list", { gloss: "to say no; to refuse" }, "the gloss has a capital, a stop or a list"],
  ["gloss in another form", { gloss: "a polite no" }, 'the gloss of a verb must be "to …"'],
  ["headword in the gloss", { gloss: "to decline an offer" }, 'the gloss holds "decline" or its family'],
  ["family in the gloss", { lemma: "decide", gloss: "to make a decision" }, 'the gloss holds "decide" or its family'],
  ["no Vietnamese", { vietnamese: "" }, "has 0 Vietnamese meanings"],
  ["a remark in Vietnamese", { vietnamese: "từ chối (lịch sự)" }, "a Vietnamese meaning isn't plain"],
  ["a meaning twice", { vietnamese: "từ chối; từ chối" }, "a Vietnamese meaning stands twice"],
  ["accepted meaning with a remark", { also: "không nhận (lời mời)" }, "what is accepted besides isn't plain"],
  ["accepted meaning that is one already", { also: "từ chối" }, "what is accepted besides stands twice"],
  ["long explanation", { explained: "nói ".repeat(20).trim() }, "the explanation has 20 syllables"],
  ["missing explanation", { explained: "" }, "the explanation has 1 syllables"],
  ["explanation with a stop", { explained: "nói không với ai." }, "the explanation isn't plain"],
  ["explanation by the headword", { explained: "nói decline với ai" }, "the explanation holds the headword"],
  ["few topics", { topics: "offer" }, "has 1 topics instead of 3 to 8"],
  ["itself as synonym", { synonyms: "refuse,decline" }, "names itself as synonym"],
  ["example of another word", { example: "She refused it." }, 'the example holds no form of "decline"'],
];

test.each(bad)("a wrong %s is reported with file and line", (_, change, message) => {
  expect(faults(line(change))).toContain(`lexicon/de.tsv:2: ${message}`);
});

test("a missing column and a different header are reported", () => {
  expect(faults("decline\tverb")).toEqual(["lexicon/de.tsv:2: has 2 columns instead of 11"]);
  expect(faultsOf([parseEntryFile("lexicon/a.tsv", "lemma\tpos\n")])).toContainEqual({
    file: "lexicon/a.tsv",
    line: 1,
    message: "header differs",
  });
});

test("a sense key must be unique", () => {
  const again = line({ gloss: "to refuse", vietnamese: "khước từ" });
  expect(faults(line(), again)).toEqual(["lexicon/de.tsv:3: has the sense key of lexicon/de.tsv:2"]);
});

test("two words with one gloss must be synonyms", () => {
  const other = { lemma: "deny", sense: "", example: "She denied it.", synonyms: "" };
  expect(faults(line(), line(other))).toContain("lexicon/de.tsv:3: has the gloss of lexicon/de.tsv:2");
  expect(faults(line(), line({ ...other, synonyms: "decline" }))).toEqual([]);
});

test("two senses of a word cannot have the same gloss", () => {
  expect(faults(line(), line({ sense: "" })).join()).toContain("has the gloss of lexicon/de.tsv:2");
});

test("two senses of a word with the same first meaning and similar glosses are a possible duplicate, not a fault", () => {
  const doubts = (change: Partial<Line>) =>
    possibleDuplicates([parseEntryFile("lexicon/de.tsv", [HEADER, line(), line({ sense: "", ...change })].join("\n"))]);
  expect(faults(line(), line({ sense: "", gloss: "to turn away an offer" }))).toEqual([]);
  expect(doubts({ gloss: "to turn away an offer" })).toHaveLength(1);
  expect(doubts({ gloss: "to become less" })).toEqual([]);
  expect(doubts({ gloss: "to turn away an offer", vietnamese: "giảm" })).toEqual([]);
});

test("a sense key must be one of WordNet's, of this word and part of speech", () => {
  const told = (change: Partial<Line>) =>
    keyFaults([parseEntryFile("lexicon/de.tsv", [HEADER, line(change)].join("\n"))], wordNet).length;
  expect(told({})).toBe(0);
  expect(told({ sense: "" })).toBe(0);
  expect(told({ sense: "decline%2:99:00::" })).toBe(1);
  expect(told({ sense: "refuse%2:32:00::" })).toBe(1);
  expect(told({ pos: "noun" })).toBe(1);
  expect(told({ lemma: "carry out", sense: "carry_out%2:36:00::" })).toBe(0);
});

test("another spelling must have the entry of its lemma and none itself", () => {
  const file = parseEntryFile("lexicon/de.tsv", [HEADER, line()].join("\n"));
  const told = (spelling: string, lemma: string) => spellingFaults(new Map([[spelling, lemma]]), [file]);
  expect(told("declyne", "decline")).toEqual([]);
  expect(told("declyne", "declime")).toEqual(['no entry has "declime"']);
  expect(told("decline", "decline")).toEqual(['"decline" has an entry of its own']);
});

test("entries must be in the file of their first two letters, in alphabetical order", () => {
  const decay = line({ lemma: "decay", sense: "", example: "Teeth decay.", gloss: "to become bad slowly" });
  expect(faults(decay, line())).toEqual([]);
  expect(faults(line(), decay)).toEqual(['lexicon/de.tsv:3: "decay" stands in the wrong place']);
  expect(faults(line({ lemma: "refuse", synonyms: "", sense: "", example: "They refuse." }))).toEqual([
    'lexicon/de.tsv:2: "refuse" stands in the wrong place',
  ]);
});

test("hard words of a gloss are those above B1 and above the entry", () => {
  const words = [
    line(),
    line({ lemma: "offer", pos: "noun", level: "A2" }),
    line({ lemma: "politely", pos: "adverb", level: "B2" }),
  ];
  const { entries } = parseEntryFile("lexicon/de.tsv", [HEADER, ...words].join("\n"));
  const hard = (level: string, gloss: string) => {
    const [entry] = parseEntryFile("lexicon/de.tsv", [HEADER, line({ level, gloss })].join("\n")).entries;
    return entry && hardWords(entry, lowestLevels(entries));
  };
  expect(hard("B1", "to politely say no to offers")).toEqual(["politely"]);
  expect(hard("B2", "to politely say no to someone's offers")).toEqual([]);
  expect(hard("C2", "to repudiate something")).toEqual(["repudiate"]);
});

test("a covered sense must be one of the entry's own word and have no entry itself", () => {
  const file = parseEntryFile("lexicon/de.tsv", [HEADER, line()].join("\n"));
  const told = (covered: string, by: string) => coverFaults(new Map([[covered, by]]), [file], wordNet);
  expect(told("decline%2:32:01::", good.sense)).toEqual([]);
  expect(told("decline%2:32:01::", RARE)).toEqual([]);
  expect(told("decline%2:99:01::", RARE)).toEqual(["WordNet has no sense decline%2:99:01::"]);
  expect(told(good.sense, good.sense)).toEqual([`${good.sense} has an entry of its own`]);
  expect(told("fall%2:30:00::", good.sense)).toEqual([`no entry of the word of fall%2:30:00:: is ${good.sense}`]);
  expect(told("decline%2:32:01::", "fall%2:30:00::")).toEqual([
    "no entry of the word of decline%2:32:01:: is fall%2:30:00::",
  ]);
});
