import type { Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { Card } from "../../../ui/card.tsx";
import { Avatar } from "../../../ui/data/avatar.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { isHost, type SeatedRoom } from "../connection/seated-room.ts";
import { rosterCountsOf } from "../roster/roster-counts.ts";
import { useIsLasting } from "../use-is-lasting.ts";
import { RoomNotes, StartGame } from "./lobby-controls.tsx";
import { PlayerList } from "./player-list.tsx";
import { FoldedInvite, RoomInvite } from "./room-invite.tsx";
import { RoomSettings } from "./room-settings.tsx";

/** A page that is reloaded reconnects sooner. */
const LOST_AFTER_MS = 2_000;

/** Where players gather before a game. */
export function WaitingRoom({ room }: { room: SeatedRoom }) {
  const lost = lostPlayersText(room.view);
  const isLost = useIsLasting(lost !== "", LOST_AFTER_MS);
  useAnnouncement(isLost ? lost : "");
  return (
    <>
      <PageTitle>{`${room.view.room.name} · ${m.wait_title()}`}</PageTitle>
      {isHost(room) ? <HostLobby room={room} /> : <GuestLobby room={room} />}
    </>
  );
}

/** First how to join, then who is here and the start. */
function HostLobby({ room }: { room: SeatedRoom }) {
  return (
    <>
      <p className="text-sm font-semibold text-ink-soft">{m.wait_title()}</p>
      <h1 className="mb-5 text-3xl font-bold wrap-anywhere">{room.view.room.name}</h1>
      <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_1fr]">
        <RoomInvite view={room.view} />
        <Card className="md:row-span-2" title={m.wait_players()} aside={<PlayerCount view={room.view} />}>
          {/* Above the list, where a long list of players can't push the start button down. */}
          <div className="mb-4 grid gap-3 border-b border-line pb-4">
            <StartGame room={room} />
          </div>
          <PlayerList room={room} />
        </Card>
        <RoomSettings room={room} />
      </div>
      <RoomNotes room={room} />
    </>
  );
}

/** First that one is in, then who else is here; how to invite others is folded. */
function GuestLobby({ room }: { room: SeatedRoom }) {
  const { name, locked } = room.view.room;
  return (
    <>
      <p className="mb-4 font-semibold wrap-anywhere text-ink-soft">{`${m.wait_title()} · ${name}`}</p>
      <div className="grid items-start gap-6 md:grid-cols-2 md:grid-rows-[auto_auto_1fr]">
        <OwnSeat room={room} />
        <Card className="md:row-span-3" title={m.wait_players()} aside={<PlayerCount view={room.view} />}>
          {locked && <p className="mb-3 text-sm text-ink-soft">{m.wait_locked_hint()}</p>}
          <PlayerList room={room} />
        </Card>
        <FoldedInvite view={room.view} />
        <RoomSettings room={room} />
      </div>
    </>
  );
}

/** Tells a guest that joining has worked, and what comes next. */
function OwnSeat({ room: { view } }: { room: SeatedRoom }) {
  const { name = "", avatar } = view.players.find(({ id }) => id === view.you) ?? {};
  return (
    <Card className="grid justify-items-center gap-3 text-center">
      <Avatar name={name} avatar={avatar} size="large" />
      <div className="min-w-0">
        <h1 className="text-xl font-bold text-good">{m.wait_you_are_in()}</h1>
        <p className="text-3xl font-extrabold wrap-anywhere">{name}</p>
      </div>
      <p>
        <span className="font-semibold">{m.wait_for_host()}</span>
        <span className="block text-ink-soft">{m.wait_keep_open()}</span>
      </p>
    </Card>
  );
}

function PlayerCount({ view }: Pick<SeatedRoom, "view">) {
  return <span className="font-semibold">{`${rosterCountsOf(view).players}/${view.room.numPlayers}`}</span>;
}

/** A text about other players who lost their connection: their names, or their number in a large room. May be empty. */
export function lostPlayersText({ players, counts, you }: Pick<Snapshot, "players" | "counts" | "you">): string {
  if (counts !== null) return counts.away > 0 ? m.notice_connections_lost({ count: counts.away }) : "";
  const lost = players.filter(({ id, connected }) => !connected && id !== you);
  return lost.length > 0 ? m.notice_connection_lost({ name: lost.map(({ name }) => name).join(", ") }) : "";
}
