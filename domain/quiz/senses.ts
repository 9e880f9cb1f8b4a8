import type { Candidate } from "./candidates.ts";
import { rootOf, wordsOf } from "./family.ts";
import { frameAt } from "./frame.ts";
import type { Frame, Lexicon, Sense } from "./lexicon.ts";
import type { Sentence } from "./passage.ts";
import { times, vectorOf } from "./sense-vector.ts";
import { likeness, type Vectors } from "./vectors.ts";
import { contentRoots } from "./words.ts";

/** How much a telling word is worth where it stands: in the sentence, next to it, or anywhere in the passage. */
const NEAR = { sentence: 4, neighbour: 2, passage: 1 };
/** The same for the company that words keep. */
const COMPANY = { sentence: 1, neighbour: 0.3, passage: 0.05 };
/** What being wholly like the sentence is worth; half as like is a word that fits nothing in particular. */
const LIKENESS = 15;
const LIKENESS_USUAL = 0.1;
/** The verb's grammar alone decides nothing, but with any telling word it does. */
const FRAME_FITS = 2;
/** What a bit of rarity costs. */
const RARITY = 1.5;
/** What senses that nothing is known of are taken to have for them. */
const UNKNOWN = 4;
/** By how much a sense must beat the next one, or those that the lexicon lacks. */
const LEAD_MIN = 6;
/** What it costs that the word may be of another part of speech. */
const UNSURE = 12;

/** The content words of a passage, sentence by sentence, and what they can be compared by. */
export type Surroundings = {
  sentences: readonly ReadonlySet<string>[];
  /** How many sentences hold each root. */
  all: ReadonlyMap<string, number>;
  vectors: Vectors;
  /** The company of each sentence, and of the passage. */
  sums: readonly Float32Array[];
  sum: Float32Array;
};

export function surroundingsOf(sentences: readonly Sentence[], lexicon: Lexicon): Surroundings {
  const { vectors } = lexicon;
  const roots = sentences.map((sentence) => contentRoots(sentence.text));
  const all = new Map<string, number>();
  for (const root of roots.flatMap((set) => [...set])) all.set(root, (all.get(root) ?? 0) + 1);
  return {
    sentences: roots,
    all,
    vectors,
    sums: roots.map((set) => vectors.sum(times(set, 1))),
    sum: vectors.sum(all),
  };
}

/** A sense, and by how much it beats the next one: the more, the surer. */
export type ChosenSense = { sense: Sense; lead: number };

/**
 * The sense in which a word stands, or null where that is unclear: the commoner ones first, unless words nearby or the
 * verb's grammar speak for another, and clearly more than for any other and for those that the lexicon lacks.
 */
export function chooseSense(candidate: Candidate, sentence: Sentence, around: Surroundings): ChosenSense | null {
  const [best, next] = rankSenses(candidate, sentence, around);
  if (!best || isAgainstGrammar(best.sense, sentence, candidate)) return null;
  const missing = UNKNOWN - RARITY * best.sense.missing;
  const lead = best.score - Math.max(next?.score ?? missing, missing) - (candidate.isSure ? 0 : UNSURE);
  return lead >= LEAD_MIN ? { sense: best.sense, lead } : null;
}

/** A verb that never has an object isn't meant where it has one. */
function isAgainstGrammar({ frame }: Sense, { tokens }: Sentence, { first, last }: Candidate): boolean {
  return frame === "none" && frameAt(tokens, first, last) === "object";
}

type Ranked = { sense: Sense; score: number };

/** The senses of a candidate with the evidence for each, the best one first. */
function rankSenses(candidate: Candidate, sentence: Sentence, around: Surroundings): Ranked[] {
  const frame = candidate.partOfSpeech === "verb" ? frameAt(sentence.tokens, candidate.first, candidate.last) : "";
  const company = companyOf(candidate, around);
  const scoreOf = (sense: Sense) =>
    evidence(sense, candidate, around) +
    LIKENESS * (likeness(company, vectorOf(sense, around.vectors)) - LIKENESS_USUAL) +
    frameScore(sense.frame, frame) -
    RARITY * sense.rarity;
  return candidate.senses.map((sense) => ({ sense, score: scoreOf(sense) })).sort((a, b) => b.score - a.score);
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
  const gloss = new Set([...contentRoots(sense.gloss), ...sense.hints].filter((root) => !topics.has(root)));
  const found = { topics, gloss };
  signs.set(sense, found);
  return found;
}

function evidence(sense: Sense, { lemma, sentence }: Candidate, around: Surroundings): number {
  const { topics, gloss } = signsOf(sense);
  const own = rootOf(lemma);
  const sum = (roots: ReadonlySet<string>) => {
    let score = 0;
    for (const root of roots) if (root !== own) score += nearness(root, sentence, around);
    return score;
  };
  return sum(topics) + sum(gloss) / 2;
}

function nearness(root: string, sentence: number, { sentences, all }: Surroundings): number {
  if (!all.has(root)) return 0;
  if (sentences[sentence]?.has(root)) return NEAR.sentence;
  if (sentences[sentence - 1]?.has(root) || sentences[sentence + 1]?.has(root)) return NEAR.neighbour;
  return NEAR.passage;
}

/** What stands around a word, nearer ones counting more; the word itself says nothing. */
function companyOf({ lemma, sentence }: Candidate, { sentences, all, vectors, sums, sum }: Surroundings): Float32Array {
  const own = new Set(wordsOf(lemma).map(rootOf));
  const weighted = (around: number, here: number, before: number, after: number) =>
    COMPANY.passage * around + COMPANY.sentence * here + COMPANY.neighbour * (before + after);
  const [here, before, after] = [sentence, sentence - 1, sentence + 1];
  const holds = (at: number, root: string) => (sentences[at]?.has(root) ? 1 : 0);
  const shareOf = (root: string) =>
    weighted(all.get(root) ?? 0, holds(here, root), holds(before, root), holds(after, root));
  const selves = vectors.sum([...own].map((root) => [root, shareOf(root)]));
  const [ownSum, sumBefore, sumAfter] = [sums[here], sums[before], sums[after]];
  return selves.map(
    (self, axis) => weighted(sum[axis] ?? 0, ownSum?.[axis] ?? 0, sumBefore?.[axis] ?? 0, sumAfter?.[axis] ?? 0) - self,
  );
}
