import type { RosterCounts } from "../../../../domain/room/wire.ts";
import { stillPlaying } from "../class-counts.ts";

const COLUMNS = 6;

/** So many players have answered `from` to `to` questions and go on. */
export type Column = { from: number; to: number; count: number };

/** How far a class is; nothing of who answered what, or how well. */
export type ClassProgress = {
  /** How many play or have finished; who has left is none of them. */
  players: number;
  finished: number;
  /** Of all answers that there can be, from 0 to 1; who has finished gives no more. */
  share: number;
  columns: readonly Column[];
};

/** @param total questions dealt to each */
export function progressOf(counts: Pick<RosterCounts, "finished" | "answered">, total: number): ClassProgress {
  const { finished, answered } = counts;
  const players = stillPlaying(counts) + finished;
  const given = answered.reduce((sum, count, questions) => sum + count * Math.min(questions, total), 0);
  const all = players * total;
  return {
    players,
    finished,
    share: all > 0 ? (given + finished * total) / all : 0,
    columns: columnsOf(answered, total),
  };
}

/** @param answered at each place, how many have answered so many questions */
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
