import type { Snapshot } from "../../../../domain/room/wire.ts";

/** The names of the others who have lost their connection. */
export function lostPlayers({ players, you }: Pick<Snapshot, "players" | "you">): string {
  return players
    .filter(({ id, connected }) => !connected && id !== you)
    .map(({ name }) => name)
    .join(", ");
}
