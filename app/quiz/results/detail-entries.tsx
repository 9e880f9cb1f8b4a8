import { lazy, type ReactNode, Suspense, useState } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { useHasBeen } from "../../ui/use-has-been.ts";
import { answerLang, answerText, type Detail, keyLang, verdictOn } from "./detail.ts";
import { RightMark } from "./right-mark.tsx";

const DetailDialog = lazy(async () => ({ default: (await import("./detail-dialog.tsx")).DetailDialog }));

type DetailEntriesProps = {
  details: readonly Detail[];
  /** What an answer is called: one's own, where nothing is said. */
  answerLabel?: string;
  className?: string | undefined;
  actions?: ((detail: Detail) => ReactNode) | undefined;
};

/** Somebody's answers, question by question; each opens with its sentence. */
export function DetailEntries({ details, answerLabel, className, actions }: DetailEntriesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = details.find((detail) => detail.questionId === openId) ?? null;
  const isDialogWanted = useHasBeen(open !== null);
  const label = answerLabel ?? m.results_your_answer();
  return (
    <>
      <ol className={classes("grid gap-2", className)}>
        {details.map((detail, place) => (
          <li key={detail.questionId}>
            <DetailButton
              detail={detail}
              number={place + 1}
              answerLabel={label}
              onClick={() => setOpenId(detail.questionId)}
            />
          </li>
        ))}
      </ol>
      {isDialogWanted && (
        <Suspense>
          <DetailDialog detail={open} answerLabel={label} onClose={() => setOpenId(null)}>
            {open && actions?.(open)}
          </DetailDialog>
        </Suspense>
      )}
    </>
  );
}

type DetailButtonProps = { detail: Detail; number: number; answerLabel: string; onClick: () => void };

function DetailButton({ detail, number, answerLabel, onClick }: DetailButtonProps) {
  const given = answerText(detail);
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
          {answerLabel}:{" "}
          <span lang={answerLang(detail)} className="inline-block">
            {given}
          </span>
        </span>
        {detail.key.correctAnswer !== given && (
          <span className="block text-sm wrap-anywhere text-good">
            {m.results_correct_answer()}:{" "}
            <span lang={keyLang(detail.options)} className="inline-block">
              {detail.key.correctAnswer}
            </span>
          </span>
        )}
      </span>
      <RightMark verdict={verdictOn(detail)} isShort />
    </button>
  );
}
