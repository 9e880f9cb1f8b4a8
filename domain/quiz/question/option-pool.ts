import { contentRoots } from "../lexicon/content-words.ts";
import type { Sense } from "../lexicon/lexicon.ts";
import { offsets } from "../lexicon/pack-format.ts";
import { rootOf } from "../lexicon/word-family.ts";
import { DIMENSIONS, type WordVectors } from "../lexicon/word-vectors.ts";
import { slotOf } from "./fits-slot.ts";

/** What the company of a sense is made of: its topics, the words of its example, and those of its gloss. */
const COMPANY_WEIGHTS = { topics: 1, hints: 0.4, gloss: 0.5 };
/** At this distance, in words, a neighbour counts half. */
const HALF_DISTANCE = 4;

/** What an option is compared with. */
export type Neighbourhood = {
  /** The roots of the content words near the gap; nearer ones have a larger weight, at most 1. */
  neighbours: ReadonlyMap<string, number>;
  /** Options like this fit: the neighbours, and the company of the key. */
  direction: Float32Array;
  /** The roots of the key's topics. */
  topics: readonly string[];
};

/** What full agreement is worth with the words near the gap, and with the company of the key. */
const DIRECTION_WEIGHTS = { neighbours: 0.5, key: 0.5 };
/** What a neighbour is worth that is among an option's topics, and a topic of the key that is among them. */
const SHARED_WEIGHTS = { neighbour: 0.3, topic: 0.15 };

export function neighbourhoodOf(
  key: Sense,
  neighbours: ReadonlyMap<string, number>,
  vectors: WordVectors,
): Neighbourhood {
  const near = vectors.sum(neighbours);
  makeUnit(near);
  const own = companyOf(key, vectors);
  const { neighbours: first, key: second } = DIRECTION_WEIGHTS;
  const direction = near.map((value, axis) => first * value + second * (own[axis] ?? 0));
  return { neighbours, direction, topics: key.topics.map(rootOf) };
}

/** The roots of the content words around a gap at [start, end), with weights. */
export function neighboursOf(sentence: string, start: number, end: number): Map<string, number> {
  const before = wordsIn(sentence.slice(0, start)).reverse();
  const after = wordsIn(sentence.slice(end));
  const found = new Map<string, number>();
  for (const side of [before, after]) {
    for (const [distance, word] of side.entries()) {
      const weight = HALF_DISTANCE / (HALF_DISTANCE + distance);
      for (const root of contentRoots(word)) found.set(root, Math.max(weight, found.get(root) ?? 0));
    }
  }
  return found;
}

function wordsIn(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** All senses of one part of speech and level, prepared for being ranked by how they fit a sentence. */
export class OptionPool {
  readonly senses: readonly Sense[];
  /** How the gloss of each begins. */
  readonly openings: readonly string[];
  /** What grammar asks of the words in the place of each; see `slotOf`. */
  readonly slots: readonly string[];
  /** The company of each sense as a vector of length one, one after the other. */
  readonly #vectors: Float32Array;
  /** The senses that have a root among their topics, and those that have it in their example. */
  readonly #byTopic: Postings;
  readonly #byHint: Postings;

  constructor(senses: readonly Sense[], vectors: WordVectors) {
    this.senses = senses;
    this.slots = senses.map(slotOf);
    this.openings = senses.map(({ gloss }) => openingOf(gloss));
    this.#vectors = new Float32Array(senses.length * DIMENSIONS);
    for (const [index, sense] of senses.entries()) {
      addCompany(this.#vectors.subarray(index * DIMENSIONS, (index + 1) * DIMENSIONS), sense, vectors);
    }
    this.#byTopic = new Postings(senses.map(({ topics }) => topics.map(rootOf)));
    this.#byHint = new Postings(senses.map(({ hints }) => hints));
  }

  /** How well each sense fits, by the words near the gap and by those that usually stand near the key. */
  scores({ neighbours, direction, topics }: Neighbourhood): Float32Array {
    const scores = new Float32Array(this.senses.length);
    for (let index = 0; index < scores.length; index++) {
      let product = 0;
      for (let axis = 0; axis < DIMENSIONS; axis++) {
        product += (direction[axis] ?? 0) * (this.#vectors[index * DIMENSIONS + axis] ?? 0);
      }
      scores[index] = product;
    }
    for (const [root, weight] of neighbours) this.#reward(scores, root, weight * SHARED_WEIGHTS.neighbour);
    for (const root of topics) this.#reward(scores, root, SHARED_WEIGHTS.topic);
    return scores;
  }

  /** Adds to the senses that have a root. One that many have says less. */
  #reward(scores: Float32Array, root: string, worth: number): void {
    const [topic, hint] = [this.#byTopic.of(root), this.#byHint.of(root)];
    const rarity = 1 - Math.log(1 + topic.length + hint.length) / Math.log(2 + 2 * this.senses.length);
    for (const index of topic) scores[index] = (scores[index] ?? 0) + worth * rarity;
    for (const index of hint) scores[index] = (scores[index] ?? 0) + COMPANY_WEIGHTS.hints * worth * rarity;
  }
}

/** Which senses have a root, as one array of numbers: thousands of small lists would take ten times the memory. */
class Postings {
  /** The index of each root. */
  readonly #roots = new Map<string, number>();
  readonly #starts: Uint32Array;
  readonly #senses: Uint16Array;

  /** @param rootsOfSenses fewer than 65,536 */
  constructor(rootsOfSenses: readonly (readonly string[])[]) {
    const counts: number[] = [];
    for (const root of rootsOfSenses.flat()) {
      const known = this.#roots.get(root) ?? this.#roots.size;
      this.#roots.set(root, known);
      counts[known] = (counts[known] ?? 0) + 1;
    }
    this.#starts = offsets(counts);
    this.#senses = new Uint16Array(this.#starts.at(-1) ?? 0);
    const ends = this.#starts.slice();
    for (const [sense, roots] of rootsOfSenses.entries()) {
      for (const root of roots) {
        const at = this.#roots.get(root) ?? 0;
        const end = ends[at] ?? 0;
        this.#senses[end] = sense;
        ends[at] = end + 1;
      }
    }
  }

  of(root: string): Uint16Array {
    const at = this.#roots.get(root);
    return at === undefined ? NOWHERE : this.#senses.subarray(this.#starts[at], this.#starts[at + 1]);
  }
}

const NOWHERE = new Uint16Array();

/** The sum of the vectors of the words that stand near a sense, as a vector of length one. */
function companyOf(sense: Sense, vectors: WordVectors): Float32Array {
  const company = vectors.sum([]);
  addCompany(company, sense, vectors);
  return company;
}

/** @param company zeros, in which the vector is written */
function addCompany(company: Float32Array, { topics, hints, gloss }: Sense, vectors: WordVectors): void {
  for (const topic of topics) vectors.addTo(company, rootOf(topic), COMPANY_WEIGHTS.topics);
  for (const hint of hints) vectors.addTo(company, hint, COMPANY_WEIGHTS.hints);
  for (const root of contentRoots(gloss)) vectors.addTo(company, root, COMPANY_WEIGHTS.gloss);
  makeUnit(company);
}

/** How a gloss begins: another opening would show which option is the odd one out. */
export function openingOf(gloss: string): string {
  const [first = "", second = ""] = gloss.split(" ", 2);
  if (first === "a" || first === "an") return second === "person" ? "person" : "a";
  return ["to", "the", "not", "very", "having", "in", "that", "able"].includes(first) ? first : "";
}

function makeUnit(vector: Float32Array): void {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square > 0) for (const [axis, value] of vector.entries()) vector[axis] = value / Math.sqrt(square);
}
