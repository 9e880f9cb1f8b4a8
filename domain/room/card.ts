import type { PartOfSpeech, Question } from "../quiz/question.ts";
import type { QuestionView } from "./wire.ts";

/** What the cards of a question have in common, as JSON: all up to its options; each option; and each as the last one. */
export type QuestionText = { head: string; options: readonly string[]; last: readonly string[] };

/** One question as one player gets it. */
export type Card = {
  question: Question;
  /** Which option of the pool's question stands at each place of the player's; empty for a typed question. */
  optionOrder: readonly number[];
};

/** A card of a deck: one object for each question and order of its options, whoever gets it, since a class holds thousands. */
export class DeckCard implements Card {
  readonly question: Question;
  readonly optionOrder: readonly number[];
  readonly #text: QuestionText;
  #json: string | null = null;

  constructor(question: Question, optionOrder: readonly number[], text: QuestionText) {
    this.question = question;
    this.optionOrder = optionOrder;
    this.#text = text;
  }

  /** What its player sees of it. */
  get shown(): ShownQuestion {
    return new ShownQuestion(this);
  }

  /** What its player sees of it, as `JSON.stringify` writes it: put together of what its question's cards share, once. */
  get json(): string {
    this.#json ??= this.#write();
    return this.#json;
  }

  #write(): string {
    const { head, options, last } = this.#text;
    const end = this.optionOrder.length - 1;
    let text = head;
    for (let place = 0; place < end; place++) text += options[this.optionOrder[place] ?? -1] ?? "";
    return text + (last[this.optionOrder[end] ?? -1] ?? "]}");
  }
}

/** A question as its player is shown it, without its key: nothing of a card that is not made known here leaves with it. */
export class ShownQuestion implements QuestionView {
  readonly #card: DeckCard;

  constructor(card: DeckCard) {
    this.#card = card;
  }

  get id(): string {
    return this.#card.question.id;
  }

  get word(): string {
    return this.#card.question.word;
  }

  get partOfSpeech(): PartOfSpeech {
    return this.#card.question.partOfSpeech;
  }

  get context(): string {
    return this.#card.question.context;
  }

  get span(): [start: number, end: number] {
    const [start, end] = this.#card.question.span;
    return [start, end];
  }

  get options(): string[] {
    return optionsOf(this.#card);
  }

  get json(): string {
    return this.#card.json;
  }

  toJSON(): QuestionView {
    return viewOf(this.#card.question, this.options);
  }
}

function viewOf({ id, word, partOfSpeech, context, span: [start, end] }: Question, options: string[]): QuestionView {
  return { id, word, partOfSpeech, context, span: [start, end], options };
}

export function textOf(question: Question): QuestionText {
  const options = question.type === "multiple_choice_vocab" ? question.options : [];
  const texts = options.map((option) => JSON.stringify(option));
  return {
    head: JSON.stringify(viewOf(question, [])).slice(0, -"]}".length),
    options: texts.map((text) => `${text},`),
    last: texts.map((text) => `${text}]}`),
  };
}

/** The options in the order in which this card shows them. */
export function optionsOf({ question, optionOrder }: Card): string[] {
  return question.type === "multiple_choice_vocab" ? optionOrder.map((index) => question.options[index] ?? "") : [];
}

/** Where the right option stands on this card. */
export function keyOf(card: Card): number | null {
  return card.question.type === "multiple_choice_vocab" ? card.optionOrder.indexOf(card.question.correctIndex) : null;
}
