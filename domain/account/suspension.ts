/** Why an account is suspended. Codes, so that its owner reads them in their own language. */
export const SUSPENSION_REASONS = ["offensive_name", "disturbing_rooms", "unfair_play", "misuse", "security"] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];
