import { countAttempt } from "../../limits/rate-limit.ts";

/** For whom a quiz is made: an account or, for guests, an IP address. With neither, no model is used. */
export type QuizRequester = { userId: string | null; address: string | null };

const DAY_MS = 24 * 60 * 60_000;
const ACCOUNT_LIMIT = { limit: 30, windowMs: DAY_MS };
/** For all guests of one address together. */
const ADDRESS_LIMIT = { limit: 10, windowMs: DAY_MS };

/** Counts a quiz against the quota for a language model. Beyond it the lexicon makes the quiz [S5][S11]. */
export async function mayAskModel(env: Env, { userId, address }: QuizRequester): Promise<boolean> {
  if (userId !== null) return (await countAttempt(env, `model account ${userId}`, ACCOUNT_LIMIT)).ok;
  return address !== null && (await countAttempt(env, `model address ${address}`, ADDRESS_LIMIT)).ok;
}
