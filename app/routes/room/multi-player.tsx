import { lazy } from "react";
import { apiContext } from "../../context.ts";
import { CreateRoomForm } from "../../features/room/lobby/form/create-room-form.tsx";
import { JoinByCode } from "../../features/room/lobby/join/join-by-code.tsx";
import { loadRooms } from "../../features/room/lobby/join/load-rooms.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/multi-player.ts";

/** The server renders the list into the page at once; in the browser its refresh button works a moment later. */
const FreshRooms = lazy(async () => ({
  default: (await import("../../features/room/lobby/join/fresh-room-list.lazy.tsx")).FreshRoomList,
}));

export function loader({ context }: Route.LoaderArgs) {
  return loadRooms(context.get(apiContext));
}

/** Without a network only the list fails; the form stays usable. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ kind: "error" as const }));
}

export default function MultiPlayer({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  return (
    <>
      <PageTitle>{m.multiplayer_title()}</PageTitle>
      <h1 className="text-3xl font-bold">{m.multiplayer_title()}</h1>
      <p className="mt-1 mb-6 text-lg text-ink-soft">{m.multiplayer_subtitle()}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6 lg:order-2">
          <Card title={m.landing_join_title()}>
            <JoinByCode />
          </Card>
          <WidgetBoundary>
            <FreshRooms list={loaderData} />
          </WidgetBoundary>
        </div>
        <Card title={m.create_title()}>
          <CreateRoomForm account={viewer?.displayName ?? null} />
        </Card>
      </div>
    </>
  );
}
