import { startTransition, useEffect, useState } from "react";
import { RoomConnection } from "./connection.ts";
import type { RoomClient } from "./room-client.ts";

/**
 * This browser's seat in a room, live: connects with the saved seat or the prepared join, and stays connected over the
 * pages that share it. For another room use it in a component with another `key`.
 */
export function useRoom(code: string): RoomClient {
  const [connection] = useState(() => new RoomConnection(code));
  const [room, show] = useState(connection.get);
  useEffect(() => {
    let shown = connection.get();
    const follow = () => {
      const next = connection.get();
      // A whole new page is drawn in slices, between which a slow phone still answers; all else is shown at once.
      if (next.view?.room.status === shown.view?.room.status) show(next);
      else startTransition(() => show(next));
      shown = next;
    };
    const unsubscribe = connection.subscribe(follow);
    const hangUp = connection.open();
    return () => {
      unsubscribe();
      hangUp();
    };
  }, [connection]);
  return room;
}
