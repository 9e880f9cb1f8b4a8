import type { SubmitEvent } from "react";
import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import { NOTE_MAX } from "../../../../domain/cards/log.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../ui/feedback/dialog.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";
import { TextArea } from "../../../ui/form/field.tsx";

type CardDialogProps = {
  /** The card it is about; null while it is closed. */
  one: ScheduledCard | null;
  store: CardStore;
  onClose: () => void;
};

/** Changes one's own note of a card. */
export function NoteDialog({ one, store, onClose }: CardDialogProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get("note");
    if (one && typeof note === "string") void store.setNote(one.card.senseId, note.trim());
    onClose();
  };
  return (
    <Dialog open={one !== null} title={one?.card.word ?? ""} titleLang="en" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-5">
        <TextArea
          name="note"
          label={m.cards_note()}
          hint={m.cards_note_hint()}
          defaultValue={one?.schedule.note}
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

export function DeleteDialog({ one, store, onClose }: CardDialogProps) {
  const notify = useNotify();
  const remove = () => {
    if (!one) return;
    void store.remove(one.card.senseId).then(() => notify("success", m.cards_deleted({ word: one.card.word })));
    onClose();
  };
  return (
    <ConfirmDialog
      open={one !== null}
      title={m.cards_delete_title({ word: one?.card.word ?? "" })}
      confirmLabel={m.cards_delete()}
      cancelLabel={m.cancel()}
      tone="danger"
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{m.cards_delete_text()}</p>
    </ConfirmDialog>
  );
}
