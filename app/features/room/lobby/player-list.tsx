import { useState } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Avatar } from "../../../ui/avatar.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { classes } from "../../../ui/classes.ts";
import { KickButton } from "../kick-button.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";

/** Everybody in the room, and while it is nearly empty how to fill it. */
export function PlayerList({ room }: { room: SeatedRoom }) {
  const { players } = room.view;
  // Who was here before this page comes with it; only newcomers make an entrance.
  const [present] = useState(() => new Set(players.map(({ id }) => id)));
  return (
    <>
      {players.length === 0 && <p className="font-semibold">{m.wait_no_players()}</p>}
      <ul className="grid gap-1">
        {players.map((player) => (
          <PlayerRow key={player.id} player={player} room={room} isNew={!present.has(player.id)} />
        ))}
      </ul>
      {players.length < 2 && <p className="mt-3 text-ink-soft">{m.wait_share()}</p>}
    </>
  );
}

type PlayerRowProps = { player: PlayerView; room: SeatedRoom; isNew: boolean };

function PlayerRow({ player, room, isNew }: PlayerRowProps) {
  const { id, name, connected } = player;
  const canKick = isHost(room) && !player.isHost;
  return (
    <li className={classes("flex min-h-12 items-center gap-3 py-0.5", isNew && "animate-toast-in")}>
      <Avatar name={name} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {id === room.view.you && <span className="text-ink-soft"> {m.wait_you()}</span>}
        </span>
        {player.isHost && <Badge tone="primary">{m.wait_host()}</Badge>}
        {!connected && <Badge tone="accent">{m.wait_offline()}</Badge>}
      </span>
      {canKick && <KickButton name={name} onKick={() => room.actions.kick(id)} />}
    </li>
  );
}
