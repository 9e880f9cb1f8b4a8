import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { ProgressBar } from "../../../ui/data/progress-bar.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";

type RaceTrackProps = { room: SeatedRoom; answered: number; total: number };

/** How far one is, and on the same line how far the others are. Of a large room only those are shown who are known. */
export function RaceTrack({ room: { view }, answered, total }: RaceTrackProps) {
  const rivals = view.players.filter(({ plays, id, status }) => plays && id !== view.you && status !== "left");
  const text = m.quiz_progress_of({ answered, total });
  return (
    <div className="relative">
      <ProgressBar label={m.quiz_progress()} value={answered} max={total} valueText={text} />
      <div aria-hidden="true" className="absolute inset-x-1.5 top-1/2">
        {rivals.map((player) => (
          <Runner key={player.id} share={shareOf(player, total)} className="size-2 bg-ink-soft opacity-70" />
        ))}
        <Runner share={answered / total} className="size-4 border-2 border-surface bg-primary" />
      </div>
    </div>
  );
}

function shareOf({ status, answered }: PlayerView, total: number): number {
  return status === "completed" ? 1 : answered / total;
}

function Runner({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={classes("absolute -translate-1/2 rounded-full transition-[left] duration-500", className)}
      style={{ left: `${100 * share}%` }}
    />
  );
}
