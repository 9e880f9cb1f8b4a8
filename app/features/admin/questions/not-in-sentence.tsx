import { useState } from "react";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../../i18n/part-of-speech.ts";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { RadioList } from "../../../ui/form/radio-list.tsx";
import { FormDialog } from "../form-dialog.tsx";
import type { ReportedSense } from "./load-senses.ts";

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
