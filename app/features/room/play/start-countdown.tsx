import { m } from "../../../i18n/paraglide/messages.js";

/** 3, 2, 1: the same moment for everybody. */
export function StartCountdown({ seconds }: { seconds: number }) {
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 text-center">
      <p className="text-xl font-semibold text-ink-soft">{m.quiz_starting()}</p>
      <p key={seconds} role="timer" className="animate-tick text-9xl font-extrabold text-primary tabular-nums">
        {seconds}
      </p>
      <p role="status" className="text-lg font-semibold">
        {m.quiz_get_ready()}
      </p>
    </div>
  );
}
