import { type CardCategory, categoryOf, type ScheduledCard } from "../../../../domain/cards/card.ts";
import { withoutDiacritics } from "../../../../domain/diacritics.ts";

export const DECK_LEVELS = ["all", "basic", "intermediate", "advanced"] as const satisfies readonly (
  | CardCategory
  | "all"
)[];
export type DeckLevel = (typeof DECK_LEVELS)[number];

/** As the specification has it: so many cards are shown at once. */
export const CARDS_PER_PAGE = 50;

/** The cards of a level that contain every word of the query, those met last first. */
export function filterDeck(cards: readonly ScheduledCard[], level: DeckLevel, query: string): ScheduledCard[] {
  const wanted = folded(query).split(" ").filter(Boolean);
  return cards
    .filter(({ card }) => level === "all" || categoryOf(card) === level)
    .filter((one) => wanted.every((word) => searchText(one).includes(word)))
    .sort((a, b) => b.card.lastAtMs - a.card.lastAtMs || (a.card.senseId < b.card.senseId ? -1 : 1));
}

/** A page of the deck; of a page that does not exist, such as after a deletion, the last one. */
export function deckPage<C>(cards: readonly C[], wanted: number): { page: number; pages: number; shown: readonly C[] } {
  const pages = Math.max(1, Math.ceil(cards.length / CARDS_PER_PAGE));
  const page = Math.min(Math.max(1, Number.isInteger(wanted) ? wanted : 1), pages);
  return { page, pages, shown: cards.slice((page - 1) * CARDS_PER_PAGE, page * CARDS_PER_PAGE) };
}

/** Made once for each card: with 20,000 of them, folding at every keystroke takes longer than a person waits. */
const searchTexts = new WeakMap<ScheduledCard, string>();

function searchText(one: ScheduledCard): string {
  const known = searchTexts.get(one);
  if (known !== undefined) return known;
  const { word, definition, vietnamese, context, tags } = one.card;
  // English needs no folding, which is what takes time.
  const english = `${word} ${definition} ${context}`.toLowerCase();
  const text = `${english} ${folded([...vietnamese, ...tags, one.schedule.note].join(" "))}`;
  searchTexts.set(one, text);
  return text;
}

/** Without letter case and diacritics, as many people type Vietnamese in a search field. */
function folded(text: string): string {
  return withoutDiacritics(text).toLowerCase().replace(/\s+/g, " ").trim();
}
