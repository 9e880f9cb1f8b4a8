import { correctNames, correctVerbsOfPronouns } from "./names.ts";
import type { Sentence, TaggedToken, Tagger } from "./read-passage.ts";

const LINKING_VERBS = new Set("be feel look seem become appear sound get remain stay grow".split(" "));
const DEGREE_ADVERBS = new Set("very so too really extremely quite rather more most less deeply".split(" "));

/**
 * Corrects systematic errors of the tagger: what it makes of names and what follows them, a first word that it takes for
 * a name, and an adjective that looks like a participle.
 * @param names words that are names elsewhere in the passage
 */
export function correctTags(sentence: Sentence, names: ReadonlySet<string>, tagger: Tagger): TaggedToken[] {
  const withNames = correctNames(sentence, names, tagger);
  return correctParticiples(correctVerbsOfPronouns(correctFirstWord(withNames, names, tagger)));
}

/** Tags the first word again in lower case, and uses that tag only if the word cannot be a name. */
function correctFirstWord(
  { text, tokens }: Sentence,
  names: ReadonlySet<string>,
  tagger: Tagger,
): readonly TaggedToken[] {
  const at = tokens.findIndex((token) => /^\p{L}/u.test(token.text));
  const first = tokens[at];
  if (first?.tag !== "PROPN" || names.has(first.text)) return tokens;
  if (!/^\p{Lu}\p{Ll}+$/u.test(first.text) || tokens[at + 1]?.tag === "PROPN") return tokens;
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
 * Participles after a linking verb get both tags, "ADJ|VERB", and the lexicon decides: "was exhausted" is an adjective if
 * the lexicon has it, "was destroyed" is a verb. "ADJ?VERB" is for those that remain ambiguous if the lexicon has both
 * ("was boring", "was calling").
 */
function correctParticiples(tokens: readonly TaggedToken[]): TaggedToken[] {
  return tokens.map((token, index) => {
    if (token.text === "born") return { ...token, tag: "ADJ" };
    if (token.tag !== "VERB" || !/(?:ed|ing|en|wn|ught)$/.test(token.text)) return token;
    if (isAttributive(tokens, index)) return { ...token, tag: "ADJ|VERB" };
    return { ...token, tag: tagAfterLinkingVerb(tokens, index) };
  });
}

/** "the declining sales": between a determiner and a noun. */
function isAttributive(tokens: readonly TaggedToken[], index: number): boolean {
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  return ["DET", "ADJ", "NUM"].includes(before?.tag ?? "") && ["NOUN", "ADJ"].includes(after?.tag ?? "");
}

function tagAfterLinkingVerb(tokens: readonly TaggedToken[], index: number): string {
  const word = tokens[index]?.text ?? "";
  let at = index - 1;
  while (["ADV", "PART"].includes(tokens[at]?.tag ?? "")) at--;
  const hasDegree = DEGREE_ADVERBS.has(tokens[index - 1]?.text.toLowerCase() ?? "");
  const verb = tokens[at]?.lemma ?? "";
  const next = tokens[index + 1];
  if (!LINKING_VERBS.has(verb) && !hasDegree) return "VERB";
  if (hasDegree || (verb !== "be" && verb !== "get")) return "ADJ";
  if (word.endsWith("ing")) {
    return ["DET", "PRON", "NOUN", "PROPN", "ADP", "ADV", "PART"].includes(next?.tag ?? "") ? "VERB" : "ADJ?VERB";
  }
  if (next?.lemma === "by") return "VERB";
  // "was expected to" and "was delighted to" have the same form.
  return next?.tag === "PART" ? "ADJ?VERB" : "ADJ|VERB";
}
