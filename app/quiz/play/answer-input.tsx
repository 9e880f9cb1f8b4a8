import type { QuizType } from "../../../domain/quiz/question.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { TypedAnswer } from "./typed-answer.tsx";

type AnswerInputProps = {
  type: QuizType;
  /** `options` is empty where the answer is typed. */
  question: { id: string; options: readonly string[] };
  /** What stands there. */
  answer: number | string | null;
  /** The time is up. */
  isOver: boolean;
  /** The answer stands for now. */
  isLocked?: boolean;
  onAnswer: (answer: number | string) => void;
  /** The field is left. */
  onLeave?: () => void;
  /** A typed answer is complete. */
  onEnter: () => void;
};

/** Where a question is answered, in the way of its quiz. */
export function AnswerInput(props: AnswerInputProps) {
  const { type, question, answer, isOver, isLocked = false, onAnswer, onLeave, onEnter } = props;
  if (type === "multiple_choice_vocab") {
    const chosen = typeof answer === "number" ? answer : null;
    return <ChoiceOptions {...question} chosen={chosen} isLocked={isOver || isLocked} onChoose={onAnswer} />;
  }
  return (
    <TypedAnswer
      key={question.id}
      saved={typeof answer === "string" ? answer : ""}
      isOver={isOver}
      isLocked={isLocked}
      onType={onAnswer}
      onLeave={onLeave}
      onEnter={onEnter}
    />
  );
}
