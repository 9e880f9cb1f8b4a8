import type { ListedRoom, RoomList } from "./load-rooms.ts";

/** What is known of the open rooms after some loads. */
export type KnownRooms = {
  /** The load that was learnt from last. */
  of: RoomList;
  /** As far as they are known; null before any load went well. */
  rooms: readonly ListedRoom[] | null;
  /** How many loads in a row have failed. */
  failures: number;
};

/** A load that failed takes nothing away: what was known stays in sight. */
export function learnt(known: KnownRooms | null, list: RoomList): KnownRooms {
  if (list.kind === "rooms") return { of: list, rooms: list.rooms, failures: 0 };
  const failures = list.kind === "error" ? (known?.failures ?? 0) + 1 : 0;
  return { of: list, rooms: known?.rooms ?? null, failures };
}

/** News for rows that somebody is about to press: each stays in its place, none comes and none goes. */
export function inPlace(held: readonly ListedRoom[], now: readonly ListedRoom[]): ListedRoom[] {
  return held.map((room) => now.find(({ id }) => id === room.id) ?? room);
}
