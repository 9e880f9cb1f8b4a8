import ExternalLink from "lucide-react/icons/external-link";
import { MEANINGS_SHOWN } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { wordPath } from "../word.tsx";
import type { Detail } from "./detail.ts";

/** The correct answer, other accepted answers, and the explanation. */
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

/** An entry of a description list. */
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

/** Opens the word's page in a new tab, because only the open page has these results. */
export function LookUpLink({ word }: { word: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <ButtonLink variant="quiet" target="_blank" to={wordPath(word)} className="-ml-4">
        {m.words_open()}
        <ExternalLink aria-hidden="true" className="size-4" />
        <span className="sr-only">({m.words_new_tab()})</span>
      </ButtonLink>
    </div>
  );
}
