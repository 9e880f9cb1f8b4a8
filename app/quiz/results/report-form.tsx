import { type SubmitEvent, useState } from "react";
import { REPORT_REASONS, type ReportReason } from "../../../domain/quiz/report.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/controls.tsx";
import { RadioList } from "../../ui/radio-list.tsx";

const REASONS: Record<ReportReason, () => string> = {
  wrong_answer: () => m.quiz_report_wrong_answer(),
  two_right: () => m.quiz_report_two_right(),
  wrong_sense: () => m.quiz_report_wrong_sense(),
  wrong_level: () => m.quiz_report_wrong_level(),
  bad_sentence: () => m.quiz_report_bad_sentence(),
  other: () => m.quiz_report_other(),
};
const NOTE_MAX = 500;

type ReportFormProps = { isBusy?: boolean | undefined; onReport: (reason: ReportReason, note: string) => void };

/** What somebody finds wrong with a question. */
export function ReportForm({ isBusy = false, onReport }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = new FormData(event.currentTarget).get("note");
    if (reason) onReport(reason, typeof note === "string" ? note.trim() : "");
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <RadioList
        legend={m.quiz_report_reason()}
        options={REPORT_REASONS.map((value) => ({ value, label: REASONS[value]() }))}
        value={reason}
        onChange={setReason}
      />
      <TextArea name="note" label={m.quiz_report_note()} maxLength={NOTE_MAX} rows={2} />
      <Button type="submit" variant="secondary" busy={isBusy} disabled={reason === null} className="justify-self-start">
        {m.quiz_report_send()}
      </Button>
    </form>
  );
}
