import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { AskedWord } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { splitAroundWord } from "./split-around-word.ts";

type QuestionListProps = {
  questions: readonly Pick<AskedWord, "id" | "word">[];
  /** The index of the open question. */
  index: number;
  isTimeUp: boolean;
  isAnswered: (index: number) => boolean;
  /** Where answers are shown at once: whether this one was wrong. */
  isWrong?: (index: number) => boolean;
  onOpen: (index: number) => void;
};

const LIST_ID = "questions";

/** On a phone the list is below the open question. */
export function showQuestionList(): void {
  const list = document.getElementById(LIST_ID);
  list?.scrollIntoView();
  list?.focus({ preventScroll: true });
}

/** All questions, the answered ones ticked. On a phone it shows their numbers, on a wide screen also their words. */
export function QuestionList({ questions, index: open, isTimeUp, isAnswered, isWrong, onOpen }: QuestionListProps) {
  return (
    <nav
      id={LIST_ID}
      tabIndex={-1}
      aria-label={m.quiz_list()}
      className="rounded-card border border-line bg-surface p-3 shadow-card"
    >
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-2 lg:max-h-[70dvh] lg:grid-cols-1 lg:gap-1 lg:overflow-y-auto">
        {questions.map((question, index) => (
          <li key={question.id}>
            <QuestionButton
              number={index + 1}
              word={question.word}
              isAnswered={isAnswered(index)}
              isWrong={isWrong?.(index) ?? false}
              isCurrent={index === open}
              isDisabled={isTimeUp}
              onClick={() => onOpen(index)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

type QuestionButtonProps = {
  number: number;
  word: string;
  isAnswered: boolean;
  isWrong: boolean;
  isCurrent: boolean;
  isDisabled: boolean;
  onClick: () => void;
};

/** Its accessible name contains its visible text, so that voice control finds it. */
function QuestionButton({ number, word, isAnswered, isWrong, isCurrent, isDisabled, onClick }: QuestionButtonProps) {
  const Mark = isWrong ? X : Check;
  const [before, after] = splitAroundWord((place) => m.quiz_list_item({ number, word: place }));
  return (
    <button
      type="button"
      aria-current={isCurrent ? "step" : undefined}
      disabled={isDisabled}
      onClick={onClick}
      className={classes(
        "flex min-h-11 w-full items-center justify-center gap-1 rounded-control border-2 px-1 text-left transition-colors lg:justify-start lg:gap-2 lg:px-2",
        isWrong ? "bg-bad-soft text-bad" : isAnswered ? "bg-primary-soft text-on-primary-soft" : "bg-surface",
        isCurrent ? "border-primary font-bold" : "border-line hover:border-line-strong lg:border-transparent",
      )}
    >
      <span className="sr-only">{before}</span>
      <span aria-hidden="true" className="tabular-nums lg:w-6 lg:text-right">
        {number}
      </span>
      <span lang="en" className="min-w-0 flex-1 truncate max-lg:sr-only">
        {word}
      </span>
      <span className="sr-only">{isAnswered ? `${after}, ${m.quiz_answered()}` : after}</span>
      {isAnswered && <Mark aria-hidden="true" className="size-4 shrink-0 animate-tick" />}
    </button>
  );
}
