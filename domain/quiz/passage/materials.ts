import type { Lexicon, Sense } from "../lexicon/lexicon.ts";
import { nounClassOf } from "../lexicon/noun-class.ts";
import type { TaggedToken } from "./read-passage.ts";

const MATERIALS = new Set("wooden plastic golden silver bronze ceramic concrete rocky".split(" "));

/** Whether a sense says what something is made of, but the noun names nothing that is made: "a wooden performance". */
export function isMadeOfNothing(
  { partOfSpeech, gloss }: Sense,
  lemma: string,
  tokens: readonly TaggedToken[],
  at: number,
  lexicon: Lexicon,
): boolean {
  if (partOfSpeech !== "adjective" || !MATERIALS.has(lemma) || !gloss.startsWith("made of")) return false;
  const noun = headOf(tokens, at);
  const senses = lexicon
    .baseForms(noun?.text.toLowerCase() ?? "", "noun")
    .flatMap((form) => lexicon.senses(form, "noun"));
  return senses.length > 0 && senses.every((sense) => nounClassOf(sense) === "abstract");
}

/** The noun of an adjective: behind it, or before "be". */
function headOf(tokens: readonly TaggedToken[], at: number): TaggedToken | undefined {
  let behind = at + 1;
  while (["ADJ", "CCONJ"].includes(tokens[behind]?.tag ?? "") || tokens[behind]?.text === ",") behind++;
  while (tokens[behind]?.tag === "NOUN" && tokens[behind + 1]?.tag === "NOUN") behind++;
  if (tokens[behind]?.tag === "NOUN") return tokens[behind];
  let before = at - 1;
  while (["ADV", "ADJ", "CCONJ"].includes(tokens[before]?.tag ?? "")) before--;
  return tokens[before]?.lemma === "be" ? tokens.slice(0, before).findLast(({ tag }) => tag === "NOUN") : undefined;
}
