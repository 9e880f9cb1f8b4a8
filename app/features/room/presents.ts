import type { Snapshot } from "../../../domain/room/wire.ts";

/** Whether whoever looks at this is a presenter: a host who does not play. */
export function presents({ players, you }: Snapshot): boolean {
  return players.find(({ id }) => id === you)?.plays === false;
}
