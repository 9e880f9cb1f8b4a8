import { data } from "react-router";
import { apiContext, userContext } from "../../context.ts";
import { loadPracticeGame } from "../../features/solo/history/load-practice.ts";
import { PracticeGame } from "../../features/solo/history/practice-game.tsx";
import { nullOnFailure } from "../../null-on-failure.ts";
import type { Route } from "./+types/practice-game.ts";

const STATUS = { game: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadPracticeGame(context.get(apiContext), context.get(userContext).id, params.gameId);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

export default function PracticeGamePage({ loaderData }: Route.ComponentProps) {
  return <PracticeGame loaded={loaderData ?? { kind: "failed" }} />;
}
