import { formatClock, formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Avatar } from "../../ui/data/avatar.tsx";
import { Badge } from "../../ui/data/badge.tsx";
import { Medal, medalOfRank } from "../../ui/data/medal.tsx";
import type { Challenge } from "./load-challenge.ts";

type Leader = Challenge["leaders"][number];

/** The first ten of the day. @param props.own the viewer's row where it is not among them */
export function Ranking({ leaders, own }: { leaders: readonly Leader[]; own: Leader | null }) {
  return (
    <Card title={m.challenge_ranking()}>
      <p className="mb-3 text-sm text-ink-soft">
        {leaders.length === 0 ? m.challenge_ranking_empty() : m.challenge_ranking_hint()}
      </p>
      {leaders.length > 0 && (
        <ol className="grid gap-2">
          {leaders.map((leader, index) => (
            // Rows of one list don't move, and those who hide have nothing else of their own.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a row is.
            <LeaderRow key={index} leader={leader} />
          ))}
        </ol>
      )}
      {own && (
        <section className="mt-4">
          <h3 className="mb-2 text-sm font-semibold text-ink-soft">{m.leaderboard_own()}</h3>
          <ol>
            <LeaderRow leader={own} />
          </ol>
        </section>
      )}
    </Card>
  );
}

function LeaderRow({ leader: { rank, isOwn, name, picture, avatar, score, seconds } }: { leader: Leader }) {
  const medal = medalOfRank(rank);
  const shownName = name ?? m.leaderboard_hidden();
  return (
    <li
      className={classes(
        "flex min-h-14 items-center gap-2 rounded-control border px-2 py-1.5 sm:gap-3 sm:px-3",
        isOwn ? "border-primary bg-primary-soft text-on-primary-soft" : "border-line",
      )}
    >
      <span className="grid w-8 shrink-0 place-items-center font-bold tabular-nums">
        {medal ? <Medal rank={medal} className="h-10 w-8" /> : <span aria-hidden="true">{formatNumber(rank)}</span>}
        <span className="sr-only">{m.results_medal({ rank })}</span>
      </span>
      <Avatar name={shownName} picture={picture} avatar={avatar} size="small" />
      <span className={classes("min-w-0 flex-1 font-semibold wrap-anywhere", name === null && "italic")}>
        {shownName} {isOwn && <Badge tone="accent">{m.results_you()}</Badge>}
      </span>{" "}
      <span className="shrink-0 text-right tabular-nums">
        <span className="block font-semibold">{m.challenge_right({ count: score })}</span>{" "}
        <span className={classes("block text-sm", !isOwn && "text-ink-soft")}>{formatClock(seconds)}</span>
      </span>
    </li>
  );
}
