import type { VerbFrame } from "../lexicon/lexicon.ts";
import { POSSESSIVES } from "../passage/function-words.ts";
import type { TaggedToken } from "../passage/read-passage.ts";

/** Words that stand where an object would, but say when or how much. */
const ADVERBIAL =
  /^(?:yesterday|today|tomorrow|tonight|when|whenever|where|wherever|while|until|till|since|although|unless|how|why|as|because|if|once|twice|here|there|home)$/i;
const TIME_OPENERS = new Set(["every", "last", "next", "this", "each", "all", "a", "the", "one", "half"]);
const TIMES =
  /^(?:lot|little|bit|few|time|moment|second|minute|hour|day|night|morning|afternoon|evening|week|weekend|month|year|spring|summer|autumn|winter)s?$/i;
const CLAUSE_OPENERS = new Set(["that", "to", "how", "why", "whether", "what"]);

/**
 * What follows a verb: "declined the offer" has an object, "sales declined" has none, "declined to go" has a clause. The
 * passive counts as having an object, because it has one in the active. Empty where that can't be seen ("a leaking van").
 */
export function verbFrameAt(tokens: readonly TaggedToken[], first: number, last: number): VerbFrame {
  if (isPassive(tokens, first)) return "object";
  if (isAttributive(tokens, first)) return "";
  let at = last + 1;
  while (tokens[at]?.tag === "ADV" && !ADVERBIAL.test(tokens[at]?.text ?? "")) at++;
  const next = tokens[at];
  if (!next) return "none";
  const isParticle = next.tag === "PART" && next.text === "to";
  if (isParticle || (CLAUSE_OPENERS.has(next.text) && next.tag === "SCONJ")) return "clause";
  if (ADVERBIAL.test(next.text) || isTimeSpan(tokens, at)) return "none";
  return ["DET", "PRON", "NOUN", "PROPN", "ADJ", "NUM"].includes(next.tag) ? "object" : "none";
}

/** "improved a lot", "rained all day". */
function isTimeSpan(tokens: readonly TaggedToken[], at: number): boolean {
  const [first, second] = [tokens[at]?.text.toLowerCase() ?? "", tokens[at + 1]?.text ?? ""];
  return TIME_OPENERS.has(first) && TIMES.test(second);
}

/** "a leaking van": the noun behind the verb is no object. */
function isAttributive(tokens: readonly TaggedToken[], first: number): boolean {
  const [before, verb, after] = [tokens[first - 1], tokens[first], tokens[first + 1]];
  const isBehindDeterminer = ["DET", "ADJ"].includes(before?.tag ?? "") || POSSESSIVES.has(before?.text ?? "");
  return /ing$/.test(verb?.text ?? "") && isBehindDeterminer && after?.tag === "NOUN";
}

function isPassive(tokens: readonly TaggedToken[], first: number): boolean {
  const verb = tokens[first];
  if (!verb || verb.text.endsWith("ing") || verb.text === verb.lemma) return false;
  let at = first - 1;
  while (["ADV", "PART"].includes(tokens[at]?.tag ?? "")) at--;
  return tokens[at]?.lemma === "be";
}
