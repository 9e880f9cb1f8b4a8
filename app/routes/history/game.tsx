import { data } from "react-router";
import { apiContext } from "../../context.ts";
import { GamePage } from "../../features/room/history/game-page.tsx";
import { gameViewIn } from "../../features/room/history/game-view.ts";
import { loadGame, loadQuestions } from "../../features/room/history/load-game.ts";
import { useViewer } from "../../features/shell/viewer.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/game.ts";

const STATUS = { game: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const loaded = await loadGame(client, params.gameId);
  const { searchParams } = new URL(request.url);
  const showsQuestions = loaded.kind === "game" && gameViewIn(searchParams, loaded.game) === "questions";
  const questions = showsQuestions ? await loadQuestions(client, params.gameId) : null;
  return data({ loaded, questions }, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function GameInHistory({ loaderData }: Route.ComponentProps) {
  const { loaded, questions } = loaderData ?? { loaded: { kind: "failed" as const }, questions: null };
  return <GamePage loaded={loaded} questions={questions} viewerId={useViewer()?.id ?? ""} />;
}
