import { m } from "../../../i18n/paraglide/messages.js";
import { useSecondsLeft } from "../../../quiz/play/seconds-left.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import { ConnectionBadge } from "../connection-badge.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { QuizBoard } from "./quiz-board.tsx";
import { StartCountdown } from "./start-countdown.tsx";

/** One's own game: 3-2-1, then the questions. */
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
            <ConnectionBadge connection={room.connection} unsaved={room.unsaved} />
          </div>
          <StartCountdown {...quiz} seconds={startsIn} questions={quiz.questions.length} />
        </>
      ) : (
        <QuizBoard room={room} quiz={quiz} />
      )}
    </>
  );
}
