import type { ReportReason } from "../../../domain/quiz/report.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ReportForm } from "./report-form.tsx";

type ReportQuestionProps = {
  isReported: boolean;
  isBusy?: boolean;
  onReport: (reason: ReportReason, note: string) => void;
};

/** Lets somebody say that a question is bad, once. */
export function ReportQuestion({ isReported, isBusy, onReport }: ReportQuestionProps) {
  return (
    <div className="border-t border-line pt-2">
      {!isReported && (
        <Disclosure look="plain" title={m.quiz_report()}>
          <ReportForm isBusy={isBusy} onReport={onReport} />
        </Disclosure>
      )}
      <div role="status">{isReported && <p className="py-2 font-medium text-good">{m.quiz_reported()}</p>}</div>
    </div>
  );
}
