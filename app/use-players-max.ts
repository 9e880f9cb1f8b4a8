import { useRouteLoaderData } from "react-router";
import { PLAYERS_MAX } from "../domain/room/rules.ts";

/** How many may play in one room of this deployment. */
export function usePlayersMax(): number {
  return useRouteLoaderData<{ playersMax: number }>("root")?.playersMax ?? PLAYERS_MAX;
}
