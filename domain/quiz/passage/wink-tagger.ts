import winkNlp, { type ItsFunction, type Model } from "wink-nlp";
import type { TaggedSentence, TaggedToken, Tagger } from "./read-passage.ts";

/**
 * A tagger by wink-nlp and its English model, which is statistical, with a context of a few words: correct-tags.ts corrects
 * some of its errors.
 */
export function winkTagger(model: Model): Tagger {
  const { readDoc, its } = winkNlp(model, ["sbd", "pos"]);

  // The types lack the parameters of `lemma`, which is a function of a token.
  const { lemma }: { lemma: unknown } = its;
  if (!isTokenFunction(lemma)) throw new Error("wink-nlp has no lemma function");

  const tag = (text: string): TaggedSentence[] => {
    const sentences = readDoc(text).sentences();
    let from = 0;
    return Array.from({ length: sentences.length() }, (_, number) => {
      const tokens = sentences.itemAt(number).tokens();
      // The types are a union with other results; String narrows them.
      const tags = tokens.out(its.pos).map(String);
      const lemmas = tokens.out(lemma).map(String);
      const tagged = tokens.out().map((word, index): TaggedToken => {
        const start = text.indexOf(word, from);
        if (start >= 0) from = start + word.length;
        return { text: word, lemma: lemmas[index] ?? word, tag: tags[index] ?? "X", start, end: start + word.length };
      });
      return tagged.filter((token) => token.tag !== "SPACE" && token.start >= 0);
    }).filter((sentence) => sentence.length > 0);
  };

  return { tag };
}

function isTokenFunction(value: unknown): value is ItsFunction<string> {
  return typeof value === "function";
}
