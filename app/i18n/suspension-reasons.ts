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

const BY_CODE = new Map<string | null, () => string>(Object.entries(SUSPENSION_REASON_TEXTS));

/** The text of a code that comes from outside; null if there is no such reason. */
export function suspensionReasonText(code: string | null): string | null {
  return BY_CODE.get(code)?.() ?? null;
}
