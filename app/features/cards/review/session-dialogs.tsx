import { type SubmitEvent, useRef } from "react";
import { NOTE_MAX } from "../../../../domain/cards/log.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { TextArea } from "../../../ui/form/field.tsx";

type NoteDialogProps = {
  isOpen: boolean;
  word: string;
  note: string;
  onSave: (text: string) => void;
  onClose: () => void;
};

export function NoteDialog({ isOpen, word, note, onSave, onClose }: NoteDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(area.current?.value.trim() ?? "");
  };
  return (
    <Dialog open={isOpen} title={word} titleLang="en" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          ref={area}
          label={m.review_note()}
          hint={m.review_note_hint()}
          defaultValue={note}
          maxLength={NOTE_MAX}
          rows={4}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit">{m.review_note_save()}</Button>
        </div>
      </form>
    </Dialog>
  );
}

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
