import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { LeaveRoomButton } from "../leave-room-button.tsx";
import { GeneratingDialog } from "../lobby/generating-dialog.tsx";
import { LockButton } from "../lobby/lock-button.tsx";
import { PlayerList } from "../lobby/player-list.tsx";
import { RoomSettings } from "../lobby/room-settings.tsx";
import { StartGame } from "../lobby/start-game.tsx";
import { HostNetworks } from "../networks/host-networks.tsx";
import type { SeatedRoom } from "../room-context.ts";
import { Arrivals } from "./arrivals.tsx";
import { WaysIn } from "./ways-in.tsx";

/** The waiting room on a big screen: how to get in, and who is there. What the host does with it stands beneath. */
export function PresenterLobby({ room }: { room: SeatedRoom }) {
  const { name, status } = room.view.room;
  return (
    <>
      <PageTitle>{`${name} · ${m.wait_title()}`}</PageTitle>
      <h1 className="mb-4 text-3xl font-bold wrap-anywhere lg:text-4xl">{name}</h1>
      {/* On a big screen all that a class needs is in sight at once, and the way to begin. */}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] in-data-big:lg:h-[calc(100dvh-9.5rem)] in-data-big:lg:min-h-112">
        <WaysIn code={room.view.room.id} />
        <div className="grid min-h-0 min-w-0 grid-rows-[minmax(0,1fr)_auto] gap-6">
          <Arrivals view={room.view} />
          <Card className="grid gap-3">
            <StartGame room={room} />
            <div className="flex flex-wrap gap-3 *:grow">
              <LockButton room={room} />
              <HostNetworks room={room} hasNote />
              <LeaveRoomButton room={room} isBlocked={status === "generating"} />
            </div>
          </Card>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card title={m.wait_players()}>
          <PlayerList room={room} />
        </Card>
        <RoomSettings room={room} />
      </div>
      <GeneratingDialog room={room} />
    </>
  );
}
