import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { TYPED_ANSWER_MAX } from "../../../domain/room/rules.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { TextField } from "../../ui/controls.tsx";

type TypedAnswerProps = {
  saved: string;
  isOver: boolean;
  /** The answer stands for now. */
  isLocked?: boolean;
  onType: (text: string) => void;
  /** The field is left. */
  onLeave?: (() => void) | undefined;
  /** Not while the field is blank. */
  onEnter: () => void;
};

/** The field for a typed meaning. It keeps its own text, so that nothing from outside disturbs the typing. */
export function TypedAnswer({ saved, isOver, isLocked = false, onType, onLeave, onEnter }: TypedAnswerProps) {
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
    // While a Vietnamese keyboard is still composing, Enter belongs to it.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    event.preventDefault();
    onEnter();
  };
  return (
    <TextField
      ref={input}
      label={m.quiz_typed_label()}
      // What came too late is not saved, and not shown as if it were.
      value={isOver ? saved : text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onLeave}
      disabled={isOver || isLocked}
      placeholder={isOver ? m.quiz_typed_over() : m.quiz_typed_placeholder()}
      maxLength={TYPED_ANSWER_MAX}
      lang="vi"
      autoComplete="off"
      autoCapitalize="none"
      enterKeyHint="next"
      className="text-lg"
    />
  );
}
