import type { Lexicon, Sense } from "./lexicon.ts";

/** Where questions take from what isn't the asked sense itself: wrong options, and what is accepted besides. */
export type OptionSource = Pick<Lexicon, "pool" | "vectors" | "accepted">;

/** Wrong options without those of retired senses: it may be the gloss that is at fault. */
export function withoutRetired(source: OptionSource, retired: ReadonlySet<string> | undefined): OptionSource {
  if (!retired || retired.size === 0) return source;
  const pools = new Map<string, readonly Sense[]>();
  return {
    vectors: source.vectors,
    accepted: (sense) => source.accepted(sense),
    pool(partOfSpeech, level) {
      const kind = `${partOfSpeech} ${level}`;
      const pool = pools.get(kind) ?? source.pool(partOfSpeech, level).filter(({ id }) => !retired.has(id));
      pools.set(kind, pool);
      return pool;
    },
  };
}
