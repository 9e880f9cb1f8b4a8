import { useEffect, useState } from "react";
import { browserApi } from "../../api.ts";
import { keysOf } from "../../browser/browser-storage.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { loadSeat, SEAT } from "./connection/seats.ts";
import { type FoundRoom, loadRoom } from "./lobby/join/load-rooms.ts";
import { pathOf } from "./room-page.ts";

/** The room in which this browser took its last seat, as long as it is open; nothing where there is none. */
export function ContinueRoom() {
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
  if (!room) return null;
  return (
    <Card title={m.dashboard_open_room()} className="border-primary">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-40">
          <span className="font-semibold wrap-anywhere">{room.name}</span>{" "}
          <span className="font-mono text-ink-soft">{room.id}</span>
        </p>
        <ButtonLink to={pathOf("wait", room.id)} className="max-sm:grow">
          {m.dashboard_open_room_return()}
        </ButtonLink>
      </div>
    </Card>
  );
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
