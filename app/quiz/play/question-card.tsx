import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { AskedWord, QuizType } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { QuestionPrompt } from "./question-prompt.tsx";
import { keyAction } from "./quiz-keys.ts";
import { useShownFromTop } from "./use-shown-from-top.ts";

type QuestionCardProps = {
  type: QuizType;
  question: AskedWord;
  place: number;
  total: number;
  isOver: boolean;
  onChoose: (option: number) => void;
  /** What Enter does besides pressing what has the focus. */
  onEnter?: () => void;
  onOpen: (place: number) => void;
  /** Where it is answered. */
  children: ReactNode;
};

/** The open question. Its keys work while the focus is in it, and each turn of the page brings the focus there. */
export function QuestionCard(props: QuestionCardProps) {
  const { type, question, place, total, isOver, onChoose, onEnter, onOpen, children } = props;
  const card = useRef<HTMLElement>(null);
  const { id } = question;
  const isTyped = type === "vocabulary";
  useEffect(() => {
    if (id !== "" && !isTyped) card.current?.focus({ preventScroll: true });
  }, [id, isTyped]);
  useShownFromTop(card, id);
  const onKeyDown = (event: KeyboardEvent) => {
    const action = isOver || isTyping(event) ? null : keyAction(event.key);
    if (!action || (action.type !== "turn" && isTyped)) return;
    if (action.type === "enter" && (!onEnter || event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (action.type === "turn") onOpen(place + action.by);
    else if (action.type === "enter") onEnter?.();
    else onChoose(action.option);
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="question"
      onKeyDown={onKeyDown}
      className="scroll-mt-32 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:scroll-mt-4"
    >
      <QuestionPrompt question={question} type={type} place={place} total={total} />
      <ContextSentence
        context={question.context}
        span={question.span}
        className="mt-4 rounded-control bg-sunken px-4 py-3 text-lg leading-relaxed"
      />
      <div className="mt-5">{children}</div>
      <PageButtons place={place} total={total} isOver={isOver} onOpen={onOpen} />
    </section>
  );
}

function PageButtons({
  place,
  total,
  isOver,
  onOpen,
}: Pick<QuestionCardProps, "place" | "total" | "isOver" | "onOpen">) {
  return (
    <div className="mt-4 grid grid-cols-2 gap-3">
      <Button variant="secondary" disabled={place === 0 || isOver} onClick={() => onOpen(place - 1)}>
        <ChevronLeft aria-hidden="true" className="-ml-1 size-5 max-[22rem]:hidden" />
        {m.quiz_previous()}
      </Button>
      <Button variant="secondary" disabled={place === total - 1 || isOver} onClick={() => onOpen(place + 1)}>
        {m.quiz_next()}
        <ChevronRight aria-hidden="true" className="-mr-1 size-5 max-[22rem]:hidden" />
      </Button>
    </div>
  );
}

/** Shortcuts of the browser, and letters that belong into a text field, are not ours. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof HTMLInputElement && event.target.type === "text";
}
