import type { CefrLevel } from "../difficulty.ts";
import type { Lexicon, Sense } from "./lexicon.ts";

/** What an administrator has corrected about a sense, in place of what the lexicon says. */
export type SenseCorrection = {
  senseId: string;
  definition: string;
  /** The best meaning first. */
  vietnamese: readonly string[];
  level: CefrLevel;
};

/** The lemma that the id of a sense begins with. */
export function lemmaOfSense(senseId: string): string {
  return (/^[^%/]*/.exec(senseId)?.[0] ?? "").replaceAll("_", " ");
}

/** The sense of the lexicon with this id; null if it has none. */
export function findSense(lexicon: Pick<Lexicon, "word">, senseId: string): Sense | null {
  return lexicon.word(lemmaOfSense(senseId))?.senses.find(({ id }) => id === senseId) ?? null;
}

/** The last corrected lexicon of each one: what is prepared from its pools serves the next quiz, too. */
const latest = new WeakMap<Lexicon, { corrections: string; corrected: Lexicon }>();

/**
 * The lexicon with these corrections. Corrected senses keep their ids and everything else. A correction of a sense that
 * the lexicon does not have changes nothing.
 */
export function withCorrections(lexicon: Lexicon, corrections: readonly SenseCorrection[] = []): Lexicon {
  if (corrections.length === 0) return lexicon;
  const key = JSON.stringify(corrections);
  const known = latest.get(lexicon);
  if (known?.corrections === key) return known.corrected;
  const corrected = correct(lexicon, corrections);
  latest.set(lexicon, { corrections: key, corrected });
  return corrected;
}

type Change = { before: Sense; after: Sense };

function correct(lexicon: Lexicon, corrections: readonly SenseCorrection[]): Lexicon {
  const changes = new Map<string, Change>();
  for (const { senseId, definition, vietnamese, level } of corrections) {
    const before = findSense(lexicon, senseId);
    if (before) changes.set(senseId, { before, after: { ...before, gloss: definition, vietnamese, level } });
  }
  if (changes.size === 0) return lexicon;
  const current = (sense: Sense) => changes.get(sense.id)?.after ?? sense;
  const pools = new Map<string, readonly Sense[]>();
  return {
    size: lexicon.size,
    lemmas: lexicon.lemmas,
    vectors: lexicon.vectors,
    senses: (lemma, partOfSpeech) => lexicon.senses(lemma, partOfSpeech).map(current),
    word: (lemma) => {
      const word = lexicon.word(lemma);
      return word && { ...word, senses: word.senses.map(current) };
    },
    wordIndex: (lemma) => lexicon.wordIndex(lemma),
    senseIndex: (sense) => lexicon.senseIndex(sense),
    frequency: (lemma) => lexicon.frequency(lemma),
    accepted: (sense) => lexicon.accepted(current(sense)),
    baseForms: (form, partOfSpeech) => lexicon.baseForms(form, partOfSpeech),
    allForms: (form) => lexicon.allForms(form),
    pool(partOfSpeech, level) {
      const kind = `${partOfSpeech} ${level}`;
      const pool = pools.get(kind) ?? correctedPool(lexicon.pool(partOfSpeech, level), [...changes.values()], kind);
      pools.set(kind, pool);
      return pool;
    },
    rivals: (sense) => lexicon.rivals(sense).map(current),
    phrasesFrom: (firstWord) => lexicon.phrasesFrom(firstWord),
    idiomsOf: (word) => lexicon.idiomsOf(word),
  };
}

/** A pool with its corrected senses, those that have come from another level, and without those that have left it. */
function correctedPool(pool: readonly Sense[], changes: readonly Change[], kind: string): readonly Sense[] {
  const kindOf = ({ partOfSpeech, level }: Sense) => `${partOfSpeech} ${level}`;
  const leaving = new Set(changes.filter(({ before }) => kindOf(before) === kind).map(({ before }) => before.id));
  const coming = changes.filter(({ after }) => kindOf(after) === kind).map(({ after }) => after);
  if (leaving.size === 0 && coming.length === 0) return pool;
  return [...pool.filter(({ id }) => !leaving.has(id)), ...coming];
}
