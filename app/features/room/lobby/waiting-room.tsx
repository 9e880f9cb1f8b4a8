import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { countsIn } from "../class-counts.ts";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { HostNetworks } from "../networks/host-networks.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { useIsLasting } from "../use-is-lasting.ts";
import { GeneratingDialog } from "./generating-dialog.tsx";
import { LockButton } from "./lock-button.tsx";
import { lostText } from "./lost-players.ts";
import { PlayerList } from "./player-list.tsx";
import { RoomInvite } from "./room-invite.tsx";
import { RoomSettings } from "./room-settings.tsx";
import { StartGame } from "./start-game.tsx";

/** A page that is loaded again is back sooner. */
const LOST_AFTER_MS = 2_000;

/** Where players gather before a game. */
export function WaitingRoom({ room }: { room: SeatedRoom }) {
  const { name, numPlayers } = room.view.room;
  const lost = lostText(room.view);
  const isLost = useIsLasting(lost !== "", LOST_AFTER_MS);
  useAnnouncement(isLost ? lost : "");
  const count = countsIn(room.view).players;
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
          {/* Above the list: forty players must not push the start out of sight. */}
          <div className="mb-4 grid gap-3 border-b border-line pb-4">
            <StartGame room={room} />
            <div className="flex flex-wrap gap-3 *:grow">
              <LockButton room={room} />
              <HostNetworks room={room} hasNote />
              <LeaveRoomButton room={room} isBlocked={room.view.room.status === "generating"} />
            </div>
          </div>
          <PlayerList room={room} />
        </Card>
        <RoomSettings room={room} />
      </div>
      <GeneratingDialog room={room} />
    </>
  );
}
