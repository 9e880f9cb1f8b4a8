import { type SubmitEvent, useState } from "react";
import * as v from "valibot";
import { CEFR_LEVELS } from "../../../../domain/quiz/difficulty.ts";
import { correctionSchema } from "../../../../domain/quiz/lexicon/correction-schema.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { Select, TextArea, TextField } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { useAction } from "../use-action.ts";
import type { ReportedSense } from "./load-senses.ts";

type CorrectSenseProps = { senseId: string; word: string; entry: NonNullable<ReportedSense["entry"]> };

/** Corrects definition, Vietnamese and level of a sense. What was typed stays until it is saved. */
export function CorrectSense({ senseId, word, entry }: CorrectSenseProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const { act, isBusy } = useAction();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = v.safeParse(correctionSchema, entryIn(new FormData(event.currentTarget)));
    setIsRefused(!typed.success);
    if (!typed.success) return;
    const json = { senseId, ...typed.output };
    const call = () => browserApi().api.admin.senses.correction.$put({ json });
    const response = await act(call, { done: m.admin_saved(), failed: m.admin_change_failed() });
    if (response) setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)} aria-label={`${m.admin_sense_correct()}: ${word}`}>
        {m.admin_sense_correct()}
      </Button>
      <Dialog
        open={isOpen}
        title={`${m.admin_sense_correct()}: ${word}`}
        closeLabel={m.close()}
        onClose={() => setIsOpen(false)}
      >
        <form onSubmit={(event) => void save(event)} className="grid gap-4">
          {isRefused && <FormAlert>{m.admin_sense_refused()}</FormAlert>}
          <TextField
            name="definition"
            label={m.admin_sense_definition()}
            lang="en"
            required
            maxLength={120}
            defaultValue={entry.definition}
          />
          <TextArea
            name="vietnamese"
            label={m.admin_sense_vietnamese()}
            hint={m.admin_sense_vietnamese_hint()}
            lang="vi"
            required
            rows={4}
            defaultValue={entry.vietnamese.join("\n")}
          />
          <Select
            name="level"
            label={m.admin_sense_level()}
            options={CEFR_LEVELS.map((level) => ({ value: level, label: level }))}
            defaultValue={entry.level}
          />
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.admin_sense_save()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}

function entryIn(fields: FormData): Record<string, unknown> {
  const lines = String(fields.get("vietnamese")).split("\n");
  return { ...Object.fromEntries(fields), vietnamese: lines.map((line) => line.trim()).filter(Boolean) };
}
