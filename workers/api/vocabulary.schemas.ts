import * as v from "valibot";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { PARTS_OF_SPEECH } from "../../domain/quiz/question.ts";
import { savedWordSchema, WORD_SOURCES } from "../../domain/words/saved-word.ts";
import { isSoundWord } from "../../domain/words/sound.ts";

const WORDS_AT_ONCE_MAX = 20;

/** A word of a room's game is known here: who saves it says only which. */
const ofRoom = v.object({
  gameId: v.pipe(v.string(), v.maxLength(100), v.description("Of a finished game of a room that one was in.")),
  questionId: v.pipe(v.string(), v.maxLength(40)),
});

const ofAnywhere = v.object({
  words: v.pipe(
    v.array(v.pipe(savedWordSchema, v.check(isSoundWord, "word_unsound"))),
    v.minLength(1),
    v.maxLength(WORDS_AT_ONCE_MAX),
  ),
});

export const saveWordsSchema = v.union([ofRoom, ofAnywhere]);

const time = v.pipe(v.string(), v.isoTimestamp());
const level = v.picklist(CEFR_LEVELS);
const partOfSpeech = v.picklist(PARTS_OF_SPEECH);
const ipa = v.pipe(v.string(), v.description("American pronunciation; empty where unknown."));
const vietnamese = v.pipe(v.string(), v.description("Meanings, the best one first; empty where unknown."));

/** A word that somebody learns. What readers of the specification call by two names stands under both. */
const vocabularyItem = v.object({
  id: v.string(),
  senseId: v.string(),
  word: v.string(),
  wordType: partOfSpeech,
  partOfSpeech,
  pronunciation: ipa,
  ipa,
  definition: v.string(),
  englishDefinition: v.string(),
  vietnameseDefinition: vietnamese,
  vietnamese,
  meaning: vietnamese,
  difficulty: level,
  example: v.pipe(v.string(), v.description("The sentence in which the word was met.")),
  sentence: v.string(),
  span: v.pipe(v.tuple([v.number(), v.number()]), v.description("Where the word stands in `sentence`: [start, end).")),
  source: v.pipe(v.picklist(WORD_SOURCES), v.description("Saved by hand, or by having been missed in a game.")),
  timesMissed: v.number(),
  lastMissedAt: v.nullable(time),
  updatedAt: v.pipe(time, v.description("When it was last missed or saved.")),
});
export type VocabularyItem = v.InferOutput<typeof vocabularyItem>;

export const vocabularyBody = v.object({
  success: v.literal(true),
  data: v.object({
    vocabulary: v.array(vocabularyItem),
    total: v.pipe(v.number(), v.description("How many words there are in all.")),
    totalPages: v.number(),
  }),
});

export const wordsSavedBody = v.object({
  success: v.literal(true),
  data: v.object({ vocabulary: v.array(vocabularyItem) }),
});
