import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";

/** One player of a small class: how many questions have an answer, never which or how. */
export function WhoIsWhere({ player, total }: { player: PlayerView; total: number }) {
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
