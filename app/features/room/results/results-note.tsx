import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";

type ResultsNoteProps = Pick<ResultsView, "endedBy"> & {
  /** How many still play. */
  playing: number;
  own: PlayerResult | undefined;
};

/** How the game stands: still on, over before its time, or not finished by this player. */
export function ResultsNote({ endedBy, playing, own }: ResultsNoteProps) {
  const notes = [endNote(endedBy, playing), ownNote(own)].filter((note) => note !== null);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {notes.map((note) => (
        <p key={note} className="rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function endNote(endedBy: ResultsView["endedBy"], playing: number): string | null {
  switch (endedBy) {
    case null:
      return m.results_waiting({ count: playing });
    case "time_up":
      return m.results_by_clock();
    case "host_left":
      return m.results_by_host();
    case "all_finished":
      return null;
    default:
      return endedBy satisfies never;
  }
}

function ownNote(own: PlayerResult | undefined): string | null {
  if (own?.status === "left") return m.results_you_left();
  return own?.status === "voided" ? m.results_you_voided() : null;
}
