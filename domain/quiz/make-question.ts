import { seededRandom, shuffled } from "../random.ts";
import { contextOf } from "./context.ts";
import { pickDistractors } from "./distractors.ts";
import type { Sense } from "./lexicon.ts";
import type { Question, QuizType } from "./question.ts";
import type { OptionSource } from "./retired.ts";

/** A word where it stands, in the sense in which it is to be asked. */
export type WordInPlace = {
  /** As the question names it: in the spelling of the passage ("color"). */
  lemma: string;
  sense: Sense;
  sentence: string;
  /** Where the word stands in the sentence, in UTF-16 units. */
  start: number;
  end: number;
  /** Roots of the words of the sentence: none of them lends a wrong option. */
  sentenceRoots: ReadonlySet<string>;
  /** Where it stands in the passage, in sentences. */
  at: number;
  /** Wrong options to take first where they will do. */
  wrong?: readonly Sense[];
};

type Wish = { quizType: QuizType; seed: string };

/** The question about a word, without its id yet; null where no good one can be made. The same seed gives the same. */
export function makeQuestion(word: WordInPlace, { quizType, seed }: Wish, source: OptionSource): Question | null {
  const { sense } = word;
  const asked = { id: "", ...askedWord(word), senseId: sense.id, level: sense.level, definition: sense.gloss };
  if (quizType === "vocabulary") {
    const [best] = sense.vietnamese;
    if (best === undefined) return null;
    return { ...asked, type: "vocabulary", correctAnswer: best, accepted: source.accepted(sense) };
  }
  const options = optionsFor(word, seed, source);
  if (!options) return null;
  const correctIndex = options.indexOf(sense.gloss);
  return { ...asked, type: "multiple_choice_vocab", correctAnswer: sense.gloss, options, correctIndex };
}

function optionsFor(
  { sense, at, sentenceRoots, wrong }: WordInPlace,
  seed: string,
  source: OptionSource,
): string[] | null {
  const random = seededRandom(`${seed}/${sense.id}/${at}`);
  const distractors = pickDistractors(sense, sentenceRoots, source, random, wrong);
  return (
    distractors &&
    shuffled(
      [sense, ...distractors].map((option) => option.gloss),
      random,
    )
  );
}

function askedWord({ lemma, sense, sentence, start, end }: WordInPlace) {
  const { text, span } = contextOf(sentence, start, end);
  const explanation = `"${text.slice(...span)}": ${sense.gloss} (${sense.vietnamese[0] ?? ""}).`;
  return { word: lemma, partOfSpeech: sense.partOfSpeech, context: text, span, explanation };
}
