import type { PlayerView, RosterCounts } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { countPlaying } from "../roster/roster-counts.ts";

/** How many players have answered `from` to `to` questions and still play. */
export type Column = { from: number; to: number; count: number };

/** The progress of all players, without who answered what or how well. */
export type GameProgress = {
  /** How many play or have finished, without those who left. */
  players: number;
  finished: number;
  /** The share of all possible answers, from 0 to 1; finished players count as complete. */
  share: number;
  columns: readonly Column[];
};

type ProgressCardsProps = { room: SeatedRoom; progress: GameProgress; total: number };

/** With more players than this, a chart of their progress comes before the bars. */
const CHART_ABOVE_PLAYERS = 30;

/** A bar for each player who still plays; with many players first, and in a large room only, a chart. */
export function ProgressCards({ room, progress: { players, columns }, total }: ProgressCardsProps) {
  // Of a large room only some rows are known.
  const isLarge = room.view.counts !== null;
  const hasChart = isLarge || players > CHART_ABOVE_PLAYERS;
  return (
    <>
      {hasChart && (
        <Card title={m.present_columns()}>
          <Columns columns={columns} most={Math.max(1, ...columns.map(({ count }) => count))} />
        </Card>
      )}
      {!isLarge && (
        <Card title={m.present_progress()}>
          <Bars players={stillPlaying(room.view.players)} total={total} />
        </Card>
      )}
    </>
  );
}

function Columns({ columns, most }: { columns: readonly Column[]; most: number }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4">
      {columns.map(({ from, to, count }) => (
        <li key={from} className="grid min-w-0 gap-1 text-center">
          <span className="sr-only">{m.present_column({ from, to, count })}</span>
          <span aria-hidden="true" className="text-2xl font-bold tabular-nums sm:text-4xl">
            {count}
          </span>
          <span aria-hidden="true" className="flex h-[26dvh] items-end rounded-control bg-sunken">
            <span
              className="w-full rounded-control bg-primary transition-[height] duration-300"
              style={{ height: `${(100 * count) / most}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-ink-soft tabular-nums sm:text-2xl">
            {from === to ? from : `${from}–${to}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Those who still play, who has answered most first; equal ones in the order in which they joined. */
export function stillPlaying(players: readonly PlayerView[]): readonly PlayerView[] {
  return players
    .filter(({ plays, status }) => plays && status === "playing")
    .sort((a, b) => b.answered - a.answered || a.id - b.id);
}

const IN_LINE = "md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]";

/** The fewer they are, the larger they are shown: as large as fits on the screen. */
const SIZES = {
  few: { list: "gap-4", row: `${IN_LINE} text-[clamp(1.5rem,3.2vw,3rem)]`, bar: "*:h-6 md:*:h-10", isInLine: true },
  some: {
    list: "gap-x-10 gap-y-4 lg:grid-cols-2",
    row: `${IN_LINE} text-[clamp(1.375rem,2.2vw,2.25rem)]`,
    bar: "*:h-5 md:*:h-8",
    isInLine: true,
  },
  many: {
    list: "gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3",
    row: "text-[clamp(1.25rem,1.6vw,2rem)]",
    bar: "*:h-4",
    isInLine: false,
  },
  class: {
    list: "gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-4",
    row: "text-[clamp(1.125rem,1.35vw,1.75rem)]",
    bar: "*:h-3",
    isInLine: false,
  },
} as const;

function sizeOf(players: number): keyof typeof SIZES {
  if (players <= 4) return "few";
  if (players <= 8) return "some";
  return players <= 12 ? "many" : "class";
}

function Bars({ players, total }: { players: readonly PlayerView[]; total: number }) {
  const size = sizeOf(players.length);
  const { list, row, bar, isInLine } = SIZES[size];
  return (
    <ul className={classes("grid", list)}>
      {players.map(({ id, name, avatar, answered, connected }) => (
        <li
          key={id}
          className={classes("grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 leading-tight font-bold", row)}
        >
          <span className="flex min-w-0 items-center gap-[0.4em]">
            {/* The names of a whole class need the width. */}
            {size !== "class" && <Avatar name={name} avatar={avatar} size="text" />}
            <span className="min-w-0 wrap-anywhere">
              {name} {!connected && <Badge tone="accent">{m.wait_offline()}</Badge>}
            </span>
          </span>
          <span className={classes("text-right text-ink-soft tabular-nums", isInLine && "md:order-last")}>
            {`${answered}/${total}`}
          </span>
          <span className={classes("max-md:col-span-2", !isInLine && "col-span-2", bar)}>
            <ProgressBar
              label={name}
              value={answered}
              max={total}
              valueText={m.quiz_progress_of({ answered, total })}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = 6;

/** @param total the number of questions dealt to each player */
export function progressOf(counts: Pick<RosterCounts, "finished" | "answered">, total: number): GameProgress {
  const { finished, answered } = counts;
  const players = countPlaying(counts) + finished;
  const given = answered.reduce((sum, count, questions) => sum + count * Math.min(questions, total), 0);
  const all = players * total;
  return {
    players,
    finished,
    share: all > 0 ? (given + finished * total) / all : 0,
    columns: columnsOf(answered, total),
  };
}

/** @param answered at each index, how many players have answered that many questions */
function columnsOf(answered: readonly number[], total: number): readonly Column[] {
  const width = Math.ceil((total + 1) / COLUMNS);
  const columns: Column[] = [];
  for (let from = 0; from <= total; from += width) {
    const to = Math.min(total, from + width - 1);
    const count = answered.slice(from, to + 1).reduce((sum, players) => sum + players, 0);
    columns.push({ from, to, count });
  }
  return columns;
}
