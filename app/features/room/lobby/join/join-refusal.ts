import { m } from "../../../../i18n/paraglide/messages.js";
import type { FoundRoom } from "./load-rooms.ts";

/** Why nobody can join an existing room. Separate from the other refusals, because public pages load only these. */
export const JOIN_REFUSAL_TEXTS = {
  already_started: () => m.refusal_already_started(),
  room_locked: () => m.refusal_room_locked(),
  room_full: () => m.refusal_room_full(),
} as const;

export type JoinRefusal = keyof typeof JOIN_REFUSAL_TEXTS;

/** Why nobody can join now, known before a name is typed; null if joining is possible. */
export function joinRefusalOf({ status, locked, players, numPlayers }: FoundRoom): JoinRefusal | null {
  if (status !== "waiting") return "already_started";
  if (locked) return "room_locked";
  return players >= numPlayers ? "room_full" : null;
}
