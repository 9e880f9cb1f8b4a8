import type { Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { rosterCountsOf } from "../roster/roster-counts.ts";
import type { SeatedRoom } from "../session/seated-room.ts";
import { useIsLasting } from "../use-is-lasting.ts";
import { GeneratingDialog, LobbyControls } from "./lobby-controls.tsx";
import { PlayerList } from "./player-list.tsx";
import { RoomInvite } from "./room-invite.tsx";
import { RoomSettings } from "./room-settings.tsx";

/** A page that is reloaded reconnects sooner. */
const LOST_AFTER_MS = 2_000;

/** Where players gather before a game. */
export function WaitingRoom({ room }: { room: SeatedRoom }) {
  const { name, numPlayers } = room.view.room;
  const lost = lostPlayersText(room.view);
  const isLost = useIsLasting(lost !== "", LOST_AFTER_MS);
  useAnnouncement(isLost ? lost : "");
  const count = rosterCountsOf(room.view).players;
  return (
    <>
      <PageTitle>{`${name} · ${m.wait_title()}`}</PageTitle>
      <p className="text-sm font-semibold text-ink-soft">{m.wait_title()}</p>
      <h1 className="mb-5 text-3xl font-bold wrap-anywhere">{name}</h1>
      <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <RoomInvite view={room.view} />
        <Card
          className="md:row-span-2"
          title={m.wait_players()}
          aside={<span className="font-semibold">{`${count}/${numPlayers}`}</span>}
        >
          {/* Above the list, where a long list of players can't push the start button down. */}
          <div className="mb-4 grid gap-3 border-b border-line pb-4">
            <LobbyControls room={room} />
          </div>
          <PlayerList room={room} />
        </Card>
        <RoomSettings room={room} />
      </div>
      <GeneratingDialog room={room} />
    </>
  );
}

/** A text about other players who lost their connection: their names, or their number in a large room. May be empty. */
export function lostPlayersText({ players, counts, you }: Pick<Snapshot, "players" | "counts" | "you">): string {
  if (counts !== null) return counts.away > 0 ? m.notice_connections_lost({ count: counts.away }) : "";
  const lost = players.filter(({ id, connected }) => !connected && id !== you);
  return lost.length > 0 ? m.notice_connection_lost({ name: lost.map(({ name }) => name).join(", ") }) : "";
}
