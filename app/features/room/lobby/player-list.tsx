import { memo, useState } from "react";
import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { classes } from "../../../ui/classes.ts";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { Badge } from "../../../ui/data/badge.tsx";
import { isHost, type SeatedRoom } from "../connection/seated-room.ts";
import { KickButton } from "../roster/host-controls.tsx";
import { Roster } from "../roster/roster.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";

/** Everybody in the room, with a hint to share the code while few are here. */
export function PlayerList({ room }: { room: SeatedRoom }) {
  const { players, counts, you } = room.view;
  const { total } = rosterCountsOf(room.view);
  // Only players who join later are animated.
  const [present] = useState(() => new Set(players.map(({ id }) => id)));
  const canKick = isHost(room);
  return (
    <>
      {total === 0 && <p className="font-semibold">{m.wait_no_players()}</p>}
      <Roster room={room} shows={everybody} className="grid gap-1">
        {(player, kick) => (
          <PlayerRow
            player={player}
            isYou={player.id === you}
            // Not in a paged list, where every page would be new.
            isNew={counts === null && !present.has(player.id)}
            kick={canKick && isRemovable(player) ? kick : null}
          />
        )}
      </Roster>
      {total < 2 && <p className="mt-3 text-ink-soft">{m.wait_share()}</p>}
    </>
  );
}

function everybody(): boolean {
  return true;
}

/** Who has finished or left a running game stays in its results. */
function isRemovable({ isHost, status }: PlayerView): boolean {
  return !isHost && (status === "waiting" || status === "playing");
}

type PlayerRowProps = {
  player: PlayerView;
  isYou: boolean;
  isNew: boolean;
  /** Removes a player; null if the viewer may not. */
  kick: ((playerId: number) => void) | null;
};

/** Memoized, because many players of a class join at once. */
const PlayerRow = memo(({ player, isYou, isNew, kick }: PlayerRowProps) => {
  const { id, name, connected } = player;
  return (
    <li className={classes("flex min-h-12 items-center gap-3 py-0.5", isNew && "animate-join")}>
      <Avatar name={name} avatar={player.avatar} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>
          {isYou && <span className="text-ink-soft"> {m.wait_you()}</span>}
        </span>
        {player.isHost && <Badge tone="primary">{m.wait_host()}</Badge>}
        {!connected && <Badge tone="accent">{m.wait_offline()}</Badge>}
      </span>
      {kick && <KickButton name={name} onKick={() => kick(id)} />}
    </li>
  );
});
