import type { QuizData } from "../../../../domain/room/wire.ts";
import { ConnectionBadge } from "../connection-badge.tsx";
import { FewerQuestions } from "../fewer-questions.tsx";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { SoundSwitch } from "../sound-switch.tsx";
import { Competitors } from "./competitors.tsx";
import { FinishButton } from "./finish-button.tsx";
import { QuestionCard } from "./question-card.tsx";
import { QuestionList } from "./question-list.tsx";
import { QuizClock } from "./quiz-clock.tsx";
import { useSecondsLeft } from "./seconds-left.ts";
import { useQuizPages } from "./use-quiz-pages.ts";
import { useTimeUp } from "./use-time-up.ts";

/** The running game. On a phone from top to bottom: time, question, list, the rest; on a wide screen three columns. */
export function QuizBoard({ room, quiz }: { room: SeatedRoom; quiz: QuizData }) {
  const { actions } = room;
  const seconds = useSecondsLeft(quiz.deadlineMs, room.clockOffsetMs);
  const pages = useQuizPages(quiz, actions.flush);
  useTimeUp(seconds, actions.flush);
  const isOver = seconds === 0;
  return (
    <div className="grid gap-4 lg:grid-cols-[14rem_minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr] lg:gap-6">
      <div className="sticky top-0 z-10 -mx-4 -mt-6 sm:-mx-6 sm:-mt-8 lg:static lg:col-start-3 lg:row-start-1 lg:m-0">
        <QuizClock quiz={quiz} seconds={seconds}>
          <ConnectionBadge connection={room.connection} unsaved={room.unsaved} />
        </QuizClock>
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <FewerQuestions count={quiz.questions.length} wanted={room.view.room.wordsPerPlayer} className="mb-3" />
        <QuestionCard quiz={quiz} pages={pages} isOver={isOver} unsaved={room.unsaved} actions={actions} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <QuestionList quiz={quiz} pages={pages} isOver={isOver} />
      </div>
      <div className="grid content-start gap-4 lg:gap-6 lg:col-start-3 lg:row-start-2">
        <FinishButton room={room} quiz={quiz} isOver={isOver} />
        <Competitors room={room} />
        <LeaveRoomButton room={room} />
        <div className="justify-self-center lg:hidden">
          <SoundSwitch />
        </div>
      </div>
    </div>
  );
}
