import Check from "lucide-react/icons/check";
import { lazy, type ReactNode, Suspense } from "react";
import { answerIfGiven } from "../../../../domain/quiz/evaluate/answer-if-given.ts";
import type { AnswerValue } from "../../../../domain/room/state.ts";
import type { QuestionView, QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { AnswerInput } from "../../../quiz/play/answer-input.tsx";
import { nextQuestion } from "../../../quiz/play/next-question.ts";
import { QuestionCard } from "../../../quiz/play/question-card.tsx";
import type { RoomActions } from "../connection/room-client.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { useIsLasting } from "../use-is-lasting.ts";
import { useAutoNext } from "./auto-next.ts";

const HintNote = lazy(() => import("../../../hints/hint-note.lazy.tsx").catch(() => ({ default: () => null })));

type OpenQuestionProps = {
  room: SeatedRoom;
  quiz: QuizData;
  index: number;
  goTo: (index: number) => void;
  isTimeUp: boolean;
  /** The button that finishes, once that is the next step. */
  finish: ReactNode;
};

/** The question that is open, with the place to answer it. */
export function OpenQuestion({ room, quiz, index, goTo, isTimeUp, finish }: OpenQuestionProps) {
  const { actions, unsavedCount } = room;
  const next = nextQuestion(
    index,
    quiz.questions.map((_, at) => answerAt(quiz, at) !== null),
  );
  const { onChosen, turn, handlers } = useAutoNext(index, next, goTo);
  const question = quiz.questions[index];
  if (!question) return null;
  const answer = answerAt(quiz, index);
  const goOn = next === null ? null : turn;
  const choose = (option: AnswerValue) => {
    actions.answer(question.id, option);
    // Who corrects an answer looks at it again.
    if (answer === null && quiz.type === "multiple_choice_vocab") onChosen();
  };
  return (
    <QuestionCard
      type={quiz.type}
      question={question}
      index={index}
      total={quiz.questions.length}
      isTimeUp={isTimeUp}
      note={
        <>
          <SavedNote isAnswered={answer !== null} unsavedCount={unsavedCount} />
          <Suspense>{countAnswered(quiz) === 1 && <HintNote id="change_answer" />}</Suspense>
        </>
      }
      onChoose={choose}
      onPrevious={index > 0 ? () => goTo(index - 1) : null}
      onNext={goOn}
      isNextQuiet={answer === null}
      main={finish}
    >
      <div {...handlers} className="grid">
        <AnswerArea
          quiz={quiz}
          question={question}
          answer={answer}
          isTimeUp={isTimeUp}
          actions={actions}
          onAnswer={choose}
          onEnter={goOn}
        />
      </div>
    </QuestionCard>
  );
}

type AnswerAreaProps = {
  quiz: QuizData;
  question: QuestionView;
  answer: AnswerValue | null;
  isTimeUp: boolean;
  actions: RoomActions;
  onAnswer: (value: AnswerValue) => void;
  /** A typed answer is complete. */
  onEnter: (() => void) | null;
};

/** The input for the open question. */
function AnswerArea({ quiz, question, answer, isTimeUp, actions, onAnswer, onEnter }: AnswerAreaProps) {
  const enter = () => {
    actions.sendUnsentAnswers();
    onEnter?.();
  };
  return (
    <>
      <AnswerInput
        type={quiz.type}
        question={question}
        answer={answer}
        isTimeUp={isTimeUp}
        onAnswer={onAnswer}
        onLeave={actions.sendUnsentAnswers}
        onEnter={enter}
      />
      {quiz.type === "multiple_choice_vocab" && (
        <p className="mt-3 hidden text-right text-sm text-ink-soft lg:block">{m.quiz_keys_hint()}</p>
      )}
    </>
  );
}

/** The answer to the question at an index; null if there is none. */
export function answerAt(quiz: QuizData, index: number): AnswerValue | null {
  return answerIfGiven(quiz.answers[index]?.value);
}

type SavedNoteProps = { isAnswered: boolean; unsavedCount: number };

/** Most answers are saved sooner; a note about saving would only flicker. */
const LATE_MS = 600;

/** Shows whether the answer is saved. Hidden from screen readers, which would announce it after every letter. */
function SavedNote({ isAnswered, unsavedCount }: SavedNoteProps) {
  const isLate = useIsLasting(unsavedCount > 0, LATE_MS);
  return (
    <p aria-hidden="true" className="flex items-center gap-1.5">
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
  return quiz.questions.filter((_, index) => answerAt(quiz, index) !== null).length;
}
