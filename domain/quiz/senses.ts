import type { Candidate } from "./candidates.ts";
import { rootOf } from "./family.ts";
import { frameAt } from "./frame.ts";
import type { Frame, Sense } from "./lexicon.ts";
import type { Sentence } from "./passage.ts";
import { contentRoots } from "./words.ts";

/** How much a telling word is worth where it stands: in the sentence, next to it, or anywhere in the passage. */
const NEAR = { sentence: 4, neighbour: 2, passage: 1 };
/** The verb's grammar alone decides nothing, but with any telling word it does. */
const FRAME_FITS = 3;
/** The evidence that a choice needs, and by how much it must beat the next sense. */
const EVIDENCE_MIN = 4;
const LEAD_MIN = 3.5;
/** What a sense needs that the lexicon has alone, of a word with other meanings. */
const ALONE_MIN = 6;

/** The content words of a passage, sentence by sentence. */
export type Surroundings = { sentences: readonly ReadonlySet<string>[]; all: ReadonlySet<string> };

export function surroundingsOf(sentences: readonly Sentence[]): Surroundings {
  const roots = sentences.map((sentence) => contentRoots(sentence.text));
  return { sentences: roots, all: new Set(roots.flatMap((set) => [...set])) };
}

/**
 * The sense in which a word stands, or null where that is unclear: with several senses, only one that words nearby or
 * the verb's grammar speak for, and clearly more than for any other.
 */
export function chooseSense(candidate: Candidate, sentence: Sentence, around: Surroundings): Sense | null {
  const [best, next] = rankSenses(candidate, sentence, around);
  if (!best) return null;
  if (!next) return isClearAlone(best, sentence, candidate) ? best.sense : null;
  return best.score >= EVIDENCE_MIN && best.score - next.score >= LEAD_MIN ? best.sense : null;
}

/** The only sense that the lexicon has: still not the one meant where the grammar, or another common meaning, says so. */
function isClearAlone({ sense, score }: Ranked, sentence: Sentence, { first, last }: Candidate): boolean {
  if (sense.frame === "none" && frameAt(sentence.tokens, first, last) === "object") return false;
  return !sense.hasRivals || score >= ALONE_MIN;
}

type Ranked = { sense: Sense; score: number };

/** The senses of a candidate with the evidence for each, the best one first. */
function rankSenses(candidate: Candidate, sentence: Sentence, around: Surroundings): Ranked[] {
  const frame = candidate.partOfSpeech === "verb" ? frameAt(sentence.tokens, candidate.first, candidate.last) : "";
  return candidate.senses
    .map((sense) => ({ sense, score: evidence(sense, candidate, around) + frameScore(sense.frame, frame) }))
    .sort((a, b) => b.score - a.score);
}

function frameScore(usual: Frame, here: Frame): number {
  if (usual === "" || here === "") return 0;
  if (usual === here) return FRAME_FITS;
  // Verbs with an object often take a clause instead; those with neither never do.
  return usual === "none" || here === "none" ? -FRAME_FITS : 0;
}

const signs = new WeakMap<Sense, { topics: ReadonlySet<string>; gloss: ReadonlySet<string> }>();

function signsOf(sense: Sense) {
  const known = signs.get(sense);
  if (known) return known;
  const topics = contentRoots([...sense.topics, ...sense.synonyms].join(" "));
  const gloss = new Set([...contentRoots(`${sense.gloss} ${sense.example}`)].filter((root) => !topics.has(root)));
  const found = { topics, gloss };
  signs.set(sense, found);
  return found;
}

function evidence(sense: Sense, { lemma, sentence }: Candidate, around: Surroundings): number {
  const { topics, gloss } = signsOf(sense);
  const own = rootOf(lemma);
  const sum = (roots: ReadonlySet<string>) =>
    [...roots].reduce((score, root) => score + (root === own ? 0 : nearness(root, sentence, around)), 0);
  return sum(topics) + sum(gloss) / 2;
}

function nearness(root: string, sentence: number, { sentences, all }: Surroundings): number {
  if (!all.has(root)) return 0;
  if (sentences[sentence]?.has(root)) return NEAR.sentence;
  if (sentences[sentence - 1]?.has(root) || sentences[sentence + 1]?.has(root)) return NEAR.neighbour;
  return NEAR.passage;
}
