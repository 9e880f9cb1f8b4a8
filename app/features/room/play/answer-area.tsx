import type { QuestionView, QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import type { RoomActions } from "../room-client.ts";
import { answerTo } from "./answered.ts";
import { ChoiceOptions } from "./choice-options.tsx";
import { SavedNote } from "./saved-note.tsx";
import { TypedAnswer } from "./typed-answer.tsx";

type AnswerAreaProps = {
  quiz: QuizData;
  question: QuestionView;
  place: number;
  isOver: boolean;
  unsaved: number;
  actions: RoomActions;
  /** A typed answer is complete. */
  onEnter: () => void;
};

/** Where the open question is answered, in the way of its quiz, and whether that is saved. */
export function AnswerArea({ quiz, question, place, isOver, unsaved, actions, onEnter }: AnswerAreaProps) {
  const value = answerTo(quiz, place);
  const isTyped = quiz.type === "vocabulary";
  return (
    <>
      {isTyped ? (
        <TypedAnswer
          key={question.id}
          question={question}
          saved={typeof value === "string" ? value : ""}
          isOver={isOver}
          actions={actions}
          onEnter={onEnter}
        />
      ) : (
        <ChoiceOptions
          question={question}
          chosen={typeof value === "number" ? value : null}
          isOver={isOver}
          onChoose={(option) => actions.answer(question.id, option)}
        />
      )}
      <div className="mt-3 flex items-center justify-between gap-4">
        <SavedNote isAnswered={value !== null} unsaved={unsaved} />
        {!isTyped && <p className="hidden text-right text-sm text-ink-soft lg:block">{m.quiz_keys_hint()}</p>}
      </div>
    </>
  );
}
