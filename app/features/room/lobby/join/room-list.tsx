import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { waitText } from "../../../../forms/after-submit.ts";
import { m } from "../../../../i18n/paraglide/messages.js";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Badge } from "../../../../ui/data/badge.tsx";
import { StatePanel } from "../../../../ui/feedback/state-panel.tsx";
import type { ListedRoom, RoomList } from "./load-rooms.ts";
import { RoomFacts } from "./room-facts.tsx";

type AvailableRoomsProps = {
  list: RoomList;
  /** The rooms of the last successful load, which stay visible while later ones fail. */
  known: readonly ListedRoom[] | null;
};

/** The rooms that can be joined now. */
export function AvailableRooms({ list, known }: AvailableRoomsProps) {
  const { revalidate } = useRevalidator();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    if (isRefreshing || list.kind === "rate_limited") return;
    setRefreshing(true);
    await revalidate();
    setRefreshing(false);
  };
  return (
    <Card
      title={m.rooms_title()}
      aside={
        // Never `disabled`, because a disabled button loses the focus.
        <Button
          variant="secondary"
          size="small"
          aria-busy={isRefreshing || undefined}
          aria-disabled={list.kind === "rate_limited" || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft"
          onClick={() => void refresh()}
        >
          {isRefreshing ? m.rooms_refreshing() : m.rooms_refresh()}
        </Button>
      }
    >
      <div aria-busy={isRefreshing} className={isRefreshing ? "grid gap-4 opacity-60" : "grid gap-4"}>
        <LoadProblem list={list} onRetry={() => void refresh()} />
        {isShown(list, known) && <Rooms rooms={known} />}
      </div>
    </Card>
  );
}

/** Whether the known rooms are shown. Beside a failed load, an empty list would say that there are no rooms. */
export function isShown(list: RoomList, known: readonly ListedRoom[] | null): known is readonly ListedRoom[] {
  return known !== null && (list.kind === "rooms" || known.length > 0);
}

function LoadProblem({ list, onRetry }: { list: RoomList; onRetry: () => void }) {
  switch (list.kind) {
    case "rate_limited":
      return <RateLimitNote retryAfterS={list.retryAfterS} />;
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

/** After too many requests: counts down until the list refreshes by itself. */
function RateLimitNote({ retryAfterS }: { retryAfterS: number }) {
  const left = useCountdown(retryAfterS);
  return (
    <div className="grid gap-2 text-center">
      <StatePanel kind="info" title={m.rooms_rate_limited()} />
      <p role="timer" className="text-sm text-ink-soft tabular-nums">
        {left > 0 ? m.rooms_limited_wait({ wait: waitText(left) }) : m.rooms_refreshing()}
      </p>
    </div>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const endMs = performance.now() + seconds * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endMs - performance.now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

/** While the list is hovered or focused its rows stay in place, so that nobody clicks a row that just moved there. */
function Rooms({ rooms }: { rooms: readonly ListedRoom[] }) {
  const [held, setHeld] = useState<readonly ListedRoom[] | null>(null);
  const shown = held ? updateInPlace(held, rooms) : rooms;
  const hold = () => setHeld((now) => now ?? rooms);
  const letGo = (list: Element) => {
    if (!list.matches(":hover, :focus-within")) setHeld(null);
  };
  if (shown.length === 0) return <StatePanel kind="empty" pen="waits" title={m.rooms_empty()} />;
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

/** Updates the held rows without adding, removing or moving any. */
export function updateInPlace(held: readonly ListedRoom[], now: readonly ListedRoom[]): ListedRoom[] {
  return held.map((room) => now.find(({ id }) => id === room.id) ?? room);
}

/** One room of the list. */
function RoomRow({ room }: { room: ListedRoom }) {
  const { id, name, hostName, players, numPlayers, locked } = room;
  const isFull = players >= numPlayers;
  return (
    <li className="flex items-center justify-between gap-3 rounded-control border border-line p-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{m.room_hosted_by({ name: hostName })}</p>
        <RoomFacts room={room} className="mt-1 text-sm text-ink-soft" />
      </div>
      {locked || isFull ? (
        <Badge>{locked ? m.room_locked() : m.room_full()}</Badge>
      ) : (
        <ButtonLink to={`/j/${id}`} variant="secondary" aria-label={m.room_join_named({ name })} className="shrink-0">
          {m.room_join()}
        </ButtonLink>
      )}
    </li>
  );
}
