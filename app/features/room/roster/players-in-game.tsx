import { memo } from "react";
import type { PlayerView, Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { isHost, type SeatedRoom } from "../connection/seated-room.ts";
import { HostNetworks, KickButton } from "./host-controls.tsx";
import { Roster } from "./roster.tsx";

type PlayersInGameProps = { room: SeatedRoom; title: string; className?: string };

/** The other players and their progress, without scores. The host can still remove players. */
export function PlayersInGame({ room, title, className = "" }: PlayersInGameProps) {
  const { players, counts, you } = room.view;
  const shows = ({ plays, id }: PlayerView) => plays && id !== you;
  return (
    <Card
      title={title}
      aside={<HostNetworks room={room} variant="quiet" size="small" className="-my-2 -mr-3" />}
      className={className}
    >
      {counts === null && !players.some(shows) && <p className="text-ink-soft">{m.quiz_no_competitors()}</p>}
      <PlayerRows room={room} shows={shows} />
    </Card>
  );
}

type PlayerRowsProps = {
  room: SeatedRoom;
  shows: (player: PlayerView) => boolean;
  /** As wide as the page: two columns, with bars. */
  isWide?: boolean;
};

/** Players with their progress; the host can remove those who play. */
export function PlayerRows({ room, shows, isWide = false }: PlayerRowsProps) {
  const total = questionsIn(room.view);
  const canKick = isHost(room);
  return (
    <Roster
      room={room}
      shows={shows}
      className={classes("grid gap-2", isWide && "sm:grid-cols-2 sm:gap-x-10", canKick && "*:min-h-11")}
    >
      {(player, kick) => (
        <Row
          player={player}
          isYou={player.id === room.view.you}
          total={total}
          hasBar={isWide}
          kick={canKick && !player.isHost && player.status === "playing" ? kick : null}
        />
      )}
    </Roster>
  );
}

/** How many questions each player was dealt. */
function questionsIn({ room }: Pick<Snapshot, "room">): number {
  return room.numQuestions ?? room.wordsPerPlayer;
}

type RowProps = {
  player: PlayerView;
  isYou: boolean;
  total: number;
  /** Whether the progress of who plays is also a bar. */
  hasBar: boolean;
  kick: ((playerId: number) => void) | null;
};

/** Memoized: renders again only when this player's own state changes. */
const Row = memo(({ player, isYou, total, hasBar, kick }: RowProps) => (
  <li className="flex items-center gap-3">
    <Avatar name={player.name} avatar={player.avatar} size="small" />
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">
        {player.name}
        {isYou && <span className="text-ink-soft"> {m.wait_you()}</span>}
      </span>
      <Standing player={player} total={total} />
      {hasBar && player.status === "playing" && (
        <span aria-hidden="true" className="h-1.5 basis-full overflow-hidden rounded-full bg-sunken ring-1 ring-line">
          <span
            className="block h-full rounded-full bg-primary transition-[width]"
            style={{ width: `${(100 * player.answered) / total}%` }}
          />
        </span>
      )}
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
