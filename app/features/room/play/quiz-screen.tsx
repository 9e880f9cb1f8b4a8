import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { FinishButton } from "../../../quiz/play/finish-button.tsx";
import { QuestionList } from "../../../quiz/play/question-list.tsx";
import { QuizClock } from "../../../quiz/play/quiz-clock.tsx";
import { QuizFrame } from "../../../quiz/play/quiz-frame.tsx";
import { useSecondsLeft } from "../../../quiz/play/time-left.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { type SeatedRoom, usePendingAction } from "../connection/seated-room.ts";
import { ConnectionBadge } from "../connection-bar.tsx";
import { answerAt, countAnswered, OpenQuestion } from "./question-area.tsx";
import { RaceTrack } from "./race-track.tsx";
import { StartCountdown } from "./start-countdown.tsx";
import { useOpenQuestion } from "./use-open-question.ts";

/** Not needed to answer, so the game works where it can't be loaded. It is loaded during the countdown. */
const playersInGame = import("../roster/players-in-game.tsx").then(
  (module) => ({ default: module.PlayersInGame }),
  () => ({ default: () => <></> }),
);

const PlayersInGame = lazy(() => playersInGame);

/** A game can be played to its end without them. */
const GameControls = lazy(() => import("./game-controls.lazy.tsx").catch(() => ({ default: () => null })));

/** A player's game: the countdown, then the questions. */
export function QuizScreen({ room }: { room: SeatedRoom }) {
  const { quiz } = room.view;
  const startsIn = useSecondsLeft(quiz?.startsAtMs ?? 0, room.clockOffsetMs);
  if (!quiz) {
    return (
      <StatePanel kind="error" pen="lost" isPage title={m.quiz_missing()}>
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
      </StatePanel>
    );
  }
  return (
    <>
      <PageTitle>{`${m.quiz_title()} · ${room.view.room.name}`}</PageTitle>
      <h1 className="sr-only">{`${m.quiz_title()} · ${room.view.room.name}`}</h1>
      {startsIn > 0 ? (
        <div data-game>
          <GameBadge room={room} />
          <StartCountdown
            {...quiz}
            seconds={startsIn}
            roomName={room.view.room.name}
            questions={quiz.questions.length}
            showsPenalties={room.view.room.penalties}
          />
        </div>
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
  const { index, goTo } = useOpenQuestion(quiz, actions.sendUnsentAnswers);
  useSendBeforeEnd(seconds, actions.sendUnsentAnswers);
  const isTimeUp = seconds === 0;
  const total = quiz.questions.length;
  const answered = countAnswered(quiz);
  const isFinishNext = isTimeUp || answered === total;
  const finish = (
    <FinishOwnGame
      room={room}
      unanswered={total - answered}
      isTimeUp={isTimeUp}
      variant={isFinishNext ? "primary" : "quiet"}
    />
  );
  return (
    <QuizFrame
      clock={
        <QuizClock
          seconds={seconds}
          answered={answered}
          total={total}
          overText={m.quiz_time_up_next()}
          track={<RaceTrack room={room} answered={answered} total={total} />}
        />
      }
      question={
        <>
          <GameBadge room={room} />
          <OpenQuestion
            room={room}
            quiz={quiz}
            index={index}
            goTo={goTo}
            isTimeUp={isTimeUp}
            finish={isFinishNext && finish}
          />
        </>
      }
      list={
        <>
          <FewerQuestions count={total} wanted={room.view.room.wordsPerPlayer} className="mb-3" />
          <QuestionList
            questions={quiz.questions}
            index={index}
            isTimeUp={isTimeUp}
            isAnswered={(index) => answerAt(quiz, index) !== null}
            onOpen={goTo}
          />
        </>
      }
      side={
        <>
          {!isFinishNext && finish}
          <Suspense>
            <PlayersInGame room={room} title={m.quiz_competitors()} />
          </Suspense>
          <Suspense>
            <GameControls room={room} hasOptions={quiz.type === "multiple_choice_vocab"} />
          </Suspense>
        </>
      }
    />
  );
}

/** Sends typed text one second before the time is up and once more at zero, before the room ends the game. */
function useSendBeforeEnd(seconds: number, flush: () => void): void {
  // 2 until one second before zero, then 1, then 0: the effect runs only at those steps.
  const step = Math.min(seconds, 2);
  useEffect(() => {
    if (step < 2) flush();
  }, [step, flush]);
}

function GameBadge({ room }: { room: SeatedRoom }) {
  return (
    <div className="px-3 sm:px-6 lg:px-0">
      <ConnectionBadge connection={room.connection} unsavedCount={room.unsavedCount} />
    </div>
  );
}

type FinishOwnGameProps = Pick<ComponentProps<typeof FinishButton>, "unanswered" | "isTimeUp" | "variant">;

/** Finishes this player's game, once the room confirms. */
function FinishOwnGame({ room, ...button }: FinishOwnGameProps & { room: SeatedRoom }) {
  // Works without a connection too: the message is sent again after a reconnect.
  const [isFinishing, begin] = usePendingAction(room.notices);
  const finish = () => {
    begin();
    room.actions.complete();
  };
  return <FinishButton {...button} isFinishing={isFinishing} onFinish={finish} />;
}
