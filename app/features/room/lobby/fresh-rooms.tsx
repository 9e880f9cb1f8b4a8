import { useState } from "react";
import { useRevalidator } from "react-router";
import { useKeptFresh } from "../../../use-kept-fresh.ts";
import { learnt } from "./known-rooms.ts";
import type { RoomList } from "./load-rooms.ts";
import { AvailableRooms } from "./room-list.tsx";

const EVERY_MS = 15_000;

/** The open rooms, kept fresh while somebody looks at them. */
export function FreshRooms({ list }: { list: RoomList }) {
  const { revalidate } = useRevalidator();
  const [known, setKnown] = useState(() => learnt(null, list));
  if (known.of !== list) setKnown(learnt(known, list));
  useKeptFresh({
    loaded: list,
    everyMs: EVERY_MS,
    failures: known.failures,
    waitMs: list.kind === "rate_limited" ? list.retryAfterS * 1000 : null,
    refresh: () => void revalidate(),
  });
  return <AvailableRooms list={list} known={known.rooms} />;
}
