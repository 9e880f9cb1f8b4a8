import type { ScheduledCard } from "../../../../domain/cards/card.ts";
import type { CardStore } from "../../../cards/card-store.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/feedback/dialog.tsx";
import { useNotify } from "../../../ui/feedback/notifications.tsx";

type DeleteDialogProps = {
  /** The card it is about; null while it is closed. */
  one: ScheduledCard | null;
  store: CardStore;
  onClose: () => void;
};

export function DeleteDialog({ one, store, onClose }: DeleteDialogProps) {
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
