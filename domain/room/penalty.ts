/** What leaving a running game costs (decision D6). */
export const LEAVER_PENALTY_VND = 50_000;

/**
 * The penalty for a finished game, by the share of wrong answers (decision D6).
 * @param score right answers
 * @param total questions dealt; 0 counts as everything wrong
 */
export function penaltyVnd(score: number, total: number): number {
  // In whole questions, so that 18 of 20 is exactly a tenth: 1 - 18/20 is 0.09999999999999998 as a float.
  const wrongTimes20 = (total - score) * 20;
  if (total <= 0) return 50_000;
  if (wrongTimes20 <= 2 * total) return 0;
  if (wrongTimes20 <= 5 * total) return 10_000;
  if (wrongTimes20 <= 10 * total) return 20_000;
  return 50_000;
}

/** What the payment codes of the specification are for: nothing else that somebody owes has one. */
const QR_AMOUNTS_VND: readonly number[] = [10_000, 20_000, 50_000];

/** Whether a result opens a payment code: for who has finished and owes one of its amounts, not for leavers [RR-54]. */
export function opensPaymentQr(result: { status: string; penaltyVnd: number }): boolean {
  return result.status === "completed" && QR_AMOUNTS_VND.includes(result.penaltyVnd);
}
