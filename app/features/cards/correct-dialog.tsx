import { type SubmitEvent, useRef } from "react";
import type { ScheduledCard } from "../../../domain/cards/card.ts";
import {
  type Correction,
  correctionOf,
  DEFINITION_LENGTH_MAX,
  NO_CORRECTION,
} from "../../../domain/cards/correction.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { TextArea } from "../../ui/form/field.tsx";

type CorrectDialogProps = {
  /** The card to correct; null while the dialog is closed. */
  one: ScheduledCard | null;
  onSave: (correction: Correction) => void;
  onClose: () => void;
};

/** Replaces what a card means: also one that came from a wrong question. */
export function CorrectDialog({ one, onSave, onClose }: CorrectDialogProps) {
  const meanings = useRef<HTMLTextAreaElement>(null);
  const definition = useRef<HTMLTextAreaElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave(correctionOf(meanings.current?.value ?? "", definition.current?.value ?? ""));
  };
  return (
    <Dialog open={one !== null} title={one ? m.cards_correct({ word: one.card.word }) : ""} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <TextArea
          ref={meanings}
          label={m.cards_correct_meaning()}
          hint={m.cards_correct_hint()}
          defaultValue={one?.card.vietnamese.join("; ")}
          lang="vi"
          rows={2}
        />
        <TextArea
          ref={definition}
          label={m.cards_correct_definition()}
          defaultValue={one?.card.definition}
          maxLength={DEFINITION_LENGTH_MAX}
          lang="en"
          rows={2}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {one?.schedule.correction && (
            <Button variant="quiet" onClick={() => onSave(NO_CORRECTION)} className="mr-auto">
              {m.cards_correct_reset()}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit">{m.cards_correct_save()}</Button>
        </div>
      </form>
    </Dialog>
  );
}
