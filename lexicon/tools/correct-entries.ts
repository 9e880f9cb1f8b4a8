import type { SenseCorrection } from "../../domain/quiz/lexicon/corrections.ts";
import { type Entry, type EntryFile, senseIdsOf } from "./entries.ts";

/** The files that corrections change, as they are then; and the ids of senses that are in none. */
export type CorrectedFiles = { files: { file: string; content: string }[]; unknown: string[] };

export function correctEntries(files: readonly EntryFile[], corrections: readonly SenseCorrection[]): CorrectedFiles {
  const bySense = new Map(corrections.map((correction) => [correction.senseId, correction]));
  const unknown = new Set(bySense.keys());
  const corrected = files.flatMap(({ file, header, entries }) => {
    const ids = senseIdsOf(entries);
    const lines = entries.map((entry, index) => {
      const correction = bySense.get(ids[index] ?? "");
      if (!correction) return entry.text;
      unknown.delete(correction.senseId);
      return correctedLine(entry, correction);
    });
    const isChanged = lines.some((line, index) => line !== entries[index]?.text);
    return isChanged ? [{ file, content: `${[header, ...lines].join("\n")}\n` }] : [];
  });
  return { files: corrected, unknown: [...unknown] };
}

function correctedLine({ text, also }: Entry, { definition, vietnamese, level }: SenseCorrection): string {
  const [lemma, pos, , , , sense, topics, synonyms, example, , explained] = text.split("\t");
  // An answer that is now a meaning needn't be accepted twice.
  const others = also.filter((answer) => !vietnamese.includes(answer)).join("; ");
  const meanings = vietnamese.join("; ");
  return [lemma, pos, level, definition, meanings, sense, topics, synonyms, example, others, explained].join("\t");
}
