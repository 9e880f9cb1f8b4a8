import { m } from "../../../i18n/paraglide/messages.js";
import { useSecondsLeft } from "../../../quiz/play/seconds-left.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { countsIn } from "../class-counts.ts";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { StartCountdown } from "../play/start-countdown.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { BigClock } from "./big-clock.tsx";
import { ClassAhead } from "./class-ahead.tsx";
import { type GameClock, gameClockOf } from "./game-clock.ts";
import { Going } from "./going.tsx";
import { progressOf } from "./progress.ts";

/** A running game on a big screen: the time and how far everybody is. No question, no answer, no score. */
export function PresenterGame({ room }: { room: SeatedRoom }) {
  const clock = gameClockOf(room.view);
  if (!clock) return null;
  return (
    <>
      <PageTitle>{`${m.quiz_title()} · ${room.view.room.name}`}</PageTitle>
      <h1 className="sr-only">{`${m.quiz_title()} · ${room.view.room.name}`}</h1>
      <Running key={clock.startsAtMs} room={room} clock={clock} />
    </>
  );
}

function Running({ room, clock }: { room: SeatedRoom; clock: GameClock }) {
  const startsIn = useSecondsLeft(clock.startsAtMs, room.clockOffsetMs);
  if (startsIn > 0) return <StartCountdown seconds={startsIn} {...clock} />;
  const progress = progressOf(countsIn(room.view), clock.questions);
  return (
    <div className="grid gap-6">
      <div className="grid items-stretch gap-6 lg:grid-cols-2 in-data-big:lg:min-h-[38dvh]">
        <BigClock deadlineMs={clock.deadlineMs} clockOffsetMs={room.clockOffsetMs} />
        <ClassAhead progress={progress} />
      </div>
      <Going room={room} progress={progress} total={clock.questions} />
      <div className="justify-self-end">
        <LeaveRoomButton room={room} />
      </div>
    </div>
  );
}
