import { lazy, type ReactNode, Suspense, useState } from "react";
import { COUNTDOWN_MS } from "../../../../domain/room/rules.ts";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { classes } from "../../../ui/classes.ts";

/** Known by then: the waiting room says it too. */
const PenaltiesNote = lazy(() => import("./penalties-note.lazy.tsx").catch(() => ({ default: () => null })));

type StartCountdownProps = Pick<QuizData, "startsAtMs" | "deadlineMs"> & {
  seconds: number;
  roomName: string;
  /** How many questions each player is dealt. */
  questions: number;
  /** Whether it says what the game may cost: not where it is projected. */
  showsPenalties?: boolean;
};

/** The countdown before a game, synchronised for all players: a number and a ring that closes. */
export function StartCountdown({
  seconds,
  roomName,
  questions,
  startsAtMs,
  deadlineMs,
  showsPenalties = false,
}: StartCountdownProps) {
  const [atFirst] = useState(seconds);
  useAnnouncement(m.moment_starting({ count: atFirst }));
  const facts = [m.room_words({ count: questions }), formatClock((deadlineMs - startsAtMs) / 1000)];
  return (
    <StartLayout roomName={roomName} label={m.quiz_starting()} ring={<CountdownRing seconds={seconds} />}>
      <p className="tabular-nums">{facts.join(" · ")}</p>
      <Suspense>{showsPenalties && <PenaltiesNote />}</Suspense>
    </StartLayout>
  );
}

type StartLayoutProps = { roomName: string; label: string; ring: ReactNode; children: ReactNode };

/** One picture from the press on the start to the first question: only what stands in the ring and below it changes. */
export function StartLayout({ roomName, label, ring, children }: StartLayoutProps) {
  return (
    <div className="grid min-h-[85dvh] grid-rows-[1fr_auto_1fr] justify-items-center gap-6 text-center">
      <div className="grid content-end gap-1">
        <p className="max-w-xl text-3xl font-extrabold text-balance wrap-anywhere">{roomName}</p>
        <p className="text-lg font-semibold text-ink-soft">{label}</p>
      </div>
      {ring}
      <div className="grid content-start justify-items-center gap-3 text-ink-soft">
        <p className="text-2xl font-bold text-ink">{m.quiz_get_ready()}</p>
        {children}
      </div>
    </div>
  );
}

/** The seconds of a countdown in large type, within a ring that closes around them. */
export function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <div className={RING_BOX}>
      <Ring share={1 - (seconds - 1) / (COUNTDOWN_MS / 1000)} />
      <p role="timer" className="relative text-9xl leading-none font-extrabold text-primary tabular-nums">
        <span key={seconds} className="inline-block animate-tick">
          {seconds}
        </span>
      </p>
    </div>
  );
}

const RING_BOX = "relative grid size-56 place-items-center sm:size-64";

/** The ring before there is a time to count down to. */
export function WaitingRing() {
  return (
    <div className={classes(RING_BOX, "motion-safe:animate-spin [animation-duration:2.4s]")}>
      <Ring share={0.25} />
    </div>
  );
}

/** @param share how much of the ring is closed at the end of this second, from 0 to 1 */
function Ring({ share }: { share: number }) {
  const circle = { cx: 60, cy: 60, r: 54, fill: "none", strokeWidth: 6, pathLength: 100 } as const;
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className="absolute inset-0">
      <circle {...circle} className="fill-surface stroke-primary-soft" />
      <circle
        {...circle}
        strokeLinecap="round"
        strokeDasharray="100 200"
        strokeDashoffset={100 - 100 * Math.min(1, share)}
        transform="rotate(-90 60 60)"
        className="stroke-primary transition-[stroke-dashoffset] duration-1000 ease-linear"
      />
    </svg>
  );
}
