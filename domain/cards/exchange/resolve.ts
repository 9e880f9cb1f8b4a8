import * as v from "valibot";
import { canonical } from "../../quiz/evaluate/vietnamese.ts";
import { spanOfWord } from "../../quiz/lexicon/inflection.ts";
import type { Lexicon, Sense } from "../../quiz/lexicon/lexicon.ts";
import type { PartOfSpeech } from "../../quiz/question.ts";
import { type SavedWord, savedWordSchema } from "../../words/saved-word.ts";
import { isStorableWord } from "../../words/storable.ts";
import { LEVEL_OF_UNKNOWN, ownWordId } from "../card.ts";
import type { WordRow } from "./rows.ts";

export type ImportedWord = {
  row: WordRow;
  word: SavedWord;
  /** `lexicon`: gets a sense of the lexicon. `own`: keeps the learner's text. `known`: such a card is there already. */
  kind: "lexicon" | "own" | "known";
};

export type Import = {
  words: ImportedWord[];
  /** Rows that can't be cards: without any meaning, or too long. */
  refused: WordRow[];
};

const MEANINGS_MAX = 24;

/**
 * What the rows of a file would be as cards, for a preview. A word of the lexicon gets its sense if the row's meaning is one
 * of that sense, or if the row has no meaning; all others keep the learner's own text.
 * @param knownIds the ids of the learner's cards
 */
export function resolveRows(
  rows: readonly WordRow[],
  lexicon: Pick<Lexicon, "word" | "allForms">,
  knownIds: ReadonlySet<string>,
): Import {
  const seen = new Set(knownIds);
  const words: ImportedWord[] = [];
  const refused: WordRow[] = [];
  for (const row of rows) {
    const { sense, isCertain, level } = senseFor(row, lexicon);
    const parsed = v.safeParse(savedWordSchema, sense ? ofLexicon(row, sense, isCertain) : ofLearner(row, level));
    if (!parsed.success || !isStorableWord(parsed.output)) {
      refused.push(row);
      continue;
    }
    const word = parsed.output;
    words.push({ row, word, kind: seen.has(word.senseId) ? "known" : sense ? "lexicon" : "own" });
    seen.add(word.senseId);
  }
  return { words, refused };
}

function senseFor({ word, meaning, definition }: WordRow, lexicon: Pick<Lexicon, "word" | "allForms">) {
  const entries = lexicon.allForms(word.toLowerCase()).flatMap((form) => lexicon.word(form) ?? []);
  const senses = entries.flatMap((entry) => entry.senses);
  const meanings = new Set(meaningsIn(meaning).map(canonical));
  const isMeant = (sense: Sense) =>
    sense.gloss === definition || sense.vietnamese.some((one) => meanings.has(canonical(one)));
  const hasNone = meanings.size === 0 && definition === "";
  const sense = hasNone ? senses[0] : senses.find(isMeant);
  return { sense, isCertain: !hasNone || senses.length === 1, level: senses[0]?.level ?? LEVEL_OF_UNKNOWN };
}

/** A sentence whose sense nobody told is left out: it may use the word in another one. */
function ofLexicon(row: WordRow, sense: Sense, isCertain: boolean) {
  const { id: senseId, lemma: word, partOfSpeech, level, gloss: definition, vietnamese } = sense;
  const place = placeIn(isCertain ? row.sentence : "", word, partOfSpeech);
  return { senseId, word, partOfSpeech, level, definition, vietnamese: [...vietnamese], ...place, tags: [...row.tags] };
}

function ofLearner(row: WordRow, level: SavedWord["level"]) {
  const { word, meaning, definition } = row;
  return {
    senseId: ownWordId(word, meaning === "" ? definition : meaning),
    word,
    partOfSpeech: "other",
    level,
    definition,
    vietnamese: meaningsIn(meaning).slice(0, MEANINGS_MAX),
    ...placeIn(row.sentence, word, null),
    tags: [...row.tags],
  };
}

function meaningsIn(text: string): string[] {
  const meanings = text.split(/[,;/]/).map((one) => one.trim());
  return [...new Set(meanings.filter((one) => one !== ""))];
}

/** The sentence with the place of the word in it; a sentence that does not contain the word is left out. */
function placeIn(sentence: string, word: string, partOfSpeech: PartOfSpeech | null) {
  const span = spanOfWord(sentence, word, partOfSpeech);
  return span ? { context: sentence, span } : { context: "", span: [0, 0] };
}
