import type { ReactNode } from "react";
import type { Verdict } from "../../../domain/quiz/evaluate.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Dialog } from "../../ui/dialog.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { SpeakButton } from "../speak-button.tsx";
import { answerLang, answerText, type Detail, keyLang, verdictOn } from "./detail.ts";
import { FactRow, KeyRows } from "./key-rows.tsx";
import { LookUpLink } from "./look-up-link.tsx";
import { RightMark } from "./right-mark.tsx";

type DetailDialogProps = { detail: Detail | null; answerLabel: string; onClose: () => void; children?: ReactNode };

/** One question with its sentence, with the right answer and why. */
export function DetailDialog({ detail, answerLabel, onClose, children }: DetailDialogProps) {
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

/** What is between right and wrong wants a word. */
function VerdictNote({ verdict }: { verdict: Verdict }) {
  if (verdict === "near_miss") return <p>{m.quiz_near_miss_text()}</p>;
  return verdict === "right_without_tones" && <p>{m.quiz_right_without_tones_text()}</p>;
}
