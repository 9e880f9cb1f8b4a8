import { lazy, Suspense, useState } from "react";
import { COUNTDOWN_MS } from "../../../../domain/room/rules.ts";
import type { QuizData } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";

/** Known by then: the waiting room says it too. */
const PenaltiesNote = lazy(() => import("./penalties-note.lazy.tsx").catch(() => ({ default: () => null })));

type StartCountdownProps = Pick<QuizData, "startsAtMs" | "deadlineMs"> & {
  seconds: number;
  /** How many questions each player is dealt. */
  questions: number;
  /** Whether it says what the game may cost: not where it is projected. */
  showsPenalties?: boolean;
};

/** The countdown before a game, synchronised for all players: a number and a ring that closes. */
export function StartCountdown({
  seconds,
  questions,
  startsAtMs,
  deadlineMs,
  showsPenalties = false,
}: StartCountdownProps) {
  const [atFirst] = useState(seconds);
  useAnnouncement(m.moment_starting({ count: atFirst }));
  const facts = [m.room_words({ count: questions }), formatClock((deadlineMs - startsAtMs) / 1000)];
  return (
    <div className="grid min-h-[85dvh] place-content-center justify-items-center gap-5 text-center">
      <p className="text-xl font-semibold text-ink-soft">{m.quiz_starting()}</p>
      <CountdownRing seconds={seconds} />
      <p className="text-2xl font-bold">{m.quiz_get_ready()}</p>
      <p className="text-ink-soft tabular-nums">{facts.join(" · ")}</p>
      <Suspense>{showsPenalties && <PenaltiesNote />}</Suspense>
    </div>
  );
}

/** The seconds of a countdown in large type, within a ring that closes around them. */
export function CountdownRing({ seconds }: { seconds: number }) {
  return (
    <div className="relative grid size-56 place-items-center sm:size-64">
      <Ring share={1 - (seconds - 1) / (COUNTDOWN_MS / 1000)} />
      <p role="timer" className="relative text-9xl leading-none font-extrabold text-primary tabular-nums">
        <span key={seconds} className="inline-block animate-tick">
          {seconds}
        </span>
      </p>
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
