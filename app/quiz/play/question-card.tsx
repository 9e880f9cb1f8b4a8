import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ReactNode, type Ref, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { AskedWord, QuizType } from "../../../domain/quiz/question.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { partOfSpeechLabel } from "../../i18n/part-of-speech.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ContextSentence } from "../context-sentence.tsx";
import { keyAction } from "./quiz-keys.ts";
import { splitAroundWord } from "./split-around-word.ts";

type QuestionCardProps = QuizBarProps & {
  type: QuizType;
  question: AskedWord;
  index: number;
  total: number;
  isTimeUp: boolean;
  /** Shown beside the question's number. */
  note?: ReactNode;
  onChoose: (option: number) => void;
  /** Is called on Enter, unless a button has the focus. */
  onEnter?: () => void;
  /** The input for its answer. */
  children: ReactNode;
};

/** The open question. It takes the focus whenever another question is opened, so that its keyboard shortcuts work. */
export function QuestionCard(props: QuestionCardProps) {
  const { type, question, index, total, isTimeUp, note, onChoose, onEnter, children, ...bar } = props;
  const card = useRef<HTMLElement>(null);
  const { id } = question;
  const isTyped = type === "vocabulary";
  useEffect(() => {
    if (id !== "" && !isTyped) card.current?.focus({ preventScroll: true });
  }, [id, isTyped]);
  useScrollToTopOnChange(card, id);
  const onKeyDown = (event: KeyPress) => {
    const action = isTimeUp || isTyping(event) ? null : keyAction(event.key);
    if (!action || (action.type !== "turn" && isTyped)) return;
    if (action.type === "enter" && (!onEnter || event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    if (action.type === "turn") (action.by > 0 ? bar.onNext : bar.onPrevious)?.();
    else if (action.type === "enter") onEnter?.();
    else onChoose(action.option);
  };
  useKeysOutside(card, onKeyDown);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="question"
      onKeyDown={onKeyDown}
      className="flex flex-1 flex-col px-3 pt-1.5 tall:pb-[calc(4.5rem+env(safe-area-inset-bottom))] sm:px-6 lg:block lg:flex-none lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6 lg:shadow-card"
    >
      <div className="flex items-center justify-between gap-3 text-sm text-ink-soft">
        <p className="font-semibold">{m.quiz_question_of({ number: index + 1, total })}</p>
        {note}
      </div>
      <Prompt question={question} type={type} />
      <Sentence key={id} question={question} />
      <div className="mt-2.5 tall:flex-[1_0_auto] tall:has-[fieldset]:grid lg:mt-4">{children}</div>
      <QuizBar {...bar} onPrevious={isTimeUp ? null : bar.onPrevious} onNext={isTimeUp ? null : bar.onNext} />
    </section>
  );
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "target" | "preventDefault">;

/** What takes keys itself. */
const TAKES_KEYS = "a, button, input, select, textarea, summary, dialog, [contenteditable], [role=menu]";

/** Keys also work after a press on an empty area of the page, which takes the focus from the card. */
function useKeysOutside(card: RefObject<HTMLElement | null>, onKeyDown: (event: KeyPress) => void): void {
  const onOutside = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || card.current?.contains(target) || target.closest(TAKES_KEYS)) return;
    if (document.querySelector("dialog[open], :popover-open") === null) onKeyDown(event);
  });
  useEffect(() => {
    document.addEventListener("keydown", onOutside);
    return () => document.removeEventListener("keydown", onOutside);
  }, []);
}

/** Whether a key belongs to the browser or to a text field. */
function isTyping(event: KeyPress): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  return event.target instanceof HTMLInputElement && event.target.type === "text";
}

function Prompt({ question, type }: Pick<QuestionCardProps, "question" | "type">) {
  const [before, after] = promptAround(type);
  return (
    <h2 id="question" className="text-sm leading-5 font-semibold lg:mt-1 lg:text-lg">
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
  );
}

function promptAround(type: QuizType): [before: string, after: string] {
  return splitAroundWord((word) =>
    type === "multiple_choice_vocab" ? m.quiz_prompt_choice({ word }) : m.quiz_prompt_typed({ word }),
  );
}

/**
 * The sentence in a box. On a phone the box is as high as the sentence, and the options fill what is left; a sentence that
 * is too long for what they leave scrolls inside it, by keyboard too, with its word in sight.
 */
function Sentence({ question: { context, span } }: Pick<QuestionCardProps, "question">) {
  const box = useRef<HTMLDivElement>(null);
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientHeight, scrollHeight } = element;
      setScrolling(scrollHeight > clientHeight);
      const word = element.querySelector("mark");
      if (word) element.scrollTop = word.offsetTop - (clientHeight - word.offsetHeight) / 2;
    });
    // The sentence too: it can become longer while its box stays as it is, as when the font has loaded.
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      {...(isScrolling && { role: "group", tabIndex: 0, "aria-label": m.quiz_sentence() })}
      data-sheet
      className="relative mt-2 flex rounded-control bg-surface px-3 py-2.5 text-ink shadow-card tall:max-h-max tall:min-h-18 tall:flex-[1000_1_0] tall:overflow-y-auto tall:sm:flex-initial lg:mt-4 lg:px-5 lg:py-4"
    >
      <ContextSentence
        context={context}
        span={span}
        className="m-auto w-full text-lg leading-[1.7] lg:text-xl lg:leading-[1.7]"
      />
    </div>
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

type QuizBarProps = {
  /** Null if there is nothing to turn to. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  /** Whether something else comes first, such as an answer. */
  isNextQuiet?: boolean;
  nextRef?: Ref<HTMLButtonElement> | undefined;
  /** The main button if that is not Next. On a phone it leaves only the arrows of the others. */
  main?: ReactNode;
};

/** Turns the pages. On a phone it is fixed at the lower edge, in reach of the thumb. */
function QuizBar({ onPrevious, onNext, isNextQuiet = false, nextRef, main }: QuizBarProps) {
  const label = main ? "max-sm:sr-only" : undefined;
  return (
    <div
      data-bottom-bar
      className="mt-4 tall:fixed tall:inset-x-0 tall:bottom-0 tall:z-20 tall:border-t tall:border-line tall:bg-surface tall:px-3 tall:pt-1.5 tall:pb-[max(0.375rem,env(safe-area-inset-bottom))]"
    >
      <div
        className={classes(
          "mx-auto grid max-w-2xl gap-2 *:min-h-12",
          main ? "grid-cols-[auto_auto_1fr]" : "grid-cols-[2fr_3fr]",
        )}
      >
        <Button variant="secondary" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          <ChevronLeft aria-hidden="true" className="-ml-1 size-5" />
          <span className={label}>{m.quiz_previous()}</span>
        </Button>
        <Button
          ref={nextRef}
          variant={main || isNextQuiet ? "secondary" : "primary"}
          disabled={!onNext}
          onClick={() => onNext?.()}
        >
          <span className={label}>{m.quiz_next()}</span>
          <ChevronRight aria-hidden="true" className="-mr-1 size-5" />
        </Button>
        {main}
      </div>
    </div>
  );
}
