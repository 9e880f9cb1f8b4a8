import { countTry } from "../../limits/limited.ts";

/** For whom a quiz is made: a person or, of guests, an address. Neither, and no model is asked. */
export type Asker = { userId: string | null; address: string | null };

const DAY_MS = 24 * 60 * 60_000;
const OF_ACCOUNT = { limit: 30, windowMs: DAY_MS };
/** Of all guests behind one address. */
const OF_ADDRESS = { limit: 10, windowMs: DAY_MS };

/** Counts a quiz that a model is asked for, exactly; beyond the quota there is still the lexicon [S5][S11]. */
export async function mayAskModel(env: Env, { userId, address }: Asker): Promise<boolean> {
  if (userId !== null) return (await countTry(env, `model account ${userId}`, OF_ACCOUNT)).ok;
  return address !== null && (await countTry(env, `model address ${address}`, OF_ADDRESS)).ok;
}
