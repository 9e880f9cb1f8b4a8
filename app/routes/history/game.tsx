import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { GamePage } from "../../features/room/history/game-page.tsx";
import { loadGame } from "../../features/room/history/load-game.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/game.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

const STATUS = { game: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadGame(context.get(apiContext), params.gameId);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function GameInHistory({ loaderData }: Route.ComponentProps) {
  return <GamePage loaded={loaderData ?? { kind: "failed" }} viewerId={useViewer()?.id ?? ""} />;
}
