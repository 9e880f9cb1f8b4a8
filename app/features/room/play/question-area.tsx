import Check from "lucide-react/icons/check";
import type { AnswerValue } from "../../../../domain/room/state.ts";
import type { QuestionView, QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { AnswerInput } from "../../../quiz/play/answer-input.tsx";
import { QuestionCard } from "../../../quiz/play/question-card.tsx";
import type { RoomActions } from "../session/room-client.ts";
import type { SeatedRoom } from "../session/seated-room.ts";
import { useIsLasting } from "../use-is-lasting.ts";

type OpenQuestionProps = {
  room: SeatedRoom;
  quiz: QuizData;
  place: number;
  goTo: (place: number) => void;
  isOver: boolean;
};

/** The question that is open, with the place to answer it. */
export function OpenQuestion({ room, quiz, place, goTo, isOver }: OpenQuestionProps) {
  const { actions, unsavedCount } = room;
  const question = quiz.questions[place];
  const total = quiz.questions.length;
  if (!question) return null;
  return (
    <>
      <FewerQuestions count={total} wanted={room.view.room.wordsPerPlayer} className="mb-3" />
      <QuestionCard
        type={quiz.type}
        question={question}
        place={place}
        total={total}
        isOver={isOver}
        onChoose={(option) => actions.answer(question.id, option)}
        onOpen={goTo}
      >
        <AnswerArea
          quiz={quiz}
          question={question}
          place={place}
          isOver={isOver}
          unsavedCount={unsavedCount}
          actions={actions}
          onEnter={() => goTo(place + 1)}
        />
      </QuestionCard>
    </>
  );
}

type AnswerAreaProps = {
  quiz: QuizData;
  question: QuestionView;
  place: number;
  isOver: boolean;
  unsavedCount: number;
  actions: RoomActions;
  /** A typed answer is complete. */
  onEnter: () => void;
};

/** The input for the open question, and whether the answer is saved. */
function AnswerArea({ quiz, question, place, isOver, unsavedCount, actions, onEnter }: AnswerAreaProps) {
  const answer = answerAt(quiz, place);
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
        <SavedNote isAnswered={answer !== null} unsavedCount={unsavedCount} />
        {quiz.type === "multiple_choice_vocab" && (
          <p className="hidden text-right text-sm text-ink-soft lg:block">{m.quiz_keys_hint()}</p>
        )}
      </div>
    </>
  );
}

/** The answer to the question at an index; null where there is none. Blank text counts as none. */
export function answerAt(quiz: QuizData, place: number): AnswerValue | null {
  const value = quiz.answers[place]?.value;
  return value === undefined || (typeof value === "string" && value.trim() === "") ? null : value;
}

type SavedNoteProps = { isAnswered: boolean; unsavedCount: number };

/** Most answers are saved sooner; a note about saving would only flicker. */
const LATE_MS = 600;

/** Shows whether the answer is saved. Hidden from screen readers, which would announce it after every letter. */
function SavedNote({ isAnswered, unsavedCount }: SavedNoteProps) {
  const isLate = useIsLasting(unsavedCount > 0, LATE_MS);
  return (
    <p aria-hidden="true" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-soft">
      {isAnswered && (isLate || unsavedCount === 0) && <Note isLate={isLate} />}
    </p>
  );
}

function Note({ isLate }: { isLate: boolean }) {
  if (isLate) return m.moment_saving();
  return (
    <>
      <Check className="size-4 text-good" />
      {m.moment_saved()}
    </>
  );
}

export function countAnswered(quiz: QuizData): number {
  return quiz.questions.filter((_, place) => answerAt(quiz, place) !== null).length;
}
