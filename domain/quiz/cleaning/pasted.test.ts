import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openPack } from "../../../lexicon/tools/open-pack.ts";
import { countQuestions } from "../count-questions.ts";
import { generateQuiz } from "../generate.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { readPassage, type Tagger } from "../passage/read-passage.ts";
import { loadTagger } from "../passage/tagger.ts";
import { gate } from "../question/gate.ts";
import type { TooFewReason } from "../question-count.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { isVietnamese } from "./foreign.ts";
import { LEFT_OUT_KINDS } from "./left-out.ts";

const FOLDER = join(import.meta.dirname, "../fixtures/pasted");
const names = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));
const passages = names.map((name) => ({
  name: name.replace(".txt", ""),
  passage: readFileSync(join(FOLDER, name), "utf8"),
}));

let tagger: Tagger;
let lexicon: Lexicon;
beforeAll(async () => {
  tagger = await loadTagger();
  lexicon = openPack();
});

/** What sentences are taken from, and what was left out. To be read by a person whenever it changes. */
function table(): string {
  return passages
    .map(({ name, passage }) => {
      const { blocks, leftOut, words } = cleanPasted(passage);
      const texts = blocks.map(({ text }) => `  ${text}`);
      const counts = LEFT_OUT_KINDS.flatMap((kind) => {
        const count = leftOut.filter((one) => one.kind === kind).length;
        return count > 0 ? [`${count} ${kind}`] : [];
      });
      const cards = words.length > 0 ? [`  (cards: ${words.map(({ word }) => word).join(", ")})`] : [];
      return [`${name}: ${counts.join(", ") || "nothing"} left out`, ...texts, ...cards].join("\n");
    })
    .join("\n\n");
}

test("[Q9] the pasted texts are cleaned like this", async () => {
  await expect(`${table()}\n`).toMatchFileSnapshot("./pasted-blocks.txt");
});

/** Markup, addresses, time stamps, marks of lists; gaps of a cloze are none. */
const NO_TEXT = /[*~]{2}|(?<!_)__(?!_)|<\/?\w|https?:|\]\(|^[-•[]|\d:\d\d:\d\d|[\n\t]/;

describe.each(passages)("[Q9] $name", ({ passage }) => {
  test("contexts hold no markup, addresses, time stamps or Vietnamese, and the questions are good", () => {
    const request = { passage, quizType: "vocabulary", difficulty: "B1", count: 40, seed: "s" } as const;
    for (const question of generateQuiz(request, lexicon, tagger).questions) {
      expect(question.context).not.toMatch(NO_TEXT);
      expect(isVietnamese(question.context)).toBe(false);
      expect(gate(question)).toEqual([]);
    }
    for (const { text, tokens } of readPassage(passage, tagger))
      for (const token of tokens) expect(text.slice(token.start, token.end)).toBe(token.text);
  });
});

const without: [string, TooFewReason][] = [
  ["wordlist-1", "word_list"],
  ["wordlist-2", "word_list"],
  ["wordlist-3", "word_list"],
  ["table-2", "word_list"],
  ["code-2", "markup"],
];

test.each(without)("[Q9] %s gives no questions, because it is %s", (name, why) => {
  const passage = passages.find((one) => one.name === name)?.passage ?? "";
  const [first] = countQuestions({ passage, quizType: "vocabulary", wanted: 10 }, lexicon, tagger);
  expect(first).toMatchObject({ count: 0, why });
});
