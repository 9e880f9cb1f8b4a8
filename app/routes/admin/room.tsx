import { lazy, Suspense } from "react";
import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { loadRoom } from "../../features/admin/rooms/load-rooms.ts";
import { type AdminGame, RoomBoard, RoomPage } from "../../features/admin/rooms/room-page.tsx";
import { useShownDetails } from "../../features/room/history/use-shown-details.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import { useHasEverBeen } from "../../ui/deferred.ts";
import type { Route } from "./+types/room.ts";

const STATUS = { room: 200, unknown: 404, failed: 503 } as const;

const PlayerDetailsDialog = lazy(async () => ({
  default: (await import("../../features/room/results/standings/player-details-dialog.lazy.tsx")).PlayerDetailsDialog,
}));

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadRoom(context.get(apiContext), params.id);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function AdminRoom({ loaderData }: Route.ComponentProps) {
  return <RoomPage loaded={loaderData ?? { kind: "failed" }} board={(game) => <Board game={game} />} />;
}

function Board({ game: { gameId, players } }: { game: AdminGame }) {
  const { open, details, show, close } = useShownDetails({ gameId, you: null, ownDetails: null });
  const isDialogWanted = useHasEverBeen(open !== null);
  return (
    <>
      <RoomBoard players={players} onOpen={show} />
      {isDialogWanted && (
        <Suspense>
          <PlayerDetailsDialog player={open} isYou={false} details={details} actions={undefined} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
