import { useState } from "react";
import { useRevalidator } from "react-router";
import { usePolling } from "../../../../browser/use-polling.ts";
import type { ListedRoom, RoomList } from "./load-rooms.ts";
import { AvailableRooms } from "./room-list.tsx";

const EVERY_MS = 15_000;

/** The open rooms, polled while the page is visible. */
export function FreshRoomList({ list }: { list: RoomList }) {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(() => afterLoad(null, list));
  if (known.list !== list) setKnown(afterLoad(known, list));
  usePolling({
    loaded: list,
    intervalMs: EVERY_MS,
    failures: known.failures,
    waitMs: list.kind === "rate_limited" ? list.retryAfterS * 1000 : null,
    refresh: () => void revalidate(),
  });
  return <AvailableRooms list={list} known={known.rooms} />;
}

/** The state of the list after some loads. */
type KnownRooms = {
  /** The last load. */
  list: RoomList;
  /** The rooms of the last successful load; null before the first. */
  rooms: readonly ListedRoom[] | null;
  /** How many loads in a row have failed. */
  failures: number;
};

/** The state after one more load. A failed load keeps the known rooms. */
export function afterLoad(known: KnownRooms | null, list: RoomList): KnownRooms {
  if (list.kind === "rooms") return { list, rooms: list.rooms, failures: 0 };
  const failures = list.kind === "error" ? (known?.failures ?? 0) + 1 : 0;
  return { list, rooms: known?.rooms ?? null, failures };
}
