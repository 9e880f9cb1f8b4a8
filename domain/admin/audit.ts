/** What administrators do that is recorded. */
export const AUDIT_ACTIONS = [
  "user.suspend",
  "user.reactivate",
  "user.grant",
  "user.revoke",
  "user.reset",
  "user.rename",
  "user.sign_out",
  "user.delete",
  "room.delete",
  "game.delete",
  "report.judge",
  "sense.decide",
  "sense.correct",
  "sense.case",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action changed, as it was or as it is now: plain facts, never a name, an address or a token. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;
