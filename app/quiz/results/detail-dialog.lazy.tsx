import type { ReactNode } from "react";
import type { Verdict } from "../../../domain/quiz/evaluate/evaluate.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { SpeakButton } from "../word.tsx";
import { FactRow, KeyRows, LookUpLink } from "./answer-facts.tsx";
import { answerLang, answerText, type Detail, keyLang, meaningOf, verdictOf } from "./detail.ts";
import { VerdictBadge } from "./verdict-badge.tsx";

type DetailDialogProps = { detail: Detail | null; answerLabel: string; onClose: () => void; children?: ReactNode };

/** A question with its sentence, the given answer, and the correct one. */
export function DetailDialog({ detail, answerLabel, onClose, children }: DetailDialogProps) {
  const meaning = detail && meaningOf(detail);
  return (
    <Dialog open={detail !== null} title={detail?.word ?? ""} titleLang="en" closeLabel={m.close()} onClose={onClose}>
      {detail && (
        <div className="grid gap-4">
          {meaning && (
            <p lang="vi" className="-mt-4 text-lg wrap-anywhere">
              {meaning}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-3">
            <VerdictBadge verdict={verdictOf(detail)} />
            <SpeakButton text={detail.word} />
          </div>
          <VerdictNote verdict={verdictOf(detail)} />
          <ContextSentence
            context={detail.context}
            span={detail.span}
            className="rounded-control bg-sunken px-4 py-3 leading-relaxed"
          />
          <dl className="grid gap-3">
            <FactRow label={answerLabel} lang={answerLang(detail)}>
              {answerText(detail)}
            </FactRow>
            <KeyRows answer={detail.key} lang={keyLang(detail.options)} />
          </dl>
          <LookUpLink word={detail.word} />
          {children}
        </div>
      )}
    </Dialog>
  );
}

/** Explains a verdict between right and wrong. */
function VerdictNote({ verdict }: { verdict: Verdict }) {
  if (verdict === "near_miss") return <p>{m.quiz_near_miss_text()}</p>;
  return verdict === "right_without_tones" && <p>{m.quiz_right_without_tones_text()}</p>;
}
