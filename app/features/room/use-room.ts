import { useEffect, useState, useSyncExternalStore } from "react";
import { initialClient, RoomConnection } from "./connection.ts";
import type { RoomClient } from "./room-client.ts";

const nothing = () => {};
const onServer = initialClient({
  start: nothing,
  cancelStart: nothing,
  kick: nothing,
  lock: nothing,
  leave: nothing,
  restart: nothing,
  answer: nothing,
  flush: nothing,
  complete: nothing,
});

/**
 * This browser's seat in a room, live: connects with the saved seat or the prepared join, and stays connected over the
 * pages that share it. For another room use it in a component with another `key`.
 */
export function useRoom(code: string): RoomClient {
  const [connection] = useState(() => new RoomConnection(code));
  useEffect(() => connection.open(), [connection]);
  return useSyncExternalStore(connection.subscribe, connection.get, () => onServer);
}
