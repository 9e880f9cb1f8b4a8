import NotebookPen from "lucide-react/icons/notebook-pen";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { FlipCard } from "../../../ui/flip-card.tsx";
import { Example, LevelBadge, Meaning, type ShownCard, WordHeading } from "../card-face.tsx";

type FlippingCardProps = {
  card: ShownCard;
  isFlipped: boolean;
  onFlip: () => void;
  /** The meaning stands below the word, too. */
  showsMeaning: boolean;
  /** Beside the level. */
  badges?: ReactNode;
  /** At the end of the back. */
  more?: ReactNode;
};

/** A card of a list: the word in front; level, meanings and sentence behind. */
export function FlippingCard({ card, isFlipped, onFlip, showsMeaning, badges, more }: FlippingCardProps) {
  return (
    <li className="grid min-w-0">
      <FlipCard
        label={m.cards_flip({ word: card.word })}
        isFlipped={isFlipped}
        onFlip={onFlip}
        front={
          <div className="grid justify-items-center gap-3">
            <span className="flex flex-wrap justify-center gap-2 empty:hidden">
              <LevelBadge card={card} />
              {badges}
            </span>
            <WordHeading card={card} />
            {showsMeaning && <FirstMeaning card={card} />}
          </div>
        }
        back={
          <div className="grid justify-items-center gap-2">
            <Meaning card={card} />
            <Example card={card} />
            {more}
          </div>
        }
      />
    </li>
  );
}

/** The best meaning of a word, as a list of words has it. */
function FirstMeaning({ card: { vietnamese, definition } }: { card: ShownCard }) {
  const [meaning] = vietnamese;
  return (
    <p lang={meaning ? "vi" : "en"} className="-mt-2 font-semibold text-balance wrap-anywhere">
      {meaning ?? definition}
    </p>
  );
}

type DeckCardProps = {
  one: ScheduledCard;
  isFlipped: boolean;
  showsMeaning: boolean;
  onFlip: () => void;
  onCorrect: () => void;
  onNote: () => void;
  onDelete: () => void;
  onResume: () => void;
};

/** A card of one's own. */
export function DeckCard({
  one: { card, schedule },
  isFlipped,
  showsMeaning,
  onFlip,
  onCorrect,
  onNote,
  onDelete,
  onResume,
}: DeckCardProps) {
  const { word } = card;
  return (
    <FlippingCard
      card={card}
      isFlipped={isFlipped}
      showsMeaning={showsMeaning}
      onFlip={onFlip}
      badges={schedule.isSuspended && <Badge tone="accent">{m.cards_suspended()}</Badge>}
      more={
        <>
          {schedule.note !== "" && (
            <p className="w-full rounded-control bg-sunken px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
              <span className="sr-only">{m.cards_note()} </span>
              {schedule.note}
            </p>
          )}
          <div className="flex flex-wrap justify-center gap-1">
            {schedule.isSuspended && (
              <Button variant="quiet" size="small" onClick={onResume}>
                {m.cards_resume()}
              </Button>
            )}
            <Button variant="quiet" size="icon" aria-label={m.cards_correct({ word })} onClick={onCorrect}>
              <Pencil aria-hidden="true" className="size-5" />
            </Button>
            <Button variant="quiet" size="icon" aria-label={m.cards_note_edit({ word })} onClick={onNote}>
              <NotebookPen aria-hidden="true" className="size-5" />
            </Button>
            <Button variant="quiet" size="icon" aria-label={m.cards_delete_word({ word })} onClick={onDelete}>
              <Trash2 aria-hidden="true" className="size-5" />
            </Button>
          </div>
        </>
      }
    />
  );
}
