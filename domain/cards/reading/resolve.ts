import * as v from "valibot";
import { canonical, contentSyllables } from "../../quiz/evaluate/vietnamese.ts";
import { spanOfWord } from "../../quiz/lexicon/inflection.ts";
import type { Lexicon, Sense } from "../../quiz/lexicon/lexicon.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../../quiz/question.ts";
import { cutVisible } from "../../text.ts";
import { type SavedWord, savedWordSchema, TAGS_MAX } from "../../words/saved-word.ts";
import { isStorableWord } from "../../words/storable.ts";
import { LEVEL_OF_UNKNOWN, ownWordId } from "../card.ts";
import { NOTE_MAX } from "../log.ts";
import { dictionaryForms, isVietnamese } from "./headword.ts";
import type { WordRow } from "./rows.ts";

export type ImportedWord = {
  word: SavedWord;
  /** For the card: the line's own, and what of it has no other place on a card. */
  note: string;
  /** Of the dictionary, on a card with the learner's own meaning; empty if it has one of its own, or none. */
  addedDefinition: string;
  /**
   * `lexicon`: its meaning is the dictionary's. `completed`: has the learner's meaning, and of the dictionary what the line
   * does not say. `own`: has the learner's text alone. `known`: such a card is there already. `repeated`: a line further up
   * has the same word in the same sense, and its card gets what this line says besides.
   */
  kind: "lexicon" | "completed" | "own" | "known" | "repeated";
};

/** Why a row can't be a card. */
export type Refusal = "no_word" | "no_meaning" | "too_long" | "markup";

export type Import = {
  words: ImportedWord[];
  refused: { row: WordRow; reason: Refusal }[];
};

const MEANINGS_MAX = 24;

/**
 * What the rows of a file would be as cards, for a preview. What a row says stays as it is; a word that the lexicon has with
 * one of the row's meanings, or any word if the row has no meaning, gets from it what the row does not say.
 * @param knownIds the ids of the learner's cards
 */
export function resolveRows(
  rows: readonly WordRow[],
  lexicon: Pick<Lexicon, "word" | "allForms">,
  knownIds: ReadonlySet<string>,
): Import {
  const places = new Map<string, number>();
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
    const isAdded = sense !== undefined && row.meaning !== "" && row.definition === "";
    const one = { word, note: noteFor(row, word), addedDefinition: isAdded ? word.definition : "" };
    const place = places.get(word.senseId);
    const first = place === undefined ? undefined : words[place];
    if (knownIds.has(word.senseId)) words.push({ ...one, kind: "known" });
    else if (place !== undefined && first) {
      words[place] = merged(first, one, hasMeaning(row));
      words.push({ ...one, kind: "repeated" });
    } else {
      places.set(word.senseId, words.length);
      words.push({ ...one, kind: !sense ? "own" : hasMeaning(row) ? "completed" : "lexicon" });
    }
  }
  return { words, refused };
}

function hasMeaning({ meaning, definition }: WordRow): boolean {
  return meaning !== "" || definition !== "";
}

function refusalOf(row: WordRow, isShort: boolean): Refusal {
  if (!hasMeaning(row)) return isVietnamese(row.word) ? "no_word" : "no_meaning";
  return isShort ? "markup" : "too_long";
}

/** With a sentence that can't be shown as the card's own: the word is not in it, or perhaps in another sense. */
function noteFor({ note, sentence }: WordRow, { context }: SavedWord): string {
  return joinedNotes(note, context === "" ? sentence : "");
}

function joinedNotes(...notes: readonly string[]): string {
  return cutVisible([...new Set(notes)].filter((one) => one !== "").join(" · "), NOTE_MAX);
}

/** A card with what a later line of the same word says besides. */
function merged(
  first: ImportedWord,
  { word, note, addedDefinition }: Omit<ImportedWord, "kind">,
  hasOwnMeaning: boolean,
): ImportedWord {
  // What the dictionary means stays only where no line means anything.
  const earlier = first.kind === "lexicon" && hasOwnMeaning ? [] : first.word.vietnamese;
  const meanings = new Map([...earlier, ...(hasOwnMeaning ? word.vietnamese : [])].map((one) => [canonical(one), one]));
  const { context, span } = first.word.context === "" ? word : first.word;
  const tags = [...new Set([...(first.word.tags ?? []), ...(word.tags ?? [])])].slice(0, TAGS_MAX);
  return {
    word: { ...first.word, vietnamese: [...meanings.values()].slice(0, MEANINGS_MAX), context, span, tags },
    note: joinedNotes(first.note, note, first.word.context !== "" && context !== word.context ? word.context : ""),
    addedDefinition: first.kind === "lexicon" ? addedDefinition : first.addedDefinition,
    kind: first.kind === "lexicon" && hasOwnMeaning ? "completed" : first.kind,
  };
}

function senseFor(row: WordRow, lexicon: Pick<Lexicon, "word" | "allForms">) {
  const { meaning, definition, partOfSpeech } = row;
  const senses = sensesOf(row.word, lexicon);
  const ofPart = senses.filter((sense) => sense.partOfSpeech === partOfSpeech);
  const likely = ofPart.length > 0 ? ofPart : senses;
  const meanings = meaningsIn(meaning);
  const means = (sense: Sense, keyOf: (text: string) => string) => {
    const keys = new Set(meanings.map(keyOf));
    return sense.vietnamese.some((one) => keys.has(keyOf(one)));
  };
  const isMeant = (sense: Sense) => sense.gloss === definition || means(sense, canonical);
  const isAbout = (sense: Sense) => means(sense, contentOf);
  const hasNone = !hasMeaning(row);
  const sense = hasNone
    ? likely[0]
    : (likely.find(isMeant) ?? senses.find(isMeant) ?? likely.find(isAbout) ?? senses.find(isAbout));
  return { sense, isCertain: !hasNone || senses.length === 1, level: senses[0]?.level ?? LEVEL_OF_UNKNOWN };
}

/** A meaning without brackets and without words such as "sự", which many lists leave out: "(sự) ô nhiễm". */
function contentOf(meaning: string): string {
  const plain = meaning.replace(/ ?\([^()]{0,60}\)/g, "");
  return contentSyllables(plain).join(" ") || canonical(plain);
}

/** The senses of a word as the dictionary has it: without "to" or "the", if it does not know it with them. */
function sensesOf(word: string, lexicon: Pick<Lexicon, "word" | "allForms">): readonly Sense[] {
  for (const written of dictionaryForms(word)) {
    const senses = lexicon.allForms(written).flatMap((form) => lexicon.word(form)?.senses ?? []);
    if (senses.length > 0) return senses;
  }
  return [];
}

/** A sentence whose sense nobody told is no example of this one: it may use the word in another. */
function ofLexicon(row: WordRow, sense: Sense, isCertain: boolean) {
  const { id: senseId, lemma: word, partOfSpeech, level } = sense;
  const own = meaningsIn(row.meaning).slice(0, MEANINGS_MAX);
  return {
    senseId,
    // Of a word with a meaning of its own the form is meant, such as "leftovers".
    word: hasMeaning(row) && !dictionaryForms(row.word).includes(word.toLowerCase()) ? row.word : word,
    partOfSpeech,
    level,
    definition: row.definition === "" ? sense.gloss : row.definition,
    vietnamese: own.length > 0 ? own : [...sense.vietnamese],
    ...placeIn(isCertain ? row.sentence : "", word, partOfSpeech),
    tags: [...row.tags],
  };
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

/** Several stand with signs between them, which in brackets and in "ai/cái gì" separate nothing, or with numbers before them. */
function meaningsIn(text: string): string[] {
  const meanings = text
    .split(/(?:[,;]|\/(?! ?(?:ai|cái gì|điều gì|việc gì|làm gì|sb|sth)(?!\p{L})))(?![^()]{0,100}\))|(?:^| )\d[.)] /u)
    .map((one) => one.trim());
  return [...new Set(meanings.filter((one) => one !== ""))];
}

/** The sentence with the place of the word in it, in any form if nothing tells which; none where it does not contain the word. */
function placeIn(sentence: string, word: string, partOfSpeech: PartOfSpeech | null) {
  const parts = partOfSpeech ? [partOfSpeech] : [null, ...PARTS_OF_SPEECH];
  const forms = partOfSpeech ? [word] : dictionaryForms(word);
  const places = parts.flatMap((part) => forms.map((form) => spanOfWord(sentence, form, part)));
  const span = places.find((place) => place !== null);
  return span ? { context: sentence, span } : { context: "", span: [0, 0] };
}
