import * as v from "valibot";
import type { CefrLevel } from "../quiz/difficulty.ts";
import { seededRandom } from "../random.ts";
import { OWN_WORD_PREFIX, savedWordSchema, WORD_SOURCES } from "../words/saved-word.ts";
import type { CardKind } from "./log.ts";
import type { Schedule } from "./schedule.ts";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * A learner's word as its owner's devices keep it: the saved word, completed from the lexicon. Its id in the log is
 * `senseId`.
 */
export const cardSchema = v.object({
  ...savedWordSchema.entries,
  tags: v.array(v.string()),
  /** American pronunciation without slashes; empty if unknown. */
  ipa: v.string(),
  source: v.picklist(WORD_SOURCES),
  timesMissed: count,
  /** When it was last missed or saved. */
  lastAtMs: count,
});
export type Card = v.InferOutput<typeof cardSchema>;

/** A card with what follows from its log. */
export type ScheduledCard = { card: Card; schedule: Schedule };

/** The card as it is shown: with the owner's own meaning, if there is one. */
export function corrected<T extends ScheduledCard>(one: T): T {
  const { correction } = one.schedule;
  return correction ? { ...one, card: { ...one.card, ...correction } } : one;
}

export const CARD_CATEGORIES = ["basic", "intermediate", "advanced"] as const;
export type CardCategory = (typeof CARD_CATEGORIES)[number];

const CATEGORY_OF = {
  A1: "basic",
  A2: "basic",
  B1: "intermediate",
  B2: "intermediate",
  C1: "advanced",
  C2: "advanced",
} as const satisfies Record<CefrLevel, CardCategory>;

export function categoryOf({ level }: Pick<Card, "level">): CardCategory {
  return CATEGORY_OF[level];
}

/** What is stored for a word whose level nobody knows: the specification's default, Intermediate. It is shown nowhere. */
export const LEVEL_OF_UNKNOWN: CefrLevel = "B1";

/** The level of a card's sense; null for a learner's own word, which is in no dictionary in this sense. */
export function levelOf({ senseId, level }: Pick<Card, "senseId" | "level">): CefrLevel | null {
  return senseId.startsWith(OWN_WORD_PREFIX) ? null : level;
}

/**
 * The kinds in which a card can be asked: to produce the word there must be something to produce it from, and to hear it a
 * voice.
 */
export function possibleKinds({ vietnamese, context }: Card, hasVoice: boolean): CardKind[] {
  return [
    "recognise",
    ...(vietnamese.length > 0 || context !== "" ? (["produce"] as const) : []),
    ...(hasVoice ? (["listen"] as const) : []),
  ];
}

/** The sentence with a gap where the word stands, for the kind `produce`; null for a card without a sentence. */
export function sentenceWithGap({ context, span: [start, end] }: Card): { before: string; after: string } | null {
  return context === "" ? null : { before: context.slice(0, start), after: context.slice(end) };
}

/** What may be typed for a card: the headword, or the form in the sentence. */
export function typedAnswers({ word, context, span }: Card): string[] {
  const form = context.slice(...span);
  return form === "" || form.toLowerCase() === word.toLowerCase() ? [word] : [word, form];
}

/**
 * The id of a word that the lexicon does not know: made from the texts, so that the same word imported twice, or on two
 * devices, is one card.
 */
export function ownWordId(word: string, meaning: string): string {
  const random = seededRandom(`${word.toLowerCase()}\n${meaning.toLowerCase()}`);
  const parts = Array.from({ length: 3 }, () =>
    random
      .below(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  return `${OWN_WORD_PREFIX}${parts.join("")}`;
}
