import BookmarkCheck from "lucide-react/icons/bookmark-check";
import BookmarkPlus from "lucide-react/icons/bookmark-plus";
import { type SubmitEvent, useState } from "react";
import { REPORT_REASONS, type ReportReason } from "../../../domain/quiz/report.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { TextArea } from "../../ui/form/field.tsx";
import { RadioList } from "../../ui/form/radio-list.tsx";
import { REASON_LABELS } from "../report-reasons.ts";

type ReportQuestionProps = {
  isReported: boolean;
  isBusy?: boolean;
  onReport: (reason: ReportReason, note: string) => void;
};

/** Lets a player report a question, once. */
export function ReportQuestion({ isReported, isBusy, onReport }: ReportQuestionProps) {
  return (
    <div className="border-t border-line pt-2">
      {!isReported && (
        <Disclosure variant="plain" title={m.quiz_report()}>
          <ReportForm isBusy={isBusy} onReport={onReport} />
        </Disclosure>
      )}
      <div role="status">{isReported && <p className="py-2 font-medium text-good">{m.quiz_reported()}</p>}</div>
    </div>
  );
}

const NOTE_MAX = 500;

type ReportFormProps = { isBusy?: boolean | undefined; onReport: (reason: ReportReason, note: string) => void };

function ReportForm({ isBusy = false, onReport }: ReportFormProps) {
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
        options={REPORT_REASONS.map((value) => ({ value, label: REASON_LABELS[value]() }))}
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

type SaveWordProps = { isSaved: boolean; isBusy?: boolean; onSave: () => void };

/** Lets a player save a question's word, to learn it later. */
export function SaveWord({ isSaved, isBusy = false, onSave }: SaveWordProps) {
  return (
    <div role="status" className="flex items-center">
      {isSaved ? (
        <p className="flex min-h-11 items-center gap-2 font-medium text-good">
          <BookmarkCheck aria-hidden="true" className="size-5 shrink-0" />
          {m.quiz_word_saved()}
        </p>
      ) : (
        <Button variant="secondary" busy={isBusy} onClick={onSave}>
          {!isBusy && <BookmarkPlus aria-hidden="true" className="size-5" />}
          {m.quiz_save_word()}
        </Button>
      )}
    </div>
  );
}
