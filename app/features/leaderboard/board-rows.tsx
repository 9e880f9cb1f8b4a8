import Minus from "lucide-react/icons/minus";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import type { LeaderboardType } from "../../../domain/leaderboard/leaderboard.ts";
import type { LeaderboardEntry } from "../../../workers/api/leaderboard/leaderboard.ts";
import { formatVnd } from "../../i18n/format.ts";
import { formatTenths } from "../../i18n/format-tenths.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Medal, medalOfRank } from "../../ui/data/medal.tsx";

type BoardRowsProps = {
  type: LeaderboardType;
  entries: readonly LeaderboardEntry[];
  viewerId: string | null;
  /** Names the list where it may scroll, for those who scroll it by keyboard. */
  label?: string;
};

export function BoardRows({ type, entries, viewerId, label }: BoardRowsProps) {
  const list = (
    <ol className="grid gap-2">
      {entries.map((entry, index) => (
        <BoardRow
          // Those who hide have no id, and rows of one list don't move.
          key={entry.userId ?? `hidden ${index}`}
          type={type}
          entry={entry}
          isYou={entry.userId !== null && entry.userId === viewerId}
        />
      ))}
    </ol>
  );
  if (label === undefined) return list;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it a keyboard can't scroll the list.
    <section aria-label={label} tabIndex={0} className="max-h-[680px] overflow-y-auto rounded-control">
      {list}
    </section>
  );
}

function BoardRow({ type, entry, isYou }: { type: LeaderboardType; entry: LeaderboardEntry; isYou: boolean }) {
  const name = entry.displayName ?? m.leaderboard_hidden();
  const value =
    type === "penalty"
      ? formatVnd(entry.totalPenalty)
      : m.leaderboard_points({ points: formatTenths(entry.averageScore ?? 0) });
  return (
    <li
      className={classes(
        "flex min-h-14 items-center gap-2 rounded-control border px-2 py-1.5 sm:gap-3 sm:px-3",
        isYou ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line",
      )}
    >
      <RankMark entry={entry} type={type} />
      <Avatar name={name} picture={entry.googlePicture} avatar={entry.avatar} size="small" />
      <span className="min-w-0 flex-1">
        <span className={classes("block leading-5 font-semibold wrap-anywhere", !entry.displayName && "italic")}>
          {name} {isYou && <Badge tone="accent">{m.results_you()}</Badge>}
        </span>{" "}
        <span className={classes("block text-sm", !isYou && "text-ink-soft")}>
          {m.leaderboard_games({ count: entry.gamesPlayed })}
        </span>
      </span>{" "}
      <span className="flex shrink-0 flex-col items-end font-semibold tabular-nums sm:flex-row sm:items-center sm:gap-2">
        {value} <TrendMark trend={entry.trend} isGoodUp={type !== "penalty"} isYou={isYou} />
      </span>
    </li>
  );
}

/** The medal, or the coin of who pays most; else the number. An average of 0 has no medal. */
function RankMark({ entry: { rank, averageScore }, type }: { entry: LeaderboardEntry; type: LeaderboardType }) {
  const first = type === "average-score" && !averageScore ? null : medalOfRank(rank);
  return (
    <span className="grid w-8 shrink-0 place-items-center font-bold tabular-nums">
      {first === null && <span aria-hidden="true">{rank ?? "–"}</span>}
      {first !== null && (type === "penalty" ? <Coin rank={first} /> : <Medal rank={first} className="h-10 w-8" />)}
      {rank !== null && <span className="sr-only">{m.results_medal({ rank })}</span>}
    </span>
  );
}

/** Six-sided and without gold: who pays most has won nothing. */
function Coin({ rank }: { rank: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8">
      <path
        d="M16 2 28.1 9v14L16 30 3.9 23V9Z"
        strokeWidth="2"
        strokeLinejoin="round"
        className="fill-sunken stroke-line-strong"
      />
      <text x="16" y="16" textAnchor="middle" dominantBaseline="central" fontSize="13" className="fill-ink font-bold">
        {rank}
      </text>
    </svg>
  );
}

const TRENDS = {
  up: { Icon: TrendingUp, text: m.leaderboard_trend_up },
  down: { Icon: TrendingDown, text: m.leaderboard_trend_down },
  neutral: { Icon: Minus, text: m.leaderboard_trend_neutral },
} as const;

type TrendMarkProps = { trend: LeaderboardEntry["trend"]; isGoodUp: boolean; isYou: boolean };

/** How the value has changed since the period before; green is what is better. */
function TrendMark({ trend, isGoodUp, isYou }: TrendMarkProps) {
  const { Icon, text } = TRENDS[trend];
  const isGood = (trend === "up") === isGoodUp;
  const tone = trend === "neutral" ? !isYou && "text-ink-soft" : isGood ? "text-good" : "text-bad";
  return (
    <span title={text()} className={classes("inline-grid", tone)}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{text()}</span>
    </span>
  );
}
