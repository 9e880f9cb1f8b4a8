import { beforeAll, expect, test } from "vitest";
import type { TooFewReason } from "../question-count.ts";
import { explainTooFew } from "./explain-too-few.ts";
import { readPassage, type Tagger } from "./read-passage.ts";
import { loadTagger } from "./tagger.ts";

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

const PLAIN = "He said that it was there, and so did she, and they all went on with what they had to do. ";

const reasons: [TooFewReason, string, string][] = [
  ["no_words", "numbers alone", "12 + 30 = 42, 17:30, 5.000"],
  ["not_english", "Vietnamese", "Trời hôm nay đẹp quá, chúng ta cùng nhau đi chơi ngoài công viên nhé."],
  ["not_english", "Vietnamese without marks", "Hom nay troi dep qua, chung ta cung nhau di choi ngoai cong vien nhe."],
  [
    "not_english",
    "French",
    "Le chat noir dort sur la chaise pendant que les enfants jouent dehors avec leur ballon rouge.",
  ],
  ["all_capitals", "shouting", PLAIN.repeat(8).toUpperCase()],
  ["too_short", "one sentence", "The severe drought has destroyed most of the crops in the north of the country."],
  ["no_sentences", "a list", "The red apple\nThe two pears\nOur milk and bread\nAn egg for you\n".repeat(12)],
  ["too_plain", "the simplest words alone", PLAIN.repeat(8)],
];

test.each(reasons)("%s is the reason given for %s", (reason, _, passage) => {
  expect(explainTooFew(passage, readPassage(passage, tagger), 10)).toBe(reason);
});
