import { deadlineMsOf } from "../../../../domain/room/rules.ts";
import type { Snapshot } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { type Urgency, urgencyOf, useSecondsLeft } from "../../../quiz/play/time-left.ts";
import { classes } from "../../../ui/classes.ts";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { EndGameButton } from "../end-game-button.lazy.tsx";
import { StartCountdown } from "../play/start-countdown.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";
import { FinishedPlayers } from "./finished-players.tsx";
import { type GameProgress, ProgressCards, progressOf } from "./player-progress.tsx";

/** A running game on a projector: the time and everybody's progress, without questions, answers or scores. */
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

type GameClock = { startsAtMs: number; deadlineMs: number; questions: number };

/** The clock of the running game for a viewer without questions of their own; null where no game runs. */
export function gameClockOf({ room }: Pick<Snapshot, "room">): GameClock | null {
  if (room.status !== "active" || room.startedAt === null || room.numQuestions === null) return null;
  const questions = room.numQuestions;
  const startsAtMs = Date.parse(room.startedAt);
  return { startsAtMs, deadlineMs: deadlineMsOf(startsAtMs, questions), questions };
}

function Running({ room, clock }: { room: SeatedRoom; clock: GameClock }) {
  const startsIn = useSecondsLeft(clock.startsAtMs, room.clockOffsetMs);
  if (startsIn > 0) return <StartCountdown seconds={startsIn} roomName={room.view.room.name} {...clock} />;
  const progress = progressOf(rosterCountsOf(room.view), clock.questions);
  return (
    <div className="grid gap-6">
      <div className="grid items-stretch gap-6 lg:grid-cols-2 lg:min-h-[22dvh]">
        <LargeClock deadlineMs={clock.deadlineMs} clockOffsetMs={room.clockOffsetMs} />
        <ProgressSummary progress={progress} />
      </div>
      <FinishedPlayers players={room.view.players} count={progress.finished} />
      <ProgressCards room={room} progress={progress} total={clock.questions} />
      <div className="flex justify-end">
        <EndGameButton room={room} />
      </div>
    </div>
  );
}

const COLORS: Readonly<Record<Urgency, string>> = {
  calm: "border-line bg-surface",
  last: "border-accent bg-accent-soft",
  over: "border-bad bg-bad-soft text-bad",
};

/** The time left, in large digits. */
function LargeClock({ deadlineMs, clockOffsetMs }: { deadlineMs: number; clockOffsetMs: number }) {
  const seconds = useSecondsLeft(deadlineMs, clockOffsetMs);
  const urgency = urgencyOf(seconds);
  const label = labelOf(urgency);
  return (
    <div
      role="timer"
      aria-label={`${label}: ${formatClock(seconds)}`}
      className={classes(
        "@container grid content-center justify-items-center gap-2 rounded-card border p-4 shadow-card transition-colors duration-300",
        COLORS[urgency],
      )}
    >
      <p className="text-2xl font-semibold">{label}</p>
      <p className="font-mono text-[clamp(4rem,20cqw,11rem)] leading-none font-bold tabular-nums">
        {formatClock(seconds)}
      </p>
    </div>
  );
}

function labelOf(urgency: Urgency): string {
  switch (urgency) {
    case "calm":
      return m.quiz_time();
    case "last":
      return m.moment_last_seconds();
    case "over":
      return m.quiz_time_up();
    default:
      return urgency satisfies never;
  }
}

/** How many have finished, and the share of all answers given. */
function ProgressSummary({ progress: { players, finished, share } }: { progress: GameProgress }) {
  const percent = Math.floor(share * 100);
  const text = m.present_answered({ percent });
  return (
    <section
      aria-label={m.present_together()}
      className="@container grid content-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <p className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
        <span className="text-[clamp(3rem,15cqw,7rem)] leading-none font-extrabold text-primary tabular-nums">
          {`${finished}/${players}`}
        </span>{" "}
        <span className="text-2xl text-ink-soft">{m.present_finished()}</span>
      </p>
      <div className="*:h-5 sm:*:h-7">
        <ProgressBar label={m.present_progress()} value={percent} max={100} valueText={text} />
      </div>
      <p className="text-center text-2xl font-semibold tabular-nums">{text}</p>
    </section>
  );
}
