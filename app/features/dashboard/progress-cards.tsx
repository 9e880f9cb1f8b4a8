import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BadgeId } from "../../../domain/progress/badges.ts";
import { formatNumber, formatVnd } from "../../i18n/format.ts";
import { formatDate } from "../../i18n/format-date.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { BarChart } from "../../ui/data/bar-chart.tsx";
import { ProgressBar } from "../../ui/data/progress-bar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { BadgeSeal } from "./badge-seal.tsx";
import type { Progress, WeekStanding } from "./load-progress.ts";
import { TEXT_LINK } from "./quiet-lines.tsx";

/** Words met and learned, and how the last twelve weeks went. */
export function Figures({ progress }: { progress: Progress }) {
  const { words, lastWeeks } = progress;
  const { accuracy, minutes, weeks } = lastWeeks;
  const mostMinutes = Math.max(1, ...weeks.map((week) => week.minutes));
  return (
    <Card title={m.dashboard_figures()}>
      <dl className="grid grid-cols-2 gap-3 sm:gap-4">
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

/** What one's games in rooms have cost in the last twelve weeks. */
export function PenaltyFund({ progress }: { progress: Progress }) {
  const { penaltyVnd, weeks } = progress.lastWeeks;
  const highest = Math.max(1, ...weeks.map((week) => week.penaltyVnd));
  return (
    <Card title={m.dashboard_penalties()}>
      <dl>
        <Figure label={m.dashboard_penalties_weeks()} value={formatVnd(penaltyVnd)}>
          <WeekChart
            title={m.dashboard_penalties_weeks()}
            weeks={weeks.map((week) => ({
              start: week.start,
              height: week.penaltyVnd / highest,
              text: formatVnd(week.penaltyVnd),
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

/** Twelve weeks as bars. */
function WeekChart({ title, weeks }: { title: string; weeks: readonly ShownWeek[] }) {
  return (
    <BarChart
      caption={title}
      headings={[m.dashboard_week_from(), title]}
      bars={weeks.map(({ start, height, text }, index) => ({
        key: start,
        name: formatDate(start, "UTC"),
        value: height,
        texts: [text],
        isMarked: index === weeks.length - 1,
      }))}
      most={1}
      className="h-10 gap-1"
    />
  );
}

/** How many badges are seen at once; the others are folded. */
const BADGES_SHOWN = 4;

/** All badges: those that were earned last, then those that are nearest. */
export function Badges({ progress }: { progress: Progress }) {
  const { badges } = progress;
  const earned = badges
    .filter(({ earnedAt }) => earnedAt !== null)
    .toSorted((a, b) => (b.earnedAt ?? "").localeCompare(a.earnedAt ?? ""));
  const open = badges.filter(({ earnedAt }) => earnedAt === null).toSorted((a, b) => b.have / b.need - a.have / a.need);
  // The last two that were earned, unless nothing is left to earn.
  const first = [...earned.slice(0, Math.max(2, BADGES_SHOWN - open.length)), ...open].slice(0, BADGES_SHOWN);
  const others = [...earned, ...open].filter((badge) => !first.includes(badge));
  return (
    <Card
      title={m.dashboard_badges()}
      aside={<span className="tabular-nums">{`${earned.length}/${badges.length}`}</span>}
    >
      <BadgeList badges={first} />
      <div className="mt-2 -mb-3">
        <Disclosure variant="plain" title={m.dashboard_badges_others({ count: others.length })}>
          <BadgeList badges={others} />
        </Disclosure>
      </div>
      <Link to="/certificates" className={`mt-3 ${TEXT_LINK}`}>
        {m.certificates_title()}
      </Link>
    </Card>
  );
}

function BadgeList({ badges }: { badges: Progress["badges"] }) {
  return (
    <ul className="grid gap-3">
      {badges.map(({ id, have, need, earnedAt }) => (
        <li key={id} className="flex items-center gap-3">
          <BadgeSeal id={id} isEarned={earnedAt !== null} />
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
              <p className="text-sm text-ink-soft">{m.dashboard_badge_earned({ day: formatDate(earnedAt, "UTC") })}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many of the first a phone shows. */
const LEADERS_ON_PHONE = 3;

/** One's own place in this week's leaderboard, and the first of it. */
export function WeekPlace({ standing: { own, leaders, gamesMin } }: { standing: WeekStanding }) {
  return (
    <Card title={m.nav_leaderboard()}>
      <p className={classes(own?.rank ? "font-semibold" : "text-ink-soft")}>
        {own?.rank
          ? m.dashboard_week_place({ rank: formatNumber(own.rank), points: formatTenths(own.averageScore ?? 0) })
          : m.dashboard_week_place_none({ count: gamesMin - (own?.gamesCounted ?? 0) })}
      </p>
      {leaders.length > 0 && (
        <ol className="mt-3 grid gap-1">
          {leaders.map(({ userId, rank, displayName, averageScore }, index) => (
            <li
              // Those who hide have no id, and rows of one list don't move.
              key={userId ?? `hidden ${index}`}
              className={classes("flex min-h-9 items-center gap-2", index >= LEADERS_ON_PHONE && "max-lg:hidden")}
            >
              <span className="w-8 shrink-0 text-center font-semibold tabular-nums">{rank}</span>
              <span className="min-w-0 flex-1 truncate">{displayName ?? m.leaderboard_hidden()}</span>
              <span className="text-sm text-ink-soft tabular-nums">
                {m.leaderboard_points({ points: formatTenths(averageScore ?? 0) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <Link to="/leaderboard" className={`mt-2 ${TEXT_LINK}`}>
        {m.dashboard_leaderboard_all()}
      </Link>
    </Card>
  );
}

/** In the place of a part of the dashboard whose data could not be loaded. */
export function LoadFailed({ title }: { title: string }) {
  return (
    <Card title={title}>
      <StatePanel kind="error" title={m.error_part_title()} text={m.dashboard_history_hint()}>
        <RetryButton />
      </StatePanel>
    </Card>
  );
}

const NAMES: Readonly<Record<BadgeId, () => string>> = {
  first_room_hosted: m.badge_first_room_hosted,
  reviewed_7_days: m.badge_reviewed_7_days,
  words_saved_50: m.badge_words_saved_50,
  perfect_game: m.badge_perfect_game,
  quizzes_50: m.badge_quizzes_50,
  every_level: m.badge_every_level,
  words_remembered_10: m.badge_words_remembered_10,
  streak_30: m.badge_streak_30,
  reviews_1000: m.badge_reviews_1000,
  word_learned_back: m.badge_word_learned_back,
  words_remembered_100: m.badge_words_remembered_100,
  words_remembered_500: m.badge_words_remembered_500,
};

/** The act of learning that a badge is for. */
function badgeName(id: BadgeId): string {
  return NAMES[id]();
}
