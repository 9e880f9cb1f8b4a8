import { type SubmitEvent, useRef } from "react";
import { NOTE_MAX } from "../../../domain/cards/log.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { TextArea } from "../../ui/form/field.tsx";

type NoteDialogProps = {
  isOpen: boolean;
  word: string;
  note: string;
  onSave: (text: string) => void;
  onClose: () => void;
};

/** Changes one's own note of a card. */
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
          label={m.cards_note()}
          hint={m.cards_note_hint()}
          defaultValue={note}
          maxLength={NOTE_MAX}
          rows={4}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit">{m.cards_note_save()}</Button>
        </div>
      </form>
    </Dialog>
  );
}
