import { memo } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { KickButton } from "../kick-button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { Roster } from "../roster/roster.tsx";

/** The others and how far they are; nothing of how well. The host can still remove who is playing. */
export function Competitors({ room }: { room: SeatedRoom }) {
  const { view, actions } = room;
  const others = view.players.filter((player) => player.plays && player.id !== view.you);
  const total = view.quiz?.questions.length ?? view.room.wordsPerPlayer;
  return (
    <Card title={m.quiz_competitors()}>
      {others.length === 0 && <p className="text-ink-soft">{m.quiz_no_competitors()}</p>}
      <Roster players={others} you={view.you} className="grid gap-2">
        {(player) => (
          <Competitor
            player={player}
            total={total}
            kick={isHost(room) && player.status === "playing" ? actions.kick : null}
          />
        )}
      </Roster>
    </Card>
  );
}

type CompetitorProps = { player: PlayerView; total: number; kick: ((playerId: number) => void) | null };

/** Drawn again only when this player has come further. */
const Competitor = memo(({ player, total, kick }: CompetitorProps) => (
  <li className="flex items-center gap-3">
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{player.name}</span>
      <Standing player={player} total={total} />
    </span>
    {kick && <KickButton name={player.name} onKick={() => kick(player.id)} />}
  </li>
));

function Standing({ player, total }: { player: PlayerView; total: number }) {
  switch (player.status) {
    case "completed":
      return <Badge tone="good">{m.quiz_player_finished()}</Badge>;
    case "left":
      return <Badge>{m.quiz_player_left()}</Badge>;
    case "voided":
      return <Badge>{m.quiz_player_voided()}</Badge>;
    case "playing":
    case "waiting":
      if (!player.connected) return <Badge tone="accent">{m.wait_offline()}</Badge>;
      return (
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">{`${player.answered}/${total}`}</span>
      );
    default:
      return player.status satisfies never;
  }
}
