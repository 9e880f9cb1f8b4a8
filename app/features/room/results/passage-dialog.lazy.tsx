import { m } from "../../../i18n/paraglide/messages.js";
import { MarkedPassage, type WordInPassage } from "../../../quiz/results/marked-passage.tsx";
import { Spinner } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";

type PassageDialogProps = {
  open: boolean;
  /** Null until it has arrived. */
  passage: string | null;
  words: readonly WordInPassage[];
  onClose: () => void;
};

/** The passage, with the words of this player's questions highlighted. */
export function PassageDialog({ open, passage, words, onClose }: PassageDialogProps) {
  return (
    <Dialog open={open} title={m.results_passage()} closeLabel={m.close()} onClose={onClose}>
      {passage === null ? (
        <p role="status" className="flex min-h-24 items-center gap-3">
          <Spinner />
          {m.loading()}
        </p>
      ) : (
        <p lang="en" className="leading-relaxed wrap-anywhere whitespace-pre-line">
          <MarkedPassage passage={passage} words={words} />
        </p>
      )}
    </Dialog>
  );
}
