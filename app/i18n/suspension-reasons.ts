import type { SuspensionReason } from "../../domain/account/suspension.ts";
import { m } from "./paraglide/messages.js";

/** Why an account is suspended, for its owner and for administrators. */
export const SUSPENSION_REASON_TEXTS = {
  offensive_name: m.suspended_offensive_name,
  disturbing_rooms: m.suspended_disturbing_rooms,
  unfair_play: m.suspended_unfair_play,
  misuse: m.suspended_misuse,
  security: m.suspended_security,
} as const satisfies Record<SuspensionReason, () => string>;
