import { hasMedal } from "../../../../../domain/room/scoring.ts";
import type { PlayerResult } from "../../../../../domain/room/wire.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { classes } from "../../../../ui/classes.ts";
import { Avatar } from "../../../../ui/data/avatar.tsx";
import { medalOf } from "../medal.ts";

/** The first three of a finished game, on wider screens. Decorative: the list beneath repeats it as text. */
export function Podium({ standings }: { standings: readonly PlayerResult[] }) {
  const winners = podiumOf(standings);
  if (!winners) return null;
  return (
    <div aria-hidden="true" className="mb-6 hidden grid-cols-3 items-end gap-3 sm:grid">
      {winners.map((winner) => (
        <Step key={winner.playerId} winner={winner} />
      ))}
    </div>
  );
}

/**
 * The players on the podium from left to right: second, first, third.
 * @param standings in ranking order
 * @returns null if fewer or more than three have a medal
 */
export function podiumOf(standings: readonly PlayerResult[]): readonly PlayerResult[] | null {
  const [first, second, third, ...others] = standings.filter(hasMedal);
  if (!first || !second || !third || others.length > 0) return null;
  return [second, first, third];
}

const STEP = { 1: "h-28 bg-gold text-on-medal", 2: "h-22 bg-silver text-on-medal", 3: "h-16 bg-bronze text-on-medal" };

function Step({ winner }: { winner: PlayerResult }) {
  const { name, avatar, score, totalQuestions } = winner;
  const rank = medalOf(winner);
  if (rank === null) return null;
  return (
    <div className="grid min-w-0 justify-items-center gap-2 text-center">
      <Avatar name={name} avatar={avatar} />
      <p className="line-clamp-2 max-w-full text-sm font-semibold wrap-anywhere">{name}</p>
      <div
        className={classes(
          "grid w-full content-start justify-items-center gap-1 rounded-t-control pt-3 text-sm font-bold",
          STEP[rank],
        )}
      >
        <span className="text-2xl leading-none font-extrabold">{rank}</span>
        {m.results_row_score({ score, total: totalQuestions })}
      </div>
    </div>
  );
}
