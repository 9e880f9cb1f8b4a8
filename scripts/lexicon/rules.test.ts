import { expect, test } from "vitest";
import { HEADER, parseEntryFile } from "./entries.ts";
import { doubtsOf, faultsOf, strayWords } from "./rules.ts";

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
};
type Line = typeof good;

function faults(...lines: string[]): string[] {
  const file = parseEntryFile("words.tsv", [HEADER, ...lines].join("\n"));
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
  ["few topics", { topics: "offer" }, "has 1 topics instead of 3 to 8"],
  ["itself as synonym", { synonyms: "refuse,decline" }, "names itself as synonym"],
  ["example of another word", { example: "She refused it." }, 'the example holds no form of "decline"'],
];

test.each(bad)("a wrong %s is told with file and line", (_, change, message) => {
  expect(faults(line(change))).toContain(`words.tsv:2: ${message}`);
});

test("a missing column and another header are told", () => {
  expect(faults("decline\tverb")).toEqual(["words.tsv:2: has 2 columns instead of 9"]);
  expect(faultsOf([parseEntryFile("a.tsv", "lemma\tpos\n")])).toContainEqual({
    file: "a.tsv",
    line: 1,
    message: "header differs",
  });
});

test("a sense key stands once", () => {
  const again = line({ gloss: "to refuse", vietnamese: "khước từ" });
  expect(faults(line(), again)).toEqual(["words.tsv:3: has the sense key of words.tsv:2"]);
});

test("two words with one gloss must be synonyms", () => {
  const other = { lemma: "spurn", sense: "", example: "She spurned it.", synonyms: "" };
  expect(faults(line(), line(other))).toContain("words.tsv:3: has the gloss of words.tsv:2");
  expect(faults(line(), line({ ...other, synonyms: "decline" }))).toEqual([]);
});

test("one gloss can't be that of two senses of a word", () => {
  expect(faults(line(), line({ sense: "" })).join()).toContain("has the gloss of words.tsv:2");
});

test("two senses of a word with one first meaning and like glosses are a doubt, not a fault", () => {
  const doubts = (change: Partial<Line>) =>
    doubtsOf([parseEntryFile("words.tsv", [HEADER, line(), line({ sense: "", ...change })].join("\n"))]);
  expect(faults(line(), line({ sense: "", gloss: "to turn away an offer" }))).toEqual([]);
  expect(doubts({ gloss: "to turn away an offer" })).toHaveLength(1);
  expect(doubts({ gloss: "to become less" })).toEqual([]);
  expect(doubts({ gloss: "to turn away an offer", vietnamese: "giảm" })).toEqual([]);
});

test("a word with further senses must be one that the entries have", () => {
  const file = parseEntryFile("words.tsv", [HEADER, line()].join("\n"));
  expect(strayWords(new Set(["decline/verb", "decline/noun"]), [file])).toEqual(["decline/noun"]);
});
