import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";

export type Totals = { users: number; quizzes: number; games: number };

/** Fewer of any of them would say the opposite of what they are shown for. */
const EACH_MIN = 100;

/** Whether there is enough of everything to show how much. */
export function areShown(totals: Totals): boolean {
  return Object.values(totals).every((count) => count >= EACH_MIN);
}

/** How much Wordroom is used. */
export function TotalsLine({ totals }: { totals: Totals }) {
  const figures = [
    { label: m.landing_users(), count: totals.users },
    { label: m.landing_quizzes(), count: totals.quizzes },
    { label: m.landing_games(), count: totals.games },
  ];
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-card border border-line bg-surface px-3 py-5 text-center shadow-card">
      {figures.map(({ label, count }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse">
          <dt className="text-sm text-balance text-ink-soft sm:text-base">{label}</dt>
          <dd className="text-xl font-extrabold tabular-nums sm:text-4xl">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
