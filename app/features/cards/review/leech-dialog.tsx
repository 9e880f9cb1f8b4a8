import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";

type LeechDialogProps = {
  word: string;
  /** How often it was forgotten; null while the dialog is closed. */
  lapses: number | null;
  onNote: () => void;
  onSuspend: () => void;
  onClose: () => void;
};

/** A word that is forgotten again and again needs something else than one more repetition. */
export function LeechDialog({ word, lapses, onNote, onSuspend, onClose }: LeechDialogProps) {
  return (
    <Dialog open={lapses !== null} title={m.review_leech_title({ word })} onClose={onClose}>
      <p>{m.review_leech_text({ count: lapses ?? 0 })}</p>
      <div className="mt-5 grid gap-3">
        <Button onClick={onNote}>{m.review_leech_note()}</Button>
        <Button variant="secondary" onClick={onSuspend}>
          {m.review_suspend()}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.review_leech_keep()}
        </Button>
      </div>
    </Dialog>
  );
}
