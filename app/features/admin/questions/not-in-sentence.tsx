import { type SubmitEvent, useState } from "react";
import { browserApi } from "../../../api.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../../i18n/part-of-speech.ts";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { RadioList } from "../../../ui/form/radio-list.tsx";
import { useAction } from "../use-action.ts";
import type { ReportedSense } from "./load-senses.ts";

type NotInSentenceProps = { report: ReportedSense["newest"][number]; word: string; others: ReportedSense["others"] };

/** In place of a sense: a meaning that the lexicon does not have. */
const MISSING = "";

/** Says what a word is in the sentence of a report. The sense is not asked there again, and the sentence becomes a test. */
export function NotInSentence({ report, word, others }: NotInSentenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>(MISSING);
  const { act, isBusy } = useAction();
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const json = { reportId: report.id, expected: chosen === MISSING ? null : chosen };
    const call = () => browserApi().api.admin["sentence-cases"].$put({ json });
    const response = await act(call, { done: m.admin_saved(), failed: m.admin_change_failed() });
    if (response) setIsOpen(false);
  };
  const options = [
    ...others.map(({ senseId, partOfSpeech, definition }) => ({
      value: senseId,
      label: `${partOfSpeechLabel(partOfSpeech)}: ${definition}`,
    })),
    { value: MISSING, label: m.admin_case_missing() },
  ];
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        onClick={() => setIsOpen(true)}
        aria-label={`${m.admin_case()}: ${word}`}
      >
        {m.admin_case()}
      </Button>
      <Dialog
        open={isOpen}
        title={`${m.admin_case()}: ${word}`}
        closeLabel={m.close()}
        onClose={() => setIsOpen(false)}
      >
        <form onSubmit={(event) => void save(event)} className="grid gap-4">
          <ContextSentence context={report.question.context} span={report.question.span} />
          <RadioList legend={m.admin_case_is()} options={options} value={chosen} onChange={setChosen} />
          <p className="text-sm text-ink-soft">{m.admin_case_text()}</p>
          <Button type="submit" busy={isBusy} className="justify-self-start">
            {m.admin_sense_save()}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
