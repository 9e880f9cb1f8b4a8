import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { QuestionCard } from "../../../quiz/play/question-card.tsx";
import { QuestionList } from "../../../quiz/play/question-list.tsx";
import { QuizClock } from "../../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../../quiz/play/quiz-frame.tsx";
import { useSecondsLeft } from "../../../quiz/play/seconds-left.ts";
import { ConnectionBadge } from "../connection-badge.tsx";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { PlayersInGame } from "../roster/players-in-game.tsx";
import { SoundSwitch } from "../sound-switch.tsx";
import { AnswerArea } from "./answer-area.tsx";
import { answerTo, countAnswered } from "./answered.ts";
import { FinishOwnGame } from "./finish-own-game.tsx";
import { useQuizPages } from "./use-quiz-pages.ts";
import { useTimeUp } from "./use-time-up.ts";

type QuizBoardProps = { room: SeatedRoom; quiz: QuizData };

/** The running game of a room. */
export function QuizBoard({ room, quiz }: QuizBoardProps) {
  const { actions } = room;
  const seconds = useSecondsLeft(quiz.deadlineMs, room.clockOffsetMs);
  const { place, goTo } = useQuizPages(quiz, actions.flush);
  useTimeUp(seconds, actions.flush);
  const isOver = seconds === 0;
  return (
    <QuizFrame
      clock={<RoomClock room={room} quiz={quiz} seconds={seconds} />}
      question={<OpenQuestion room={room} quiz={quiz} place={place} goTo={goTo} isOver={isOver} />}
      list={
        <QuestionList
          questions={quiz.questions}
          place={place}
          isOver={isOver}
          isAnswered={(at) => answerTo(quiz, at) !== null}
          onOpen={goTo}
        />
      }
      side={
        <>
          <FinishOwnGame room={room} quiz={quiz} isOver={isOver} />
          <PlayersInGame room={room} title={m.quiz_competitors()} />
          <LeaveRoomButton room={room} />
          <div className="justify-self-center lg:hidden">
            <SoundSwitch />
          </div>
        </>
      }
    />
  );
}

/** The bar is all that stays in sight on a small screen: the connection's state stands there. */
function RoomClock({ room, quiz, seconds }: QuizBoardProps & { seconds: number }) {
  return (
    <QuizClock
      seconds={seconds}
      answered={countAnswered(quiz)}
      total={quiz.questions.length}
      overText={m.quiz_time_up_next()}
    >
      <div className="lg:hidden">
        <ConnectionBadge connection={room.connection} unsaved={room.unsaved} />
      </div>
    </QuizClock>
  );
}

type OpenQuestionProps = QuizBoardProps & { place: number; goTo: (place: number) => void; isOver: boolean };

function OpenQuestion({ room, quiz, place, goTo, isOver }: OpenQuestionProps) {
  const { actions, unsaved } = room;
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
          unsaved={unsaved}
          actions={actions}
          onEnter={() => goTo(place + 1)}
        />
      </QuestionCard>
    </>
  );
}
