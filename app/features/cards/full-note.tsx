import { CARDS_MAX, type CardsFullCode } from "../../../domain/cards/ceilings.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Note } from "../../ui/feedback/note.tsx";

const TEXT = {
  cards_full: () => m.cards_full({ max: CARDS_MAX }),
  notes_full: m.cards_notes_full,
  log_day_full: m.cards_day_full,
  log_full: m.cards_log_full,
} as const satisfies Record<CardsFullCode, () => string>;

/** Says what has no room in the account, and what to do about it. */
export function FullNote({ full }: { full: CardsFullCode | null }) {
  return full && <Note>{TEXT[full]()}</Note>;
}
