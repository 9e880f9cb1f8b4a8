import { type CleaningStep, countWords, endsSentence } from "./left-out.ts";
import type { ListedWord } from "./word-list.ts";

const PART = /^(?:noun|verb|adjective|adverb|phrasal verb|preposition|idiom)s?(?:\s*\[[^\]]{1,20}\])?$/i;
const HEAD = /^([\p{L} '’-]{2,30}?)\s+(?:noun|verb|adjective|adverb)(?:\s*\[[^\]]{1,20}\])?$/u;
const SOUND = /^(?:(?:uk|us)\s*)?\/[^/]{1,40}\/(?:\s*(?:uk|us)\s*\/[^/]{1,40}\/)?$/i;
const NOTE =
  /^(?:[ABC][12]|synonyms?|opposites?|antonyms?|examples?|\(definition of .*\)|more examples|thesaurus:.*)$/i;

/**
 * Entries that were copied from a dictionary: everything but their examples, which are sentences.
 * @param collect is given the headwords
 */
export function withoutDictionary(collect: (words: readonly ListedWord[]) => void): CleaningStep {
  return (lines, leave) => {
    const texts = lines.map(({ text }) => text);
    const isDictionary =
      texts.some((text) => SOUND.test(text)) && texts.some((text) => PART.test(text) || HEAD.test(text));
    if (!isDictionary) return [...lines];
    return lines.filter(({ text }, index) => {
      if (text === "") return true;
      const word = HEAD.exec(text)?.[1] ?? (PART.test(texts[index + 1] ?? "") ? text : undefined);
      if (word !== undefined) collect([{ word, meaning: "" }]);
      const isExample = endsSentence(text) && countWords(text) > 3 && !NOTE.test(text);
      if (!isExample) leave("word_entry", text);
      return isExample;
    });
  };
}
