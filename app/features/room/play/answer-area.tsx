import type { QuestionView, QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { AnswerInput } from "../../../quiz/play/answer-input.tsx";
import type { RoomActions } from "../room-client.ts";
import { answerTo } from "./answered.ts";
import { SavedNote } from "./saved-note.tsx";

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

/** Where the open question is answered, and whether that is saved: a choice at once, until the time is up. */
export function AnswerArea({ quiz, question, place, isOver, unsaved, actions, onEnter }: AnswerAreaProps) {
  const answer = answerTo(quiz, place);
  const enter = () => {
    actions.flush();
    onEnter();
  };
  return (
    <>
      <AnswerInput
        type={quiz.type}
        question={question}
        answer={answer}
        isOver={isOver}
        onAnswer={(value) => actions.answer(question.id, value)}
        onLeave={actions.flush}
        onEnter={enter}
      />
      <div className="mt-3 flex items-center justify-between gap-4">
        <SavedNote isAnswered={answer !== null} unsaved={unsaved} />
        {quiz.type === "multiple_choice_vocab" && (
          <p className="hidden text-right text-sm text-ink-soft lg:block">{m.quiz_keys_hint()}</p>
        )}
      </div>
    </>
  );
}
