import type { PlayerView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { Card } from "../../../ui/card.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { HostNetworks } from "./host-controls.tsx";
import { PlayerRows } from "./players-in-game.tsx";

/** For who has finished: those who still play first, with their progress, then those who are done. */
export function PlayersStillPlaying({ room }: { room: SeatedRoom }) {
  const { players, counts } = room.view;
  const isPlaying = ({ plays, status }: PlayerView) => plays && status === "playing";
  const isDone = ({ plays, status }: PlayerView) => plays && status !== "playing";
  return (
    <Card
      title={m.results_still_playing()}
      aside={<HostNetworks room={room} variant="quiet" size="small" className="-my-2 -mr-3" />}
    >
      {counts === null ? (
        <>
          <PlayerRows room={room} shows={isPlaying} isWide />
          {players.some(isDone) && (
            <>
              <h3 className="mt-5 mb-2 font-bold">{m.results_already_done()}</h3>
              <PlayerRows room={room} shows={isDone} isWide />
            </>
          )}
        </>
      ) : (
        // Of a large room the list comes in pages, in one order.
        <PlayerRows room={room} shows={({ plays }) => plays} isWide />
      )}
    </Card>
  );
}
