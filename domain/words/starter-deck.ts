import * as v from "valibot";
import { type CardCategory, categoryOf } from "../cards/card.ts";
import { CEFR_LEVELS, type Difficulty, levelDistance } from "../quiz/difficulty.ts";
import { isStopWord } from "../quiz/lexicon/content-words.ts";
import { spanOfWord } from "../quiz/lexicon/inflection.ts";
import { type Lexicon, lowestLevel, type Sense } from "../quiz/lexicon/lexicon.ts";
import { MEANINGS_SHOWN, PARTS_OF_SPEECH } from "../quiz/question.ts";
import { savedWordSchema } from "./saved-word.ts";
import type { WordDetails } from "./word-details.ts";

/** Of each part of speech. Adverbs are left out: the commonest, such as "just" and "out", are hard to learn by themselves. */
const WORDS_PER_PART = 4;
const PARTS = PARTS_OF_SPEECH.filter((part) => part !== "adverb");
/** What is commoner was met long before this level, or is mostly another word: "while", "seem". Zipf scale in tenths. */
const FREQUENCY_MAX: Record<CardCategory, number> = { basic: 70, intermediate: 53, advanced: 45 };

/** A word of the lexicon as a card, which becomes the learner's own when it is saved. */
export const lexiconCardSchema = v.object({ ...savedWordSchema.entries, ipa: v.string() });
export type LexiconCard = v.InferOutput<typeof lexiconCardSchema>;

/** The level of cards that suits somebody who plays at a difficulty. */
export function categoryOfDifficulty(difficulty: Difficulty): CardCategory {
  const [nearest = "B1"] = CEFR_LEVELS.toSorted((a, b) => levelDistance(a, difficulty) - levelDistance(b, difficulty));
  return categoryOf({ level: nearest });
}

/**
 * Words worth learning at a level: those that are first met there, have one clear meaning and stand in the company of the
 * most other words of that level, by turns a noun, a verb and an adjective, each with its example sentence.
 * @param isSuitable whether a class may be shown the word
 */
export function starterDeck(
  category: CardCategory,
  lexicon: Lexicon,
  details: WordDetails,
  isSuitable: (word: string) => boolean,
): LexiconCard[] {
  const levels = CEFR_LEVELS.filter((level) => categoryOf({ level }) === category);
  const pools = PARTS.map((part) => levels.flatMap((level) => lexicon.pool(part, level)));
  const mentions = mentionsIn(pools.flat());
  const byUse = (a: Sense, b: Sense) =>
    (mentions.get(b.lemma) ?? 0) - (mentions.get(a.lemma) ?? 0) ||
    details.frequency(b.lemma) - details.frequency(a.lemma);
  // Lazily, because it takes long to tell of a word whether it is a form of another.
  const best = pools.map((pool) =>
    pool
      .toSorted(byUse)
      .values()
      .filter(({ lemma }) => details.frequency(lemma) <= FREQUENCY_MAX[category] && isSuitable(lemma))
      .filter((sense) => isClear(sense, lexicon))
      .map((sense) => lexiconCard(sense, details))
      .filter(({ context }) => context !== "")
      .take(WORDS_PER_PART)
      .toArray(),
  );
  return Array.from({ length: WORDS_PER_PART }, (_, turn) => best.flatMap((cards) => cards[turn] ?? [])).flat();
}

/**
 * Whether a card can ask for this sense without a sentence: the word is of one part of speech and is no form of another
 * ("saw" of "see") and no function word, and it is nearly always meant so, and at no easier level otherwise.
 */
function isClear({ lemma, partOfSpeech, level, rarity, vietnamese }: Sense, lexicon: Lexicon): boolean {
  const senses = lexicon.word(lemma)?.senses ?? [];
  return (
    rarity === 0 &&
    vietnamese.length > 0 &&
    senses.every((other) => other.partOfSpeech === partOfSpeech) &&
    CEFR_LEVELS.indexOf(level) === lowestLevel(senses) &&
    lexicon.allForms(lemma).every((form) => form === lemma) &&
    !isStopWord(lemma)
  );
}

/** Of how many senses a word is a topic or a synonym. */
function mentionsIn(senses: readonly Sense[]): Map<string, number> {
  const mentions = new Map<string, number>();
  for (const { topics, synonyms } of senses) {
    for (const word of new Set([...topics, ...synonyms])) mentions.set(word, (mentions.get(word) ?? 0) + 1);
  }
  return mentions;
}

/** A sense of the lexicon as a card, with its example sentence if the word can be found in it. */
function lexiconCard(sense: Sense, details: WordDetails): LexiconCard {
  const { id, lemma, partOfSpeech, level, gloss, vietnamese } = sense;
  const example = details.example(sense);
  const span = spanOfWord(example, lemma, partOfSpeech);
  return {
    senseId: id,
    word: lemma,
    partOfSpeech,
    level,
    definition: gloss,
    vietnamese: vietnamese.slice(0, MEANINGS_SHOWN),
    context: span ? example : "",
    span: span ?? [0, 0],
    ipa: details.ipa(lemma),
  };
}
