import { useEffect, useState } from "react";
import { monotonicNowMs } from "../../../browser/monotonic-clock.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { CountdownRing } from "../play/start-countdown.tsx";

/** A breath before the results, of the same length for everybody. */
export function RevealCountdown({ seconds, roomName }: { seconds: number; roomName: string }) {
  useAnnouncement(m.results_reveal());
  return (
    <div className="grid min-h-[75dvh] place-content-center justify-items-center gap-6 text-center">
      <PageTitle>{`${m.results_title()} · ${roomName}`}</PageTitle>
      <h1 className="text-3xl font-extrabold text-balance">{m.results_reveal()}</h1>
      <CountdownRing seconds={seconds} />
      <p className="text-ink-soft">{m.results_reveal_soon()}</p>
    </div>
  );
}

/** Whoever comes to the results later has no moment to share any more. */
const MOMENT_MS = 4_000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

type RisingPlaceProps = { rank: number; total: number; revealAtMs: number; clockOffsetMs: number };

/** The place, counted up from the last one when it is revealed, slower and slower. */
export function RisingPlace({ rank, total, revealAtMs, clockOffsetMs }: RisingPlaceProps) {
  const [shown, show] = useState(() => {
    const isMoment = monotonicNowMs() + clockOffsetMs - revealAtMs < MOMENT_MS;
    return isMoment && !matchMedia(REDUCED_MOTION).matches ? total : rank;
  });
  const left = shown - rank;
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => show(shown - Math.ceil(left / STEPS)), STEP_MS + SLOWER_MS / left);
    return () => clearTimeout(timer);
  }, [left, shown]);
  return (
    // What passes is not read out; the place is announced.
    <span aria-hidden={left > 0} key={left > 0 ? "rises" : "stands"} className="inline-block animate-tick">
      {m.moment_rank({ rank: shown, total })}
    </span>
  );
}

const STEPS = 10;
const STEP_MS = 70;
const SLOWER_MS = 280;
