import type { Context } from "hono";
import type { Limit } from "../../../domain/limits/sliding-window.ts";
import { userIdOf } from "../../auth/viewer.ts";
import { sha256 } from "../../crypto.ts";
import { countAttempt, type Permit, refuseRateLimited } from "../../limits/rate-limit.ts";
import { countWrongCode } from "../../limits/room-code-guesses.ts";
import type { ApiEnv } from "../shared/context.ts";
import { refuseByRoom } from "../shared/refusals.ts";

/** Carries the secret of a seat, which proves whose seat it is. */
export const SEAT_TOKEN_HEADER = "X-Seat-Token";

/** The seat's secret and the account that a request is made with. */
export type SeatCredentials = { seatToken: string; userId: string | null };

export function seatCredentialsOf({ env, req }: Pick<Context<ApiEnv>, "env" | "req">): SeatCredentials {
  return { seatToken: req.header(SEAT_TOKEN_HEADER) ?? "", userId: userIdOf(env.caller.viewer) };
}

/** Counts an attempt per seat and address, so that others behind the same address cannot use up the limit [S5]. */
export function countSeatAttempt(
  { env, req }: Pick<Context<ApiEnv>, "env" | "req">,
  action: string,
  limit: Limit,
): Promise<Permit> {
  const seatToken = req.header(SEAT_TOKEN_HEADER) ?? "";
  return countAttempt(env.worker, `${action} ${env.caller.address} ${sha256(seatToken)}`, limit);
}

/** The response to the code of a room that is not open; 429 after too many wrong codes [S5]. */
export async function refuseWrongCode(c: Context) {
  const { worker, caller }: ApiEnv["Bindings"] = c.env;
  const waitMs = await countWrongCode(worker, caller);
  return waitMs > 0 ? refuseRateLimited(c, waitMs) : refuseByRoom(c, "room_not_found");
}
