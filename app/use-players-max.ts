import { useRouteLoaderData } from "react-router";
import { PLAYERS_MAX } from "../domain/room/rules.ts";

/** The maximum number of players of a room in this deployment. */
export function usePlayersMax(): number {
  return useRouteLoaderData<{ playersMax: number }>("root")?.playersMax ?? PLAYERS_MAX;
}
