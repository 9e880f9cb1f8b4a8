import type { LeftOut } from "../../../../domain/cards/reading/read-words.ts";
import type { Refusal } from "../../../../domain/cards/reading/resolve.ts";
import type { FoundWords } from "../../../cards/workers.client.ts";
import { m } from "../../../i18n/paraglide/messages.js";

/** A line of a text that becomes no card. */
export type PreviewLine = { text: string; reason: LeftOut["reason"] | Refusal };

type Lines = {
  /** Those that should perhaps have become cards. */
  refused: PreviewLine[];
  /** Those above the words. */
  titles: PreviewLine[];
  /** All that were read. */
  count: number;
};

/** The lines of a text that become no cards, and the number of all. */
export function previewLines({
  words,
  refused,
  leftOut,
  linesBelow,
}: Pick<FoundWords, "words" | "refused" | "leftOut" | "linesBelow">): Lines {
  const isTitle = ({ reason }: LeftOut) => reason === "title" || reason === "columns";
  const unread = refused.map(({ row, reason }) => ({
    text: [row.word, row.meaning || row.definition, row.sentence].filter(Boolean).join(" · "),
    reason,
  }));
  return {
    refused: [...unread, ...leftOut.filter((line) => !isTitle(line))],
    titles: leftOut.filter(isTitle),
    count: words.length + refused.length + leftOut.length + linesBelow,
  };
}

export function reasonText(reason: PreviewLine["reason"]): string {
  switch (reason) {
    case "columns":
      return m.cards_import_reason_columns();
    case "title":
      return m.cards_import_reason_title();
    case "example":
      return m.cards_import_reason_example();
    case "no_word":
      return m.cards_import_reason_no_word();
    case "no_meaning":
      return m.cards_import_reason_no_meaning();
    case "too_long":
      return m.cards_import_reason_too_long();
    case "markup":
      return m.cards_import_reason_markup();
    default:
      return reason satisfies never;
  }
}
