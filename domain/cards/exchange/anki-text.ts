import type { ScheduledCard } from "../card.ts";
import { ANKI_FIELDS, ankiFieldsOf, ankiTagsOf, escapeHtml } from "./anki-fields.ts";

/** Cards in Anki's text format ("Notes in Plain Text"): fields as HTML, with tags in the last column. */
export function cardsAnkiText(cards: readonly ScheduledCard[], deckName: string): string {
  const head = [
    "#separator:tab",
    "#html:true",
    `#deck:${escapeHtml(deckName.replace(/\s+/g, " "))}`,
    `#tags column:${ANKI_FIELDS.length + 1}`,
    `#columns:${[...ANKI_FIELDS, "Tags"].join("\t")}`,
  ];
  const lines = cards.map((card) => [...ankiFieldsOf(card), ankiTagsOf(card.card).join(" ")].map(cellOf).join("\t"));
  return `${[...head, ...lines].join("\n")}\n`;
}

function cellOf(text: string): string {
  return /["\t\n#]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
