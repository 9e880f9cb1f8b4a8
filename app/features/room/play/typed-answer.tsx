import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { TYPED_ANSWER_MAX } from "../../../../domain/room/rules.ts";
import type { QuestionView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { TextField } from "../../../ui/controls.tsx";
import type { RoomActions } from "../room-client.ts";

type TypedAnswerProps = {
  question: QuestionView;
  saved: string;
  isOver: boolean;
  actions: Pick<RoomActions, "answer" | "flush">;
  onEnter: () => void;
};

/** The field for a typed meaning. It keeps its own text, so that nothing from outside disturbs the typing. */
export function TypedAnswer({ question, saved, isOver, actions, onEnter }: TypedAnswerProps) {
  const [text, setText] = useState(saved);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  const change = (typed: string) => {
    setText(typed);
    actions.answer(question.id, typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a Vietnamese keyboard is still composing, Enter belongs to it.
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    event.preventDefault();
    actions.flush();
    onEnter();
  };
  return (
    <TextField
      ref={input}
      label={m.quiz_typed_label()}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={actions.flush}
      disabled={isOver}
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
