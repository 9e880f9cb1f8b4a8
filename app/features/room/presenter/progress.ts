import type { PlayerView } from "../../../../domain/room/wire.ts";

const COLUMNS = 6;

/** So many players have answered `from` to `to` questions and go on. */
export type Column = { from: number; to: number; count: number };

/** How far a class is; nothing of who answered what, or how well. */
export type ClassProgress = {
  /** Who plays or has finished; who has left is none of them. */
  players: readonly PlayerView[];
  finished: number;
  /** Of all answers that there can be, from 0 to 1; who has finished gives no more. */
  share: number;
  columns: readonly Column[];
};

/** @param total questions dealt to each */
export function progressOf(everybody: readonly PlayerView[], total: number): ClassProgress {
  const players = everybody.filter(({ plays, status }) => plays && (status === "playing" || status === "completed"));
  const going = players.filter(({ status }) => status === "playing");
  const answered = going.reduce((sum, player) => sum + Math.min(player.answered, total), 0);
  const finished = players.length - going.length;
  const all = players.length * total;
  return {
    players,
    finished,
    share: all > 0 ? (answered + finished * total) / all : 0,
    columns: columnsOf(going, total),
  };
}

function columnsOf(going: readonly PlayerView[], total: number): readonly Column[] {
  const width = Math.ceil((total + 1) / COLUMNS);
  const columns: Column[] = [];
  for (let from = 0; from <= total; from += width) {
    const to = Math.min(total, from + width - 1);
    const count = going.filter(({ answered }) => answered >= from && answered <= to).length;
    columns.push({ from, to, count });
  }
  return columns;
}
