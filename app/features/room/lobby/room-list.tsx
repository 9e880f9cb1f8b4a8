import { useRevalidator } from "react-router";
import { m } from "../../../i18n/paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import type { RoomList } from "./load-rooms.ts";
import { RoomRow } from "./room-row.tsx";

/** The rooms that can be joined now. */
export function AvailableRooms({ list }: { list: RoomList }) {
  const { revalidate, state } = useRevalidator();
  const isLoading = state === "loading";
  const refresh = (
    <Button
      variant="secondary"
      size="small"
      busy={isLoading}
      busyLabel={m.rooms_refreshing()}
      onClick={() => void revalidate()}
    >
      {m.rooms_refresh()}
    </Button>
  );
  return (
    <Card title={m.rooms_title()} aside={refresh}>
      <div aria-busy={isLoading} className={isLoading ? "opacity-60" : undefined}>
        <ListState list={list} onRetry={() => void revalidate()} />
      </div>
    </Card>
  );
}

function ListState({ list, onRetry }: { list: RoomList; onRetry: () => void }) {
  switch (list.kind) {
    case "rate_limited":
      return <StatePanel kind="info" title={m.rooms_rate_limited()} />;
    case "error":
      return (
        <StatePanel kind="error" title={m.rooms_error()} text={m.rooms_error_hint()}>
          <Button variant="secondary" onClick={onRetry}>
            {m.try_again()}
          </Button>
        </StatePanel>
      );
    case "rooms":
      if (list.rooms.length === 0) return <StatePanel kind="empty" title={m.rooms_empty()} />;
      return (
        <ul className="grid gap-3">
          {list.rooms.map((room) => (
            <RoomRow key={room.id} room={room} />
          ))}
        </ul>
      );
    default:
      return list satisfies never;
  }
}
