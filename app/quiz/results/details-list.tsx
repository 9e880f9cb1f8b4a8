import { lazy, type ReactNode, Suspense, useState } from "react";
import { missesFirst } from "../../../domain/quiz/misses-first.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { useHasEverBeen } from "../../ui/deferred.ts";
import { answerLang, answerText, type Detail, keyLang, meaningOf, verdictOf } from "./detail.ts";
import { BetweenVerdict, VerdictBadge } from "./verdict-badge.tsx";

type DetailsListProps = {
  title: string;
  /** Shown instead of an empty list. */
  emptyText: string;
  details: readonly Detail[] | null;
  /** For the list, such as its maximum height. */
  className?: string;
  /** More content for a question's dialog. */
  actions?: ((detail: Detail) => ReactNode) | undefined;
};

/** A card with the player's own answers; each opens a dialog. */
export function DetailsList({ title, emptyText, details, ...entries }: DetailsListProps) {
  return (
    <Card title={title}>
      {details?.length ? (
        <DetailEntries details={details} {...entries} />
      ) : (
        <p className="text-ink-soft">{emptyText}</p>
      )}
    </Card>
  );
}

const DetailDialog = lazy(async () => ({ default: (await import("./detail-dialog.lazy.tsx")).DetailDialog }));

type DetailEntriesProps = {
  details: readonly Detail[];
  /** The label of an answer; by default "your answer". */
  answerLabel?: string;
  className?: string | undefined;
  actions?: ((detail: Detail) => ReactNode) | undefined;
};

/** A player's answers, the missed ones first; each opens a dialog with its sentence and explanation. */
export function DetailEntries({ details, answerLabel, className, actions }: DetailEntriesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = details.find((detail) => detail.questionId === openId) ?? null;
  const isDialogWanted = useHasEverBeen(open !== null);
  const label = answerLabel ?? m.results_your_answer();
  return (
    <>
      <ol className={classes("grid gap-2", className)}>
        {missesFirst(details).map(({ number, answer }) => (
          <li key={answer.questionId}>
            <DetailButton
              detail={answer}
              number={number}
              answerLabel={label}
              onClick={() => setOpenId(answer.questionId)}
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
  const meaning = meaningOf(detail);
  const { correctAnswer } = detail.key;
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
        {meaning && (
          <span lang="vi" className="block wrap-anywhere">
            {meaning}
          </span>
        )}
        <span className="block text-sm wrap-anywhere text-ink-soft">
          {answerLabel}:{" "}
          <span lang={answerLang(detail)} className="inline-block">
            {given}
          </span>
        </span>
        <BetweenVerdict verdict={verdictOf(detail)} />
        {correctAnswer !== given && correctAnswer !== meaning && (
          <span className="block text-sm wrap-anywhere text-good">
            {m.results_correct_answer()}:{" "}
            <span lang={keyLang(detail.options)} className="inline-block">
              {correctAnswer}
            </span>
          </span>
        )}
      </span>
      <VerdictBadge verdict={verdictOf(detail)} isShort />
    </button>
  );
}
