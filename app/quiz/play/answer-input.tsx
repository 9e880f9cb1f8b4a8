import Check from "lucide-react/icons/check";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { QuizType } from "../../../domain/quiz/question.ts";
import { TYPED_ANSWER_MAX } from "../../../domain/room/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextField } from "../../ui/form/field.tsx";
import { optionLetter } from "./quiz-keys.ts";

type AnswerInputProps = {
  type: QuizType;
  /** `options` is empty where the answer is typed. */
  question: { id: string; options: readonly string[] };
  /** The saved answer; null for none. */
  answer: number | string | null;
  /** The time is up. */
  isTimeUp: boolean;
  /** The answer can't be changed at the moment. */
  isLocked?: boolean;
  onAnswer: (answer: number | string) => void;
  /** The text field lost the focus. */
  onLeave?: () => void;
  /** Enter was pressed in a text field that is not blank. */
  onEnter: () => void;
};

/** The options of a question, or the text field for its answer. */
export function AnswerInput(props: AnswerInputProps) {
  const { type, question, answer, isTimeUp, isLocked = false, onAnswer, onLeave, onEnter } = props;
  if (type === "multiple_choice_vocab") {
    const chosen = typeof answer === "number" ? answer : null;
    return <ChoiceOptions {...question} chosen={chosen} isLocked={isTimeUp || isLocked} onChoose={onAnswer} />;
  }
  return (
    <TypedAnswer
      key={question.id}
      saved={typeof answer === "string" ? answer : ""}
      isTimeUp={isTimeUp}
      isLocked={isLocked}
      onType={onAnswer}
      onLeave={onLeave}
      onEnter={onEnter}
    />
  );
}

type ChoiceOptionsProps = {
  /** The id of the question, which names the group of radio buttons. */
  id: string;
  options: readonly string[];
  chosen: number | null;
  isLocked: boolean;
  onChoose: (option: number) => void;
};

/** Four radio buttons, large enough for a thumb. */
function ChoiceOptions({ id, options, chosen, isLocked, onChoose }: ChoiceOptionsProps) {
  return (
    <fieldset disabled={isLocked} className="grid gap-2.5 tall:max-h-104 tall:auto-rows-fr short:sm:grid-cols-2">
      <legend className="sr-only">{m.quiz_choice_label()}</legend>
      {options.map((text, option) => (
        <label
          key={`${id} ${optionLetter(option)}`}
          className="group relative flex min-h-14 items-center gap-2.5 rounded-control border-2 border-line-strong/70 bg-surface px-3 py-1 shadow-card transition-[color,background-color,border-color,scale] not-has-disabled:cursor-pointer not-has-disabled:hover:border-primary not-has-disabled:active:scale-[0.985] lg:min-h-14 lg:gap-3 lg:px-3 lg:py-2 has-checked:border-primary has-checked:bg-mark has-checked:text-on-mark has-checked:font-bold has-disabled:text-ink-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
        >
          <input
            type="radio"
            name={id}
            checked={chosen === option}
            onChange={() => onChoose(option)}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span
            aria-hidden="true"
            className="relative grid size-8 shrink-0 place-items-center rounded-full bg-sunken font-bold transition-colors group-has-checked:bg-surface group-has-checked:text-ink"
          >
            {optionLetter(option)}
            <Check
              strokeWidth={3}
              className="absolute -right-1.5 -bottom-1.5 size-5 scale-50 rounded-full border-2 border-primary bg-surface p-0.5 text-primary opacity-0 transition-[opacity,scale] group-has-checked:scale-100 group-has-checked:opacity-100"
            />
          </span>
          <span
            lang="en"
            className="min-w-0 flex-1 text-[1.0625rem] leading-snug text-pretty wrap-anywhere lg:text-lg lg:leading-snug"
          >
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type TypedAnswerProps = {
  saved: string;
  isTimeUp: boolean;
  /** The answer can't be changed at the moment. */
  isLocked?: boolean;
  onType: (text: string) => void;
  /** The text field lost the focus. */
  onLeave?: (() => void) | undefined;
  /** Enter was pressed while the field was not blank. */
  onEnter: () => void;
};

/** The text field keeps its own value, so that an update from the server does not disturb the typing. */
function TypedAnswer({ saved, isTimeUp, isLocked = false, onType, onLeave, onEnter }: TypedAnswerProps) {
  const [text, setText] = useState(saved);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isLocked) input.current?.focus({ preventScroll: true });
  }, [isLocked]);
  const change = (typed: string) => {
    setText(typed);
    onType(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method for Vietnamese is composing, Enter belongs to it.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      ref={input}
      label={m.quiz_typed_label()}
      // Text that was typed too late is not saved, so it is not shown.
      value={isTimeUp ? saved : text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      disabled={isTimeUp || isLocked}
      placeholder={isTimeUp ? m.quiz_typed_over() : m.quiz_typed_placeholder()}
      maxLength={TYPED_ANSWER_MAX}
      lang="vi"
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="next"
      className="text-lg"
    />
  );
}
