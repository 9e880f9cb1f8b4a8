import * as v from "valibot";
import { canonical } from "../../quiz/evaluate/vietnamese.ts";
import { spanOfWord } from "../../quiz/lexicon/inflection.ts";
import type { Lexicon, Sense } from "../../quiz/lexicon/lexicon.ts";
import type { PartOfSpeech } from "../../quiz/question.ts";
import { type SavedWord, savedWordSchema } from "../../words/saved-word.ts";
import { isStorableWord } from "../../words/storable.ts";
import { LEVEL_OF_UNKNOWN, ownWordId } from "../card.ts";
import { dictionaryForms } from "./headword.ts";
import type { WordRow } from "./rows.ts";

export type ImportedWord = {
  row: WordRow;
  word: SavedWord;
  /**
   * `lexicon`: gets a sense of the lexicon. `own`: keeps the learner's text. `known`: such a card is there already.
   * `repeated`: it stands further up in the list.
   */
  kind: "lexicon" | "own" | "known" | "repeated";
};

/** Why a row can't be a card. */
export type Refusal = "no_meaning" | "too_long" | "markup";

export type Import = {
  words: ImportedWord[];
  refused: { row: WordRow; reason: Refusal }[];
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
  const seen = new Set<string>();
  const words: ImportedWord[] = [];
  const refused: Import["refused"] = [];
  for (const row of rows) {
    const { sense, isCertain, level } = senseFor(row, lexicon);
    const candidate = sense ? ofLexicon(row, sense, isCertain) : ofLearner(row, level);
    const parsed = v.safeParse(savedWordSchema, candidate);
    if (!parsed.success || !isStorableWord(parsed.output)) {
      refused.push({ row, reason: refusalOf(row, parsed.success) });
      continue;
    }
    const word = parsed.output;
    const kind = knownIds.has(word.senseId) ? "known" : seen.has(word.senseId) ? "repeated" : sense ? "lexicon" : "own";
    words.push({ row, word, kind });
    seen.add(word.senseId);
  }
  return { words, refused };
}

function refusalOf({ meaning, definition }: WordRow, isShort: boolean): Refusal {
  if (meaning === "" && definition === "") return "no_meaning";
  return isShort ? "markup" : "too_long";
}

function senseFor(row: WordRow, lexicon: Pick<Lexicon, "word" | "allForms">) {
  const { meaning, definition, partOfSpeech } = row;
  const senses = sensesOf(row.word, lexicon);
  const ofPart = senses.filter((sense) => sense.partOfSpeech === partOfSpeech);
  const likely = ofPart.length > 0 ? ofPart : senses;
  const meanings = new Set(meaningsIn(meaning).map(canonical));
  const isMeant = (sense: Sense) =>
    sense.gloss === definition || sense.vietnamese.some((one) => meanings.has(canonical(one)));
  const hasNone = meanings.size === 0 && definition === "";
  const sense = hasNone ? likely[0] : (likely.find(isMeant) ?? senses.find(isMeant));
  return { sense, isCertain: !hasNone || senses.length === 1, level: senses[0]?.level ?? LEVEL_OF_UNKNOWN };
}

/** The senses of a word as the dictionary has it: without "to" or "the", if it does not know it with them. */
function sensesOf(word: string, lexicon: Pick<Lexicon, "word" | "allForms">): readonly Sense[] {
  for (const written of dictionaryForms(word)) {
    const senses = lexicon.allForms(written).flatMap((form) => lexicon.word(form)?.senses ?? []);
    if (senses.length > 0) return senses;
  }
  return [];
}

/** A sentence whose sense nobody told is left out: it may use the word in another one. */
function ofLexicon(row: WordRow, sense: Sense, isCertain: boolean) {
  const { id: senseId, lemma: word, partOfSpeech, level, gloss: definition, vietnamese } = sense;
  const place = placeIn(isCertain ? row.sentence : "", word, partOfSpeech);
  return { senseId, word, partOfSpeech, level, definition, vietnamese: [...vietnamese], ...place, tags: [...row.tags] };
}

function ofLearner(row: WordRow, level: SavedWord["level"]) {
  const { word, meaning, definition, partOfSpeech } = row;
  return {
    senseId: ownWordId(word, meaning === "" ? definition : meaning),
    word,
    partOfSpeech: partOfSpeech ?? "other",
    level,
    definition,
    vietnamese: meaningsIn(meaning).slice(0, MEANINGS_MAX),
    ...placeIn(row.sentence, word, partOfSpeech),
    tags: [...row.tags],
  };
}

/** Several stand with signs between them, which in brackets separate nothing, or with numbers before them. */
function meaningsIn(text: string): string[] {
  const meanings = text.split(/[,;/](?![^()]{0,100}\))|(?:^| )\d[.)] /).map((one) => one.trim());
  return [...new Set(meanings.filter((one) => one !== ""))];
}

/** The sentence with the place of the word in it; a sentence that does not contain the word is left out. */
function placeIn(sentence: string, word: string, partOfSpeech: PartOfSpeech | null) {
  const span = spanOfWord(sentence, word, partOfSpeech);
  return span ? { context: sentence, span } : { context: "", span: [0, 0] };
}
