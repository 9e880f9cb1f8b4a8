import Award from "lucide-react/icons/award";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatNumber } from "../../i18n/format.ts";
import { formatDate } from "../../i18n/format-date.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { badgeName } from "./badge-name.ts";
import type { Progress, WeekStanding } from "./load-progress.ts";

const LINK =
  "inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

/** Words met and learned, and how the last twelve weeks went. */
export function Figures({ progress: { words, lastWeeks } }: { progress: Progress }) {
  const { accuracy, minutes, weeks } = lastWeeks;
  const mostMinutes = Math.max(1, ...weeks.map((week) => week.minutes));
  return (
    <Card title={m.dashboard_figures()}>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Figure label={m.dashboard_words_met()} value={formatNumber(words.met)} />
        <Figure label={m.dashboard_words_learned()} value={formatNumber(words.remembered)}>
          <p className="text-sm text-ink-soft">{m.dashboard_words_learned_hint()}</p>
        </Figure>
        <Figure label={m.dashboard_accuracy()} value={percent(accuracy)}>
          <WeekChart
            title={m.dashboard_accuracy()}
            weeks={weeks.map((week) => ({
              start: week.start,
              height: (week.accuracy ?? 0) / 100,
              text: percent(week.accuracy),
            }))}
          />
        </Figure>
        <Figure label={m.dashboard_minutes()} value={formatNumber(minutes)}>
          <WeekChart
            title={m.dashboard_minutes()}
            weeks={weeks.map((week) => ({
              start: week.start,
              height: week.minutes / mostMinutes,
              text: formatNumber(week.minutes),
            }))}
          />
        </Figure>
      </dl>
    </Card>
  );
}

function percent(accuracy: number | null): string {
  return accuracy === null ? "–" : `${accuracy}%`;
}

function Figure({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-1 rounded-control bg-sunken p-3">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-extrabold tabular-nums">{value}</dd>
      {children && <dd>{children}</dd>}
    </div>
  );
}

type ShownWeek = { start: string; height: number; text: string };

/** Twelve weeks as bars; for screen readers as a table. */
function WeekChart({ title, weeks }: { title: string; weeks: readonly ShownWeek[] }) {
  return (
    <>
      <div aria-hidden="true" className="flex h-10 items-end gap-1 border-b border-line-strong">
        {weeks.map(({ start, height, text }, index) => (
          <div
            key={start}
            title={`${formatDate(start, "UTC")}: ${text}`}
            className={classes("min-w-0 flex-1 rounded-t-sm", index === weeks.length - 1 ? "bg-accent" : "bg-primary")}
            style={{ height: height === 0 ? 0 : `max(3px, ${height * 100}%)` }}
          />
        ))}
      </div>
      <table className="sr-only">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{m.dashboard_week_from()}</th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ start, text }) => (
            <tr key={start}>
              <th scope="row">{formatDate(start, "UTC")}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** All badges: those that were earned first. */
export function Badges({ badges }: { badges: Progress["badges"] }) {
  const earned = badges.filter(({ earnedAt }) => earnedAt !== null);
  const open = badges.filter(({ earnedAt }) => earnedAt === null);
  return (
    <Card
      title={m.dashboard_badges()}
      aside={<span className="tabular-nums">{`${earned.length}/${badges.length}`}</span>}
    >
      <ul className="grid gap-3">
        {[...earned, ...open].map(({ id, have, need, earnedAt }) => (
          <li key={id} className="flex items-center gap-3">
            <Award
              aria-hidden="true"
              className={classes("size-7 shrink-0", earnedAt === null ? "text-line-strong" : "text-accent")}
            />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className={classes("text-pretty", earnedAt !== null && "font-semibold")}>{badgeName(id)}</p>
              {earnedAt === null ? (
                <div className="flex items-center gap-3">
                  <div className="flex-1">
                    <ProgressBar label={badgeName(id)} value={have} max={need} valueText={`${have}/${need}`} />
                  </div>
                  <span aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
                    {`${formatNumber(have)}/${formatNumber(need)}`}
                  </span>
                </div>
              ) : (
                <p className="text-sm text-ink-soft">
                  {m.dashboard_badge_earned({ day: formatDate(earnedAt, "UTC") })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Link to="/certificates" className={`mt-3 ${LINK}`}>
        {m.certificates_title()}
      </Link>
    </Card>
  );
}

/** One's own place in this week's leaderboard, in one line. */
export function WeekPlace({ standing }: { standing: WeekStanding }) {
  const { own } = standing;
  const text = own?.rank
    ? m.dashboard_week_place({ rank: formatNumber(own.rank), points: formatTenths(own.averageScore ?? 0) })
    : m.dashboard_week_place_none();
  return (
    <Card title={m.nav_leaderboard()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0">{text}</p>
        <Link to="/leaderboard" className={LINK}>
          {m.dashboard_leaderboard_all()}
        </Link>
      </div>
    </Card>
  );
}
