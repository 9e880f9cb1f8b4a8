import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import type { RoomActions } from "../room-client.ts";
import { AnswerArea } from "./answer-area.tsx";
import { QuestionPrompt } from "./question-prompt.tsx";
import { keyAction } from "./quiz-keys.ts";
import type { QuizPages } from "./use-quiz-pages.ts";
import { useShownFromTop } from "./use-shown-from-top.ts";

type QuestionCardProps = {
  quiz: QuizData;
  pages: QuizPages;
  isOver: boolean;
  /** How many answers are still on their way. */
  unsaved: number;
  actions: RoomActions;
};

/** The open question. Its keys work while the focus is in it, and each turn of the page brings the focus there. */
export function QuestionCard({ quiz, pages, isOver, unsaved, actions }: QuestionCardProps) {
  const card = useRef<HTMLElement>(null);
  const { place, isFirst, isLast, goTo } = pages;
  const question = quiz.questions[place];
  const isTyped = quiz.type === "vocabulary";
  const id = question?.id;
  useEffect(() => {
    if (id !== undefined && !isTyped) card.current?.focus({ preventScroll: true });
  }, [id, isTyped]);
  useShownFromTop(card, id);
  if (!question) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const action = isOver || isTyping(event) ? null : keyAction(event.key);
    if (!action || (action.type === "choose" && isTyped)) return;
    event.preventDefault();
    if (action.type === "turn") goTo(place + action.by);
    else actions.answer(question.id, action.option);
  };
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="question"
      onKeyDown={onKeyDown}
      className="scroll-mt-32 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6 lg:scroll-mt-4"
    >
      <QuestionPrompt question={question} type={quiz.type} place={place} total={quiz.questions.length} />
      <ContextSentence
        context={question.context}
        span={question.span}
        className="mt-4 rounded-control bg-sunken px-4 py-3 text-lg leading-relaxed"
      />
      <div className="mt-5">
        <AnswerArea
          quiz={quiz}
          question={question}
          place={place}
          isOver={isOver}
          unsaved={unsaved}
          actions={actions}
          onEnter={() => goTo(place + 1)}
        />
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={isFirst || isOver} onClick={() => goTo(place - 1)}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5 max-[22rem]:hidden" />
          {m.quiz_previous()}
        </Button>
        <Button variant="secondary" disabled={isLast || isOver} onClick={() => goTo(place + 1)}>
          {m.quiz_next()}
          <ChevronRight aria-hidden="true" className="-mr-1 size-5 max-[22rem]:hidden" />
        </Button>
      </div>
    </section>
  );
}

/** Shortcuts of the browser, and letters that belong into a text field, are not ours. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof HTMLInputElement && event.target.type === "text";
}
