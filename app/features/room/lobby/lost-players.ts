import type { Snapshot } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";

/** Which of the others have lost their connection, in words: by name, or in a large room how many. Empty for nobody. */
export function lostText({ players, counts, you }: Pick<Snapshot, "players" | "counts" | "you">): string {
  if (counts !== null) return counts.away > 0 ? m.notice_connections_lost({ count: counts.away }) : "";
  const lost = players.filter(({ id, connected }) => !connected && id !== you);
  return lost.length > 0 ? m.notice_connection_lost({ name: lost.map(({ name }) => name).join(", ") }) : "";
}
