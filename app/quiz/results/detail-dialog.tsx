import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import type { Verdict } from "../../../domain/quiz/evaluate.ts";
import { MEANINGS_SHOWN } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { SpeakButton } from "../speak-button.tsx";
import { wordPath } from "../word-path.ts";
import { answerLang, answerText, type Detail, keyLang, verdictOn } from "./detail.ts";
import { RightMark } from "./right-mark.tsx";

type DetailDialogProps = { detail: Detail | null; onClose: () => void; children?: ReactNode };

/** One question with its sentence, and once the game has ended with the right answer and why. */
export function DetailDialog({ detail, onClose, children }: DetailDialogProps) {
  return (
    <Dialog open={detail !== null} title={detail?.word ?? ""} titleLang="en" closeLabel={m.close()} onClose={onClose}>
      {detail && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-3">
            <RightMark verdict={verdictOn(detail)} />
            <SpeakButton text={detail.word} />
          </div>
          <VerdictNote verdict={verdictOn(detail)} />
          <ContextSentence
            context={detail.context}
            span={detail.span}
            className="rounded-control bg-sunken px-4 py-3 leading-relaxed"
          />
          <dl className="grid gap-3">
            <Row label={m.results_your_answer()} lang={answerLang(detail)}>
              {answerText(detail)}
            </Row>
            {detail.key && <KeyRows answer={detail.key} lang={keyLang(detail.options)} />}
          </dl>
          {!detail.key && <p className="text-ink-soft">{m.results_keys_later()}</p>}
          <div className="flex flex-wrap items-center gap-x-2">
            {/* Beside the results, which this browser alone remembers. */}
            <ButtonLink variant="quiet" target="_blank" to={wordPath(detail.word)} className="-ml-4">
              {m.words_open()}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">({m.words_new_tab()})</span>
            </ButtonLink>
          </div>
          {children}
        </div>
      )}
    </Dialog>
  );
}

/** What is between right and wrong wants a word. */
function VerdictNote({ verdict }: { verdict: Verdict }) {
  if (verdict === "near_miss") return <p>{m.quiz_near_miss_text()}</p>;
  return verdict === "right_without_tones" && <p>{m.quiz_right_without_tones_text()}</p>;
}

function KeyRows({ answer, lang }: { answer: NonNullable<Detail["key"]>; lang: string }) {
  const others = answer.accepted.filter((meaning) => meaning !== answer.correctAnswer).slice(0, MEANINGS_SHOWN - 1);
  return (
    <>
      <Row label={m.results_correct_answer()} lang={lang}>
        {answer.correctAnswer}
      </Row>
      {others.length > 0 && (
        <Row label={m.results_also_accepted()} lang={lang}>
          {others.join(", ")}
        </Row>
      )}
      {answer.explanation !== "" && (
        <Row label={m.results_explanation()} lang="en">
          {answer.explanation}
        </Row>
      )}
    </>
  );
}

function Row({ label, lang, children }: { label: string; lang: string | undefined; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd lang={lang} className="font-medium wrap-anywhere">
        {children}
      </dd>
    </div>
  );
}
