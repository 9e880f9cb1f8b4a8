import { openRoomsOf } from "../db/rooms.ts";
import { logFailure } from "../log.ts";

/**
 * Tells the open rooms of an account that it was suspended [RR-44]. A room that can't be told is listed no more all the same.
 * @param requestId of the request that suspended it, for the log
 */
export async function suspendHostOf(env: Env, userId: string, requestId: string): Promise<void> {
  const codes = await openRoomsOf(env.DB, userId);
  const told = await Promise.allSettled(codes.map((code) => env.ROOM.getByName(code).suspendHost()));
  for (const one of told) if (one.status === "rejected") logFailure("room_not_told", requestId, one.reason);
}
