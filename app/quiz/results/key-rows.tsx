import { MEANINGS_SHOWN } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import type { Detail } from "./detail.ts";

/** What was right, what else was, and why. */
export function KeyRows({ answer, lang }: { answer: NonNullable<Detail["key"]>; lang: string }) {
  const others = answer.accepted.filter((meaning) => meaning !== answer.correctAnswer).slice(0, MEANINGS_SHOWN - 1);
  return (
    <>
      <FactRow label={m.results_correct_answer()} lang={lang}>
        {answer.correctAnswer}
      </FactRow>
      {others.length > 0 && (
        <FactRow label={m.results_also_accepted()} lang={lang}>
          {others.join(", ")}
        </FactRow>
      )}
      {answer.explanation !== "" && (
        <FactRow label={m.results_explanation()} lang="en">
          {answer.explanation}
        </FactRow>
      )}
    </>
  );
}

/** One line of a list of facts. */
export function FactRow({ label, lang, children }: { label: string; lang: string | undefined; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd lang={lang} className="font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
