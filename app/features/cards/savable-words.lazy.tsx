import BookmarkCheck from "lucide-react/icons/bookmark-check";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import { type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import type { SavedWord } from "../../../domain/words/saved-word.ts";
import { useCards } from "../../cards/use-cards.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { FullNote } from "./full-note.tsx";

type SavableWordsProps = {
  userId: string;
  /** Renders the words, each with what saves it. */
  children: (save: (word: SavedWord) => ReactNode) => ReactNode;
};

/** Words of the dictionary that a learner can make flash cards of, or has already. */
export function SavableWords({ userId, children }: SavableWordsProps) {
  const cards = useCards(userId);
  const own = cards.kind === "ready" ? cards.snapshot.cards : null;
  const savedIds = useMemo(() => new Set(own?.map(({ card }) => card.senseId)), [own]);
  const save = (word: SavedWord) => (
    <div role="status" className="mt-1">
      {savedIds.has(word.senseId) ? (
        <Link
          to="/flash-cards"
          className="inline-flex min-h-11 items-center gap-2 rounded-control font-medium text-good underline underline-offset-4"
        >
          <BookmarkCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.cards_saved()}
        </Link>
      ) : (
        <Button
          variant="secondary"
          size="small"
          // Until it is known what is saved already.
          disabled={cards.kind !== "ready"}
          onClick={() => cards.kind === "ready" && void cards.store.add([word])}
        >
          <BookmarkPlus aria-hidden="true" className="size-5" />
          {m.cards_save()}
        </Button>
      )}
    </div>
  );
  return (
    <>
      <FullNote full={cards.kind === "ready" ? cards.snapshot.full : null} />
      {children(save)}
    </>
  );
}
