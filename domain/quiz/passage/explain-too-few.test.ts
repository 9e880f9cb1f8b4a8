import { beforeAll, expect, test } from "vitest";
import { cleanPasted } from "../cleaning/clean-pasted.ts";
import type { TooFewReason } from "../question-count.ts";
import { explainTooFew } from "./explain-too-few.ts";
import { readBlocks, type Tagger } from "./read-passage.ts";
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
  [
    "no_sentences",
    "headlines that are short as well",
    "The End of the Old Town\nA Day in the Life of an Ant\n".repeat(3),
  ],
  ["too_plain", "the simplest words alone", PLAIN.repeat(8)],
  ["word_list", "words with meanings", "drought: hạn hán\nharvest: vụ mùa\nto plant trees: trồng cây\nflood: lũ lụt"],
  ["markup", "code", "def add(a, b):\n    return a + b\n\nfor one in (1, 2):\n    print(add(one, 1))"],
  ["markup", "a page's source without much text", '<div><a href="/">Home</a><a href="/a">A</a><p>Soon.</p></div>'],
];

test.each(reasons)("%s is the reason given for %s", (reason, _, passage) => {
  const cleaned = cleanPasted(passage);
  expect(explainTooFew(cleaned, readBlocks(cleaned.blocks, tagger), 10)).toBe(reason);
});
