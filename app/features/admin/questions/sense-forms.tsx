import { useState } from "react";
import * as v from "valibot";
import { CEFR_LEVELS } from "../../../../domain/quiz/difficulty.ts";
import { correctionSchema } from "../../../../domain/quiz/lexicon/correction-schema.ts";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../../i18n/part-of-speech.ts";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { Select, TextArea, TextField } from "../../../ui/form/field.tsx";
import { FormAlert } from "../../../ui/form/form-alert.tsx";
import { RadioList } from "../../../ui/form/radio-list.tsx";
import { FormDialog } from "../form-dialog.tsx";
import type { ReportedSense } from "./load-senses.ts";

type CorrectSenseProps = { senseId: string; word: string; entry: NonNullable<ReportedSense["entry"]> };

/** Corrects definition, Vietnamese and level of a sense. */
export function CorrectSense({ senseId, word, entry }: CorrectSenseProps) {
  const [isRefused, setIsRefused] = useState(false);
  const save = (form: FormData) => {
    const typed = v.safeParse(correctionSchema, entryIn(form));
    setIsRefused(!typed.success);
    if (!typed.success) return null;
    const json = { senseId, ...typed.output };
    return () => browserApi().api.admin.senses.correction.$put({ json });
  };
  return (
    <FormDialog label={m.admin_sense_correct()} about={word} save={save}>
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
    </FormDialog>
  );
}

function entryIn(fields: FormData): Record<string, unknown> {
  const lines = String(fields.get("vietnamese")).split("\n");
  return { ...Object.fromEntries(fields), vietnamese: lines.map((line) => line.trim()).filter(Boolean) };
}

type NotInSentenceProps = { report: ReportedSense["newest"][number]; word: string; others: ReportedSense["others"] };

/** In place of a sense: a meaning that the lexicon does not have. */
const MISSING = "";

/** Says what a word is in the sentence of a report. The sense is not asked there again, and the sentence becomes a test. */
export function NotInSentence({ report, word, others }: NotInSentenceProps) {
  const [chosen, setChosen] = useState<string>(MISSING);
  const json = { reportId: report.id, expected: chosen === MISSING ? null : chosen };
  const options = [
    ...others.map(({ senseId, partOfSpeech, definition }) => ({
      value: senseId,
      label: `${partOfSpeechLabel(partOfSpeech)}: ${definition}`,
    })),
    { value: MISSING, label: m.admin_case_missing() },
  ];
  return (
    <FormDialog
      label={m.admin_case()}
      about={word}
      button={{ variant: "secondary", size: "small", className: "justify-self-start" }}
      save={() => () => browserApi().api.admin["sentence-cases"].$put({ json })}
    >
      <ContextSentence context={report.question.context} span={report.question.span} />
      <RadioList legend={m.admin_case_is()} options={options} value={chosen} onChange={setChosen} />
      <p className="text-sm text-ink-soft">{m.admin_case_text()}</p>
    </FormDialog>
  );
}
