import { m } from "../../../i18n/paraglide/messages.js";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { ClassProgress } from "./progress.ts";

/** How many are through, and what share of all answers is given. */
export function ClassAhead({ progress: { players, finished, share } }: { progress: ClassProgress }) {
  const percent = Math.floor(share * 100);
  const text = m.present_answered({ percent });
  return (
    <section
      aria-label={m.present_together()}
      className="@container grid content-center gap-4 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <p className="flex flex-wrap items-baseline justify-center gap-x-3 text-center">
        <span className="text-[clamp(3rem,18cqw,9rem)] leading-none font-extrabold text-primary tabular-nums">
          {`${finished}/${players}`}
        </span>{" "}
        <span className="text-xl text-ink-soft in-data-big:text-2xl">{m.present_finished()}</span>
      </p>
      <ProgressBar label={m.present_progress()} value={percent} max={100} valueText={text} />
      <p className="text-center text-xl font-semibold tabular-nums in-data-big:text-2xl">{text}</p>
    </section>
  );
}
