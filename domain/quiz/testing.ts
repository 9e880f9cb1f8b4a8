import { type Lexicon, openLexicon, type Sense } from "./lexicon.ts";
import type { Sentence } from "./passage.ts";
import type { MultipleChoiceQuestion, TypedQuestion } from "./question.ts";

/** For tests: a sense with only what the test is about said. */
export function sense(partial: Partial<Sense> & Pick<Sense, "lemma">): Sense {
  return {
    id: `${partial.lemma}/${partial.gloss ?? ""}`,
    partOfSpeech: "noun",
    level: "B2",
    gloss: `a meaning of ${partial.lemma}`,
    vietnamese: [partial.lemma],
    topics: [],
    synonyms: [],
    example: "",
    frame: "",
    hasRivals: false,
    ...partial,
  };
}

export function lexiconOf(senses: readonly Sense[]): Lexicon {
  const rows = senses.map((one) =>
    [
      one.id,
      one.lemma,
      one.partOfSpeech,
      one.level,
      one.gloss,
      one.vietnamese.join("|"),
      one.topics.join("|"),
      one.synonyms.join("|"),
      one.example,
      one.frame,
      one.hasRivals ? "1" : "",
    ].join("\t"),
  );
  return openLexicon({ version: 1, rows: rows.join("\n") });
}

/** Reads "The/DET sales/NOUN:sale fell/VERB:fall ./PUNCT" as one tagged sentence: word/TAG, and :lemma where it differs. */
export function tagged(line: string): Sentence {
  let text = "";
  const tokens = line.split(" ").map((item) => {
    const [, word = "", tag = "X", lemma = word.toLowerCase()] = /^(.+)\/([A-Z|]+)(?::(.+))?$/.exec(item) ?? [];
    if (text !== "" && tag !== "PUNCT") text += " ";
    const start = text.length;
    text += word;
    return { text: word, lemma, tag, start, end: text.length };
  });
  return { text, tokens };
}

export const CHOICE: MultipleChoiceQuestion = {
  id: "q1",
  type: "multiple_choice_vocab",
  word: "decline",
  partOfSpeech: "verb",
  context: "She declined the offer.",
  span: [4, 12],
  senseId: "decline%2:32:00::",
  level: "B2",
  definition: "to politely say no",
  correctAnswer: "to politely say no",
  explanation: '"declined" here means "to politely say no" (từ chối).',
  options: ["to politely say no", "to run fast", "to eat slowly", "to make a noise"],
  correctIndex: 0,
};

export const TYPED: TypedQuestion = {
  id: "q1",
  type: "vocabulary",
  word: CHOICE.word,
  partOfSpeech: CHOICE.partOfSpeech,
  context: CHOICE.context,
  span: CHOICE.span,
  senseId: CHOICE.senseId,
  level: CHOICE.level,
  definition: CHOICE.definition,
  explanation: CHOICE.explanation,
  correctAnswer: "từ chối",
  accepted: ["từ chối", "khước từ"],
};
