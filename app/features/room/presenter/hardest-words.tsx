import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useEffect, useEffectEvent } from "react";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ContextSentence } from "../../../quiz/context-sentence.tsx";
import { meaningOf } from "../../../quiz/results/detail.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/feedback/dialog.tsx";
import { withCorrectAnswer } from "../results/correct-answer.ts";

const SHOWN = 5;

/** The questions that fewest players knew, the hardest first. What everybody knew is not hard. */
export function hardestOf<Share extends Pick<QuestionShare, "right" | "asked">>(
  questions: readonly Share[],
): readonly Share[] {
  return questions.filter(({ right, asked }) => right < asked).slice(0, SHOWN);
}

type HardestListProps = { questions: readonly QuestionShare[]; onShow: (index: number) => void };

/** The hardest words without their meanings. Each opens across the screen. */
export function HardestList({ questions, onShow }: HardestListProps) {
  return (
    <Card title={m.present_hardest()}>
      <ol className="grid gap-3">
        {questions.map(({ questionId, word, right, asked }, index) => (
          <li key={questionId}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onShow(index)}
              className="flex min-h-14 w-full flex-wrap items-baseline justify-between gap-x-4 rounded-control border border-line px-4 py-3 text-left hover:bg-sunken"
            >
              <span lang="en" className="text-2xl font-bold wrap-anywhere">
                {word}
              </span>{" "}
              <span className="text-xl text-ink-soft tabular-nums">{m.results_question_share({ right, asked })}</span>
            </button>
          </li>
        ))}
      </ol>
    </Card>
  );
}

type HardestWordsProps = {
  questions: readonly QuestionShare[];
  /** The index of the open word; null while the podium is shown. */
  index: number | null;
  onShow: (index: number | null) => void;
};

/** One word at a time across the screen, by buttons or keys. Closing it leads back to the podium. */
export function HardestWords({ questions, index, onShow }: HardestWordsProps) {
  useKeys((key) => {
    const next = indexAfterKey(key, index, questions.length);
    if (next === index) return false;
    onShow(next);
    return true;
  });
  const question = index === null ? undefined : questions[index];
  return (
    <Dialog
      open={question !== undefined}
      layout="large"
      title={m.present_hardest()}
      closeLabel={m.present_to_podium()}
      onClose={() => onShow(null)}
    >
      {question && index !== null && (
        <div data-hardest-word className="grid min-h-[calc(98dvh-7.5rem)] grid-rows-[1fr_auto] gap-[2vmin]">
          <div aria-live="polite" className="grid min-w-0 content-center">
            <Word key={question.questionId} question={question} />
          </div>
          <Steps index={index} total={questions.length} onShow={onShow} />
        </div>
      )}
    </Dialog>
  );
}

/** The word, its sentence, and what it means in both languages. */
function Word({ question }: { question: QuestionShare }) {
  const answered = withCorrectAnswer(question);
  const meaning = meaningOf(answered);
  // The answer of a typed question is the Vietnamese meaning; its explanation has the English one.
  const definition = question.options.length > 0 ? answered.key.correctAnswer : question.key.explanation;
  return (
    <div className="grid min-w-0 animate-toast-in justify-items-center gap-[3vmin] text-center">
      <p className="text-[clamp(1.125rem,3.4vmin,2.5rem)] text-ink-soft tabular-nums">
        {m.results_question_share({ right: question.right, asked: question.asked })}
      </p>
      <h3
        lang="en"
        className="max-w-full text-[clamp(2.5rem,12vmin,9rem)] leading-none font-extrabold tracking-tight wrap-anywhere"
      >
        {question.word}
      </h3>
      <ContextSentence
        context={question.context}
        span={question.span}
        className="max-w-[44ch] text-[clamp(1.375rem,4.8vmin,3.5rem)] leading-snug"
      />
      {meaning !== undefined && (
        <p lang="vi" className="text-[clamp(2rem,7.5vmin,5.5rem)] leading-tight font-bold text-good wrap-anywhere">
          {meaning}
        </p>
      )}
      {definition !== "" && (
        <p lang="en" className="max-w-[44ch] text-[clamp(1.25rem,4.2vmin,3rem)] leading-snug wrap-anywhere">
          {definition}
        </p>
      )}
    </div>
  );
}

type StepsProps = { index: number; total: number; onShow: (index: number | null) => void };

function Steps({ index, total, onShow }: StepsProps) {
  const isLast = index === total - 1;
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
      <Button
        variant="secondary"
        size="large"
        className="justify-self-end"
        onClick={() => onShow(index === 0 ? null : index - 1)}
      >
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        <span className="max-sm:sr-only">{index === 0 ? m.present_podium() : m.present_word_previous()}</span>
      </Button>
      <p className="text-2xl font-bold tabular-nums">
        <span className="sr-only">{m.present_word_of({ number: index + 1, total })}</span>
        <span aria-hidden="true">{`${index + 1}/${total}`}</span>
      </p>
      {/* Never `disabled`, because a disabled button loses the focus. */}
      <Button
        variant="secondary"
        size="large"
        aria-disabled={isLast || undefined}
        className="justify-self-start aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft"
        onClick={isLast ? undefined : () => onShow(index + 1)}
      >
        <span className="max-sm:sr-only">{m.present_word_next()}</span>
        <ArrowRight aria-hidden="true" className="size-5 shrink-0" />
      </Button>
    </div>
  );
}

/**
 * Where a key leads to: the index of a word, or null for the podium. Escape closes the dialog by itself.
 * @returns the same index where the key has no meaning
 */
export function indexAfterKey(key: string, index: number | null, total: number): number | null {
  const last = total - 1;
  switch (key) {
    case "ArrowRight":
      return index === null ? 0 : Math.min(index + 1, last);
    case "ArrowLeft":
      return index === null || index === 0 ? null : index - 1;
    // What remote controls for presentations send. On the podium they scroll the page.
    case "PageDown":
      return index === null ? null : Math.min(index + 1, last);
    case "PageUp":
      return index === null || index === 0 ? null : index - 1;
    case "Home":
      return null;
    default:
      return index;
  }
}

/** Handles keys wherever the focus is, except where they already have a meaning. @param handle returns whether it has */
function useKeys(handle: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || hasOwnKeys(event.target)) return;
    if (handle(event.key)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Whether keys belong to a field, a menu, or another dialog. */
function hasOwnKeys(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest("input, textarea, select, [role=menu], dialog:not(:has([data-hardest-word]))") !== null;
}
