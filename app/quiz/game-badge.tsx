import { m } from "../i18n/paraglide/messages.js";
import { Badge } from "../ui/data/badge.tsx";

type GameBadgeProps = { completed: boolean; leftDuringGame: boolean; presented?: boolean };

/** How a game went for the viewer. */
export function GameBadge({ completed, leftDuringGame, presented = false }: GameBadgeProps) {
  if (presented) return <Badge tone="primary">{m.history_presented()}</Badge>;
  if (completed) return <Badge tone="good">{m.history_completed()}</Badge>;
  if (leftDuringGame) return <Badge tone="bad">{m.history_disconnected()}</Badge>;
  return <Badge tone="accent">{m.history_incomplete()}</Badge>;
}
