import { type KeyboardEvent, useEffect, useRef } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import type { RoomActions } from "../room-client.ts";
import { answerTo } from "./answered.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { QuestionPrompt } from "./question-prompt.tsx";
import { keyAction } from "./quiz-keys.ts";
import { TypedAnswer } from "./typed-answer.tsx";
import type { QuizPages } from "./use-quiz-pages.ts";
import { useShownFromTop } from "./use-shown-from-top.ts";

type QuestionCardProps = { quiz: QuizData; pages: QuizPages; isOver: boolean; actions: RoomActions };

/** The open question. Its keys work while the focus is in it, and each turn of the page brings the focus there. */
export function QuestionCard({ quiz, pages, isOver, actions }: QuestionCardProps) {
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
  const value = answerTo(quiz, place);
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
        {isTyped ? (
          <TypedAnswer
            key={question.id}
            question={question}
            saved={typeof value === "string" ? value : ""}
            isOver={isOver}
            actions={actions}
            onEnter={() => goTo(place + 1)}
          />
        ) : (
          <ChoiceOptions
            question={question}
            chosen={typeof value === "number" ? value : null}
            isOver={isOver}
            onChoose={(option) => actions.answer(question.id, option)}
          />
        )}
      </div>
      <div className="mt-6 grid grid-cols-2 gap-3">
        <Button variant="secondary" disabled={isFirst || isOver} onClick={() => goTo(place - 1)}>
          {m.quiz_previous()}
        </Button>
        <Button variant="secondary" disabled={isLast || isOver} onClick={() => goTo(place + 1)}>
          {m.quiz_next()}
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
