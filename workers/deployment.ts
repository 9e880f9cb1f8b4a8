import { countdownMs } from "./countdown.ts";
import { paymentAccount } from "./payment-account.ts";
import { playersMax } from "./players-max.ts";
import { sessionSecret } from "./secrets.ts";

const sound = new WeakSet<Env>();

/**
 * Nothing is served where the configuration is unsound, not even what needs none of it: a deployment that lacks its
 * secret must not look healthy [S12], and people would pay into an account that no bank knows. Looked at once.
 * @throws where something is missing or wrong, with what to do about it
 */
export function requireSound(env: Env): void {
  if (sound.has(env)) return;
  sessionSecret(env);
  paymentAccount(env);
  playersMax(env);
  countdownMs(env);
  sound.add(env);
}
