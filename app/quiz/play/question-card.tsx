import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { AskedWord, QuizType } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../i18n/part-of-speech.ts";
import { Button } from "../../ui/button.tsx";
import { ContextSentence } from "../context-sentence.tsx";
import { keyAction } from "./quiz-keys.ts";
import { splitAroundWord } from "./split-around-word.ts";

type QuestionCardProps = {
  type: QuizType;
  question: AskedWord;
  place: number;
  total: number;
  isOver: boolean;
  onChoose: (option: number) => void;
  /** Is called on Enter, unless a button has the focus. */
  onEnter?: () => void;
  onOpen: (place: number) => void;
  /** The input for its answer. */
  children: ReactNode;
};

/** The open question. It takes the focus whenever another question is opened, so that its keyboard shortcuts work. */
export function QuestionCard(props: QuestionCardProps) {
  const { type, question, place, total, isOver, onChoose, onEnter, onOpen, children } = props;
  const card = useRef<HTMLElement>(null);
  const { id } = question;
  const isTyped = type === "vocabulary";
  useEffect(() => {
    if (id !== "" && !isTyped) card.current?.focus({ preventScroll: true });
  }, [id, isTyped]);
  useScrollToTopOnChange(card, id);
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

/** Whether a key belongs to the browser or to a text field. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof HTMLInputElement && event.target.type === "text";
}

type QuestionPromptProps = {
  question: Pick<AskedWord, "word" | "partOfSpeech">;
  type: QuizType;
  place: number;
  total: number;
};

function QuestionPrompt({ question, type, place, total }: QuestionPromptProps) {
  const [before, after] = promptAround(type);
  return (
    <>
      <p className="text-sm font-semibold text-ink-soft">{m.quiz_question_of({ number: place + 1, total })}</p>
      <h2 id="question" className="mt-1 text-lg font-semibold">
        {before}
        {/* On a narrow screen on a line of its own, so that the word is not separated from its part of speech. */}
        <span className="block sm:inline-block">
          <span lang="en" className="text-2xl font-extrabold text-primary wrap-anywhere">
            {question.word}
          </span>
          {after}{" "}
          <span className="text-base font-normal text-ink-soft">({partOfSpeechLabel(question.partOfSpeech)})</span>
        </span>
      </h2>
    </>
  );
}

function promptAround(type: QuizType): [before: string, after: string] {
  return splitAroundWord((word) =>
    type === "multiple_choice_vocab" ? m.quiz_prompt_choice({ word }) : m.quiz_prompt_typed({ word }),
  );
}

/** On a screen this wide nothing covers the top of the page; on a narrower one the clock does. */
const WIDE = "(min-width: 64rem)";

/**
 * Scrolls an element's top into view when its content changes, because the previous content may have been scrolled.
 * @param id identifies the content; the first one does not scroll
 */
function useScrollToTopOnChange(element: RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || !matchMedia(WIDE).matches) element.current?.scrollIntoView({ block: "start" });
  }, [element, id]);
}
