import { contentRoots } from "../lexicon/content-words.ts";
import { type Lexicon, lowestLevel, type Sense, type VerbFrame } from "../lexicon/lexicon.ts";
import { rootOf, wordsOf } from "../lexicon/word-family.ts";
import { cosineSimilarity, type WordVectors } from "../lexicon/word-vectors.ts";
import type { Candidate } from "../passage/candidates.ts";
import type { Sentence } from "../passage/read-passage.ts";
import { senseVector, withWeight } from "./sense-vector.ts";
import { verbFrameAt } from "./verb-frame.ts";

/** What a cue word of a sense is worth by where it stands: in the sentence, next to it, or anywhere in the passage. */
const CUE_WEIGHTS = { sentence: 4, neighbour: 2, passage: 1 };
/** The same for the words that make up the context's vector. */
const CONTEXT_WEIGHTS = { sentence: 1, neighbour: 0.3, passage: 0.05 };
/** What full similarity to the context is worth, and the similarity of a sense that fits nothing in particular. */
const SIMILARITY_WEIGHT = 15;
const SIMILARITY_USUAL = 0.1;
/** The verb's frame alone decides nothing, but together with any cue word it does. */
const FRAME_WEIGHT = 2;
/** What one bit of rarity costs. */
const RARITY_WEIGHT = 1.5;
/** The assumed score of the senses that the lexicon does not have, before their rarity. */
const MISSING_SCORE = 4;
/** By how much a sense must beat the next one, and those that the lexicon does not have. */
const MARGIN_MIN = 6;
/** What it costs that the word may be another part of speech. */
const UNSURE_COST = 12;
/**
 * What it costs that learners meet another sense of the word earlier. Of such choices with a lead of 6 to 10 one in five
 * was wrong, with a larger lead one in fourteen, as with all others.
 */
const LATER_SENSE_COST = 4;
/** What it costs that a noun stands before another one: "theme park" has a meaning of its own. */
const COMPOUND_COST = 6;

/** A sense, and by how much it beats the next one. */
export type ChosenSense = { sense: Sense; margin: number };

/**
 * The sense in which a word stands, or null if that is unclear: the commoner ones first, unless words nearby or the
 * verb's frame speak for another, and clearly more than for any other and for those that the lexicon does not have.
 */
export function chooseSense(candidate: Candidate, sentence: Sentence, context: PassageContext): ChosenSense | null {
  const [best, next] = rankSenses(candidate, sentence, context);
  if (!best || candidate.competitors.includes(best.sense)) return null;
  if (contradictsFrame(best.sense, sentence, candidate) || contradictsPlace(best.sense, sentence, candidate))
    return null;
  const missing = MISSING_SCORE - RARITY_WEIGHT * best.sense.missing;
  const lead = best.score - Math.max(next?.score ?? missing, missing);
  const margin = lead - doubtsOf(best.sense, sentence, candidate);
  return margin >= MARGIN_MIN ? { sense: best.sense, margin } : null;
}

/** The content words of a passage, by sentence, with their vectors. */
export type PassageContext = {
  rootsBySentence: readonly ReadonlySet<string>[];
  /** How many sentences contain each root. */
  sentenceCounts: ReadonlyMap<string, number>;
  vectors: WordVectors;
  /** The sums of the vectors of each sentence, and of the passage. */
  sentenceSums: readonly Float32Array[];
  passageSum: Float32Array;
};

export function readContext(sentences: readonly Sentence[], lexicon: Lexicon): PassageContext {
  const { vectors } = lexicon;
  const rootsBySentence = sentences.map((sentence) => contentRoots(sentence.text.replace(FIXED_MIND, "")));
  const sentenceCounts = new Map<string, number>();
  for (const root of rootsBySentence.flatMap((roots) => [...roots])) {
    sentenceCounts.set(root, (sentenceCounts.get(root) ?? 0) + 1);
  }
  return {
    rootsBySentence,
    sentenceCounts,
    vectors,
    sentenceSums: rootsBySentence.map((roots) => vectors.sum(withWeight(roots, 1))),
    passageSum: vectors.sum(sentenceCounts),
  };
}

/** "came to mind", "bear in mind": said of anything, so that it tells nothing about the senses of other words. */
const FIXED_MIND = /\b(?:to|in) mind\b/gi;

type ScoredSense = { sense: Sense; score: number };

/** The senses of a candidate and its competitors with the evidence for each, the best one first. */
function rankSenses(candidate: Candidate, sentence: Sentence, context: PassageContext): ScoredSense[] {
  const { partOfSpeech, first, last } = candidate;
  const frame = partOfSpeech === "verb" ? verbFrameAt(sentence.tokens, first, last) : "";
  const vector = contextVector(candidate, context);
  const scoreOf = (sense: Sense) =>
    cueScore(sense, candidate, context) +
    SIMILARITY_WEIGHT * (cosineSimilarity(vector, senseVector(sense, context.vectors)) - SIMILARITY_USUAL) +
    frameScore(sense.frame, frame) -
    RARITY_WEIGHT * sense.rarity;
  const senses = [...candidate.senses, ...candidate.competitors];
  return senses.map((sense) => ({ sense, score: scoreOf(sense) })).sort((a, b) => b.score - a.score);
}

function frameScore(usual: VerbFrame, here: VerbFrame): number {
  if (usual === "" || here === "") return 0;
  if (usual === here) return FRAME_WEIGHT;
  // Verbs with an object often take a clause instead; those with neither never do.
  return usual === "none" || here === "none" ? -FRAME_WEIGHT : 0;
}

/**
 * A verb sense that never has an object is not meant where the verb has one, nor one that has an object where the verb
 * has none though another sense could do without: "suits that leaked". "A leaking van" does not show which is meant.
 */
function contradictsFrame({ frame }: Sense, { tokens }: Sentence, { senses, first, last }: Candidate): boolean {
  const isOpposed = senses.some((other) => other.frame === (frame === "none" ? "object" : "none"));
  const here = verbFrameAt(tokens, first, last);
  if (here === "") return frame !== "" && isOpposed;
  if (frame === "none") return here === "object";
  return frame === "object" && here === "none" && isOpposed && RELATIVES.has(tokens[first - 1]?.text ?? "");
}

/** Senses of adjectives that stand before a noun only: "a certain person", "the late king", but not "it is certain". */
const BEFORE_NOUNS = new Set([
  "certain%5:00:00:definite:00",
  "late%5:00:00:dead:01",
  "present%3:00:01::",
  "ill%5:00:00:harmful:00",
]);

function contradictsPlace({ id }: Sense, { tokens }: Sentence, { first, last }: Candidate): boolean {
  return BEFORE_NOUNS.has(id) && tokens[first - 1]?.lemma === "be" && tokens[last + 1]?.tag !== "NOUN";
}

/** The subject of what follows them directly. */
const RELATIVES = new Set(["that", "which", "who"]);

/** What a sense must lead by besides the usual margin. */
function doubtsOf(sense: Sense, sentence: Sentence, candidate: Candidate): number {
  const isLater = lowestLevel([sense]) > lowestLevel(candidate.senses);
  return (
    (candidate.isSure ? 0 : UNSURE_COST) +
    (isLater ? LATER_SENSE_COST : 0) +
    (isInCompound(sense, sentence, candidate) ? COMPOUND_COST : 0)
  );
}

/** Whether a noun stands before another one that its entry does not name. */
function isInCompound(sense: Sense, { tokens }: Sentence, { partOfSpeech, first, last }: Candidate): boolean {
  const head = tokens[last + 1];
  if (partOfSpeech !== "noun" || first !== last || head?.tag !== "NOUN") return false;
  const { strong, weak } = cuesOf(sense);
  const root = rootOf(head.text);
  return !strong.has(root) && !weak.has(root);
}

/** Evidence from the cue words of a sense near the word; those of its gloss and example count half. */
function cueScore(sense: Sense, { lemma, sentence }: Candidate, context: PassageContext): number {
  const { strong, weak } = cuesOf(sense);
  const own = rootOf(lemma);
  const sum = (roots: ReadonlySet<string>) => {
    let score = 0;
    for (const root of roots) if (root !== own) score += cueWeight(root, sentence, context);
    return score;
  };
  return sum(strong) + sum(weak) / 2;
}

function cueWeight(root: string, sentence: number, { rootsBySentence, sentenceCounts }: PassageContext): number {
  if (!sentenceCounts.has(root)) return 0;
  if (rootsBySentence[sentence]?.has(root)) return CUE_WEIGHTS.sentence;
  if (rootsBySentence[sentence - 1]?.has(root) || rootsBySentence[sentence + 1]?.has(root))
    return CUE_WEIGHTS.neighbour;
  return CUE_WEIGHTS.passage;
}

/** Roots that speak for a sense. */
type Cues = { strong: ReadonlySet<string>; weak: ReadonlySet<string> };
const cues = new WeakMap<Sense, Cues>();

function cuesOf(sense: Sense): Cues {
  const known = cues.get(sense);
  if (known) return known;
  const strong = contentRoots([...sense.topics, ...sense.synonyms].join(" "));
  const weak = new Set([...contentRoots(sense.gloss), ...sense.hints].filter((root) => !strong.has(root)));
  const fresh = { strong, weak };
  cues.set(sense, fresh);
  return fresh;
}

/** The vector of the words around a candidate, nearer ones counting more, without the word itself. */
function contextVector({ lemma, sentence }: Candidate, context: PassageContext): Float32Array {
  const { rootsBySentence, sentenceCounts, vectors, sentenceSums, passageSum } = context;
  const own = new Set(wordsOf(lemma).map(rootOf));
  const weighted = (inPassage: number, here: number, before: number, after: number) =>
    CONTEXT_WEIGHTS.passage * inPassage +
    CONTEXT_WEIGHTS.sentence * here +
    CONTEXT_WEIGHTS.neighbour * (before + after);
  const [here, before, after] = [sentence, sentence - 1, sentence + 1];
  const countIn = (at: number, root: string) => (rootsBySentence[at]?.has(root) ? 1 : 0);
  const weightOf = (root: string) =>
    weighted(sentenceCounts.get(root) ?? 0, countIn(here, root), countIn(before, root), countIn(after, root));
  const ownSum = vectors.sum([...own].map((root) => [root, weightOf(root)]));
  const [sumHere, sumBefore, sumAfter] = [sentenceSums[here], sentenceSums[before], sentenceSums[after]];
  return ownSum.map(
    (ownValue, axis) =>
      weighted(passageSum[axis] ?? 0, sumHere?.[axis] ?? 0, sumBefore?.[axis] ?? 0, sumAfter?.[axis] ?? 0) - ownValue,
  );
}
