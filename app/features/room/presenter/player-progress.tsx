import type { PlayerView, RosterCounts } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import { HostNetworks, KickButton } from "../roster/host-controls.tsx";
import { Roster } from "../roster/roster.tsx";
import { countPlaying } from "../roster/roster-counts.ts";
import type { SeatedRoom } from "../session/seated-room.ts";

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

/** With more players than this, a chart of their progress comes before the list of names. */
const CHART_ABOVE_PLAYERS = 30;

/** Each player's progress; with many players first a chart of how many are how far. */
export function ProgressCards({ room, progress: { players, columns }, total }: ProgressCardsProps) {
  return (
    <>
      {players > CHART_ABOVE_PLAYERS && (
        <Card title={m.present_columns()}>
          <Columns columns={columns} most={Math.max(1, ...columns.map(({ count }) => count))} />
        </Card>
      )}
      <Card
        title={m.present_progress()}
        aside={<HostNetworks room={room} variant="quiet" size="small" className="-my-2 -mr-3" />}
      >
        <Roster room={room} shows={isInGame} className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
          {(player, kick) => (
            <li className="flex min-h-11 items-center gap-3">
              <PlayerProgress player={player} total={total} />
              {player.status === "playing" && <KickButton name={player.name} onKick={() => kick(player.id)} />}
            </li>
          )}
        </Roster>
      </Card>
    </>
  );
}

function Columns({ columns, most }: { columns: readonly Column[]; most: number }) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col items-end gap-2 sm:gap-4">
      {columns.map(({ from, to, count }) => (
        <li key={from} className="grid min-w-0 gap-1 text-center">
          <span className="sr-only">{m.present_column({ from, to, count })}</span>
          <span aria-hidden="true" className="text-xl font-bold tabular-nums">
            {count}
          </span>
          <span aria-hidden="true" className="flex h-[28dvh] items-end in-data-big:h-[22dvh] rounded-control bg-sunken">
            <span
              className="w-full rounded-control bg-primary transition-[height] duration-300"
              style={{ height: `${(100 * count) / most}%` }}
            />
          </span>
          <span aria-hidden="true" className="text-ink-soft tabular-nums">
            {from === to ? from : `${from}–${to}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

function isInGame({ plays, status }: PlayerView): boolean {
  return plays && (status === "playing" || status === "completed");
}

/** One player's progress: the number of answered questions, never which or how. */
function PlayerProgress({ player, total }: { player: PlayerView; total: number }) {
  const { name, answered, connected, status } = player;
  const isDone = status === "completed";
  const text = m.quiz_progress_of({ answered, total });
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 text-lg font-semibold wrap-anywhere in-data-big:text-xl">{name}</span>
        {isDone && <Badge tone="good">{m.quiz_player_finished()}</Badge>}
        {!isDone && !connected && <Badge tone="accent">{m.wait_offline()}</Badge>}
        {!isDone && connected && <span className="text-ink-soft tabular-nums">{`${answered}/${total}`}</span>}
      </span>
      <ProgressBar label={name} value={isDone ? total : answered} max={total} valueText={text} />
    </span>
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
