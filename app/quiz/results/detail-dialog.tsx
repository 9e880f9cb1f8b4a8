import ExternalLink from "lucide-react/icons/external-link";
import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { SpeakButton } from "../speak-button.tsx";
import { wordPath } from "../word-path.ts";
import { answerText, type Detail, verdictOn } from "./detail.ts";
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
          <ContextSentence
            context={detail.context}
            span={detail.span}
            className="rounded-control bg-sunken px-4 py-3 leading-relaxed"
          />
          <dl className="grid gap-3">
            <Row label={m.results_your_answer()}>{answerText(detail)}</Row>
            {detail.key && <KeyRows answer={detail.key} />}
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

function KeyRows({ answer }: { answer: NonNullable<Detail["key"]> }) {
  const others = answer.accepted.filter((meaning) => meaning !== answer.correctAnswer);
  return (
    <>
      <Row label={m.results_correct_answer()}>{answer.correctAnswer}</Row>
      {others.length > 0 && <Row label={m.results_also_accepted()}>{others.join(", ")}</Row>}
      {answer.explanation !== "" && <Row label={m.results_explanation()}>{answer.explanation}</Row>}
    </>
  );
}

function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
