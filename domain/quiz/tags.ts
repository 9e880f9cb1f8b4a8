import type { Sentence, TaggedToken, Tagger } from "./passage.ts";

const LINKING = new Set(["be", "feel", "look", "seem", "become", "appear", "sound", "get", "remain", "stay", "grow"]);
const DEGREE = new Set([
  "very",
  "so",
  "too",
  "really",
  "extremely",
  "quite",
  "rather",
  "more",
  "most",
  "less",
  "deeply",
]);

/**
 * The tokens of a sentence with the tagger's two habitual errors mended: any word that opens a sentence is a name to
 * it, and an adjective that looks like a participle is a verb.
 */
export function mendedTags(sentence: Sentence, names: ReadonlySet<string>, tagger: Tagger): TaggedToken[] {
  return participles(openingWord(sentence, names, tagger));
}

/** Reads the opening word again in lower case, and believes it only where it can't be a name. */
function openingWord({ text, tokens }: Sentence, names: ReadonlySet<string>, tagger: Tagger): readonly TaggedToken[] {
  const at = tokens.findIndex((token) => /^\p{L}/u.test(token.text));
  const first = tokens[at];
  if (first && names.has(first.text)) {
    return tokens.map((token, index) => (index === at ? { ...token, tag: "PROPN" } : token));
  }
  if (first?.tag !== "PROPN" || !/^\p{Lu}\p{Ll}+$/u.test(first.text) || tokens[at + 1]?.tag === "PROPN") return tokens;
  const lower = text.slice(0, first.start) + first.text.toLowerCase() + text.slice(first.end);
  const again = tagger.tag(lower).flat()[at];
  if (!again || again.start !== first.start || !cannotBeName(again)) return tokens;
  return tokens.map((token, index) => (index === at ? { ...again, text: first.text } : token));
}

function cannotBeName({ text, lemma, tag }: TaggedToken): boolean {
  if (tag === "NOUN") return lemma !== text || /(?:tion|sion|ment|ness|ity|ism|ship|ence|ance)$/.test(text);
  return tag === "ADV" ? text.endsWith("ly") : tag === "ADJ";
}

/**
 * Participles after a linking verb get both readings, "ADJ|VERB": which one the word has is for the lexicon to say
 * ("was exhausted" is the adjective where the lexicon has it, "was destroyed" is the verb). "ADJ?VERB" is for those that
 * nothing tells apart where the lexicon has both ("was boring", "was calling").
 */
function participles(tokens: readonly TaggedToken[]): TaggedToken[] {
  return tokens.map((token, index) => {
    if (token.tag !== "VERB" || !/(?:ed|ing|en|wn|ught)$/.test(token.text)) return token;
    if (isAttributive(tokens, index)) return { ...token, tag: "ADJ|VERB" };
    return { ...token, tag: afterLinking(tokens, index) };
  });
}

/** "the declining sales": between a determiner and a noun. */
function isAttributive(tokens: readonly TaggedToken[], index: number): boolean {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  return ["DET", "ADJ", "NUM"].includes(before?.tag ?? "") && ["NOUN", "ADJ"].includes(after?.tag ?? "");
}

function afterLinking(tokens: readonly TaggedToken[], index: number): string {
  const word = tokens[index]?.text ?? "";
  let at = index - 1;
  while (["ADV", "PART"].includes(tokens[at]?.tag ?? "")) at--;
  const graded = DEGREE.has(tokens[index - 1]?.text.toLowerCase() ?? "");
  const verb = tokens[at]?.lemma ?? "";
  const next = tokens[index + 1];
  if (!LINKING.has(verb) && !graded) return "VERB";
  if (graded || (verb !== "be" && verb !== "get")) return "ADJ";
  if (word.endsWith("ing")) {
    return ["DET", "PRON", "NOUN", "PROPN", "ADP", "ADV", "PART"].includes(next?.tag ?? "") ? "VERB" : "ADJ?VERB";
  }
  if (next?.lemma === "by") return "VERB";
  // "was expected to", "was delighted to": the same to look at.
  return next?.tag === "PART" ? "ADJ?VERB" : "ADJ|VERB";
}
