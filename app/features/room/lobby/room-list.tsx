import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import { inPlace } from "./known-rooms.ts";
import { LimitedNote } from "./limited-note.tsx";
import type { ListedRoom, RoomList } from "./load-rooms.ts";
import { RoomRow } from "./room-row.tsx";

type AvailableRoomsProps = {
  list: RoomList;
  /** The rooms of the last load that went well, which stay in sight while others fail. */
  known: readonly ListedRoom[] | null;
};

/** The rooms that can be joined now. */
export function AvailableRooms({ list, known }: AvailableRoomsProps) {
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const refresh = async () => {
    if (isAsked || list.kind === "rate_limited") return;
    setAsked(true);
    await revalidate();
    setAsked(false);
  };
  return (
    <Card
      title={m.rooms_title()}
      aside={
        // Never disabled: it would lose the focus to nowhere.
        <Button
          variant="secondary"
          size="small"
          aria-busy={isAsked || undefined}
          aria-disabled={list.kind === "rate_limited" || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
          onClick={() => void refresh()}
        >
          {isAsked ? m.rooms_refreshing() : m.rooms_refresh()}
        </Button>
      }
    >
      <div aria-busy={isAsked} className={isAsked ? "grid gap-4 opacity-60" : "grid gap-4"}>
        <Trouble list={list} onRetry={() => void refresh()} />
        {known && <Rooms rooms={known} />}
      </div>
    </Card>
  );
}

function Trouble({ list, onRetry }: { list: RoomList; onRetry: () => void }) {
  switch (list.kind) {
    case "rate_limited":
      return <LimitedNote retryAfterS={list.retryAfterS} />;
    case "error":
      return (
        <StatePanel kind="error" title={m.rooms_error()} text={m.rooms_error_hint()}>
          <Button variant="secondary" onClick={onRetry}>
            {m.try_again()}
          </Button>
        </StatePanel>
      );
    case "rooms":
      return null;
    default:
      return list satisfies never;
  }
}

/** Rows that are pointed at, or hold the focus, stay where they are: nobody presses what has just come in between. */
function Rooms({ rooms }: { rooms: readonly ListedRoom[] }) {
  const [held, setHeld] = useState<readonly ListedRoom[] | null>(null);
  const shown = held ? inPlace(held, rooms) : rooms;
  const hold = () => setHeld((now) => now ?? rooms);
  const letGo = (list: Element) => {
    if (!list.matches(":hover, :focus-within")) setHeld(null);
  };
  if (shown.length === 0) return <StatePanel kind="empty" title={m.rooms_empty()} />;
  return (
    <ul
      className="grid gap-3"
      onPointerEnter={hold}
      onFocus={hold}
      onPointerLeave={(event) => letGo(event.currentTarget)}
      onBlur={(event) => letGo(event.currentTarget)}
    >
      {shown.map((room) => (
        <RoomRow key={room.id} room={room} />
      ))}
    </ul>
  );
}
