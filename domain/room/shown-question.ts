import type { PartOfSpeech, Question } from "../quiz/question.ts";
import type { QuestionView } from "./wire.ts";

/** What the cards of a question have in common, as JSON: all up to its options, and each of these. */
export type QuestionText = { head: string; options: readonly string[] };

export function textOfQuestion(question: Question): QuestionText {
  const { id, word, partOfSpeech, context, span } = question;
  const head = JSON.stringify({ id, word, partOfSpeech, context, span }).slice(0, -1);
  const options = question.type === "multiple_choice_vocab" ? question.options : [];
  return { head: `${head},"options":[`, options: options.map((option) => JSON.stringify(option)) };
}

/**
 * A question as its players are shown it, without its key. A class is dealt the same few hundred of them thousands of
 * times, so each knows itself as JSON: put together of what its question's cards share, when it is first sent.
 */
export class ShownQuestion implements QuestionView {
  readonly id: string;
  readonly word: string;
  readonly partOfSpeech: PartOfSpeech;
  readonly context: string;
  readonly span: [start: number, end: number];
  readonly options: string[];
  readonly #order: readonly number[];
  readonly #text: QuestionText;
  #json: string | null = null;

  /** @param order which of the question's options stands at each place */
  constructor(question: Question, order: readonly number[], text: QuestionText) {
    const { id, word, partOfSpeech, context, span } = question;
    this.id = id;
    this.word = word;
    this.partOfSpeech = partOfSpeech;
    this.context = context;
    this.span = [span[0], span[1]];
    this.options = optionsInOrder(question, order);
    this.#order = order;
    this.#text = text;
  }

  /** As `JSON.stringify` writes it. */
  get json(): string {
    if (this.#json !== null) return this.#json;
    const { head, options } = this.#text;
    const ordered = this.#order.map((index) => options[index]);
    // Joined, which makes one flat text, as it is copied into many frames.
    this.#json = [head, ordered.join(","), "]}"].join("");
    return this.#json;
  }
}

/** A question's options in some order; none of a typed one. */
export function optionsInOrder(question: Question, order: readonly number[]): string[] {
  return question.type === "multiple_choice_vocab" ? order.map((index) => question.options[index] ?? "") : [];
}
