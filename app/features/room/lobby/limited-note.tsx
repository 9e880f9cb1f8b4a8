import { useEffect, useState } from "react";
import { waitText } from "../../../forms/wait-text.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { StatePanel } from "../../../ui/state-panel.tsx";

/** Too many requests came from here: how long it still takes, second by second, until the list refreshes by itself. */
export function LimitedNote({ retryAfterS }: { retryAfterS: number }) {
  const left = useCountdown(retryAfterS);
  return (
    <div className="grid gap-2 text-center">
      <StatePanel kind="info" title={m.rooms_rate_limited()} />
      <p role="timer" className="text-sm text-ink-soft tabular-nums">
        {left > 0 ? m.rooms_limited_wait({ wait: waitText(left) }) : m.rooms_refreshing()}
      </p>
    </div>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endMs = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - performance.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
