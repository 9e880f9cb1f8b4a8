import { useState } from "react";
import type { DetailedResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { DetailDialog } from "./detail-dialog.tsx";
import { answerText } from "./detail-text.ts";
import { RightMark } from "./right-mark.tsx";

/** One's own answers, question by question; each opens with its sentence. */
export function DetailsList({ details }: { details: readonly DetailedResult[] | null }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = details?.find((detail) => detail.questionId === openId) ?? null;
  return (
    <Card title={m.results_details()}>
      {!details?.length && <p className="text-ink-soft">{m.results_no_details()}</p>}
      <ol className="grid gap-2">
        {details?.map((detail, place) => (
          <li key={detail.questionId}>
            <DetailButton detail={detail} number={place + 1} onClick={() => setOpenId(detail.questionId)} />
          </li>
        ))}
      </ol>
      <DetailDialog detail={open} onClose={() => setOpenId(null)} />
    </Card>
  );
}

type DetailButtonProps = { detail: DetailedResult; number: number; onClick: () => void };

function DetailButton({ detail, number, onClick }: DetailButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className="flex min-h-14 w-full items-center gap-3 rounded-control border border-line px-3 py-2 text-left hover:bg-sunken"
    >
      <span className="w-5 shrink-0 text-center text-ink-soft tabular-nums">{number}</span>
      <span className="min-w-0 flex-1">
        <span lang="en" className="font-semibold wrap-anywhere">
          {detail.word}
        </span>
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {m.results_your_answer()}: <span className="inline-block">{answerText(detail)}</span>
        </span>
        {detail.key && !detail.isCorrect && (
          <span className="block text-sm wrap-anywhere text-good">
            {m.results_correct_answer()}: <span className="inline-block">{detail.key.correctAnswer}</span>
          </span>
        )}
      </span>
      <RightMark isRight={detail.isCorrect} isShort />
    </button>
  );
}
