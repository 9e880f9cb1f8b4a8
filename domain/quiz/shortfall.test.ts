import { beforeAll, expect, test } from "vitest";
import { readPassage, type Tagger } from "./passage.ts";
import { shortfallOf } from "./shortfall.ts";
import type { Shortfall } from "./shortfalls.ts";
import { loadTagger } from "./tagger.ts";

let tagger: Tagger;
beforeAll(async () => {
  tagger = await loadTagger();
});

const PLAIN = "He said that it was there, and so did she, and they all went on with what they had to do. ";

const causes: [Shortfall, string, string][] = [
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

test.each(causes)("%s is what %s is told", (cause, _, passage) => {
  expect(shortfallOf(passage, readPassage(passage, tagger), 10)).toBe(cause);
});
