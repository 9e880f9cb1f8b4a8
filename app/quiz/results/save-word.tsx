import BookmarkCheck from "lucide-react/icons/bookmark-check";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";

type SaveWordProps = { isSaved: boolean; isBusy?: boolean; onSave: () => void };

/** Keeps a word to learn it later, once. */
export function SaveWord({ isSaved, isBusy = false, onSave }: SaveWordProps) {
  return (
    <div role="status" className="flex items-center">
      {isSaved ? (
        <p className="flex min-h-11 items-center gap-2 font-medium text-good">
          <BookmarkCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.quiz_word_saved()}
        </p>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={onSave}>
          {!isBusy && <BookmarkPlus aria-hidden="true" className="size-5" />}
          {m.quiz_save_word()}
        </Button>
      )}
    </div>
  );
}
