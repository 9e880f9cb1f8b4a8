import { m } from "../../i18n/paraglide/messages.js";

/** Why nobody can join a room that there is; apart from the other refusals, since pages say it that load nothing else. */
export const OBSTACLES = {
  already_started: () => m.refusal_already_started(),
  room_locked: () => m.refusal_room_locked(),
  room_full: () => m.refusal_room_full(),
} as const;

export type Obstacle = keyof typeof OBSTACLES;
