import { useEffect } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FinishButton } from "../../../quiz/play/finish-button.tsx";
import { QuestionList } from "../../../quiz/play/question-list.tsx";
import { QuizClock } from "../../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../../quiz/play/quiz-frame.tsx";
import { useSecondsLeft } from "../../../quiz/play/time-left.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { PlayersInGame } from "../roster/players-in-game.tsx";
import { type SeatedRoom, usePendingAction } from "../session/seated-room.ts";
import { ConnectionBadge, SoundSwitch } from "../session-bar.tsx";
import { answerAt, countAnswered, OpenQuestion } from "./question-area.tsx";
import { StartCountdown } from "./start-countdown.tsx";
import { useOpenQuestion } from "./use-open-question.ts";

/** A player's game: the countdown, then the questions. */
export function QuizScreen({ room }: { room: SeatedRoom }) {
  const { quiz } = room.view;
  const startsIn = useSecondsLeft(quiz?.startsAtMs ?? 0, room.clockOffsetMs);
  if (!quiz) {
    return (
      <StatePanel kind="error" isPage title={m.quiz_missing()}>
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <PageTitle>{`${m.quiz_title()} · ${room.view.room.name}`}</PageTitle>
      <h1 className="sr-only">{`${m.quiz_title()} · ${room.view.room.name}`}</h1>
      {startsIn > 0 ? (
        <>
          <div className="lg:hidden">
            <ConnectionBadge connection={room.connection} unsavedCount={room.unsavedCount} />
          </div>
          <StartCountdown {...quiz} seconds={startsIn} questions={quiz.questions.length} />
        </>
      ) : (
        <QuizBoard room={room} quiz={quiz} />
      )}
    </>
  );
}

type QuizBoardProps = { room: SeatedRoom; quiz: QuizData };

/** The running game of a room. */
function QuizBoard({ room, quiz }: QuizBoardProps) {
  const { actions } = room;
  const seconds = useSecondsLeft(quiz.deadlineMs, room.clockOffsetMs);
  const { place, goTo } = useOpenQuestion(quiz, actions.flush);
  useFlushBeforeEnd(seconds, actions.flush);
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
          isAnswered={(at) => answerAt(quiz, at) !== null}
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

/** Sends typed text one second before the time is up and once more at zero, before the room ends the game. */
function useFlushBeforeEnd(seconds: number, flush: () => void): void {
  // 2 until one second before zero, then 1, then 0: the effect runs only at those steps.
  const step = Math.min(seconds, 2);
  useEffect(() => {
    if (step < 2) flush();
  }, [step, flush]);
}

/** The sticky clock. On small screens it also shows the state of the connection. */
function RoomClock({ room, quiz, seconds }: QuizBoardProps & { seconds: number }) {
  return (
    <QuizClock
      seconds={seconds}
      answered={countAnswered(quiz)}
      total={quiz.questions.length}
      overText={m.quiz_time_up_next()}
    >
      <div className="lg:hidden">
        <ConnectionBadge connection={room.connection} unsavedCount={room.unsavedCount} />
      </div>
    </QuizClock>
  );
}

type FinishOwnGameProps = { room: SeatedRoom; quiz: QuizData; isOver: boolean };

/** Finishes this player's game, once the room confirms. */
function FinishOwnGame({ room, quiz, isOver }: FinishOwnGameProps) {
  // Works without a connection too: the message is sent again after a reconnect.
  const [isFinishing, begin] = usePendingAction(room.notices);
  const finish = () => {
    begin();
    room.actions.complete();
  };
  const unanswered = quiz.questions.length - countAnswered(quiz);
  return <FinishButton unanswered={unanswered} isOver={isOver} isFinishing={isFinishing} onFinish={finish} />;
}
