import { useEffect, useState } from "react";
import { browserApi } from "../../api.ts";
import { keysOf } from "../../browser/browser-storage.ts";
import { nullOnFailure } from "../../null-on-failure.ts";
import { loadSeat, SEAT } from "./connection/seats.ts";
import { type FoundRoom, loadRoom } from "./lobby/join/load-rooms.ts";

/** The room in which this browser took its last seat, as long as it is open; null where there is none. */
export function useOpenRoom(): FoundRoom | null {
  const [room, setRoom] = useState<FoundRoom | null>(null);
  useEffect(() => {
    const code = codeOfLastSeat();
    if (code === null) return;
    let isShown = true;
    void nullOnFailure(loadRoom(browserApi(), code)).then((found) => {
      if (isShown && found?.kind === "room") setRoom(found.room);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return room;
}

/** Of the room in which this browser took its last seat; null without one. The room may be closed. */
function codeOfLastSeat(): string | null {
  const seats = keysOf("localStorage").flatMap((key) => {
    const code = key.startsWith(SEAT) ? key.slice(SEAT.length) : null;
    const seat = code && loadSeat(code);
    return seat && !seat.isRemoved ? [{ code, savedAtMs: seat.savedAtMs }] : [];
  });
  return seats.toSorted((a, b) => b.savedAtMs - a.savedAtMs)[0]?.code ?? null;
}
