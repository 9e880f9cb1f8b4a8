import { expect, it } from "vitest";
import { afterLoad } from "./fresh-room-list.lazy.tsx";
import type { ListedRoom } from "./load-rooms.ts";
import { isShown, updateInPlace } from "./room-list.tsx";

const [first, second, third] = [room("AAAAAA"), room("BBBBBB"), room("CCCCCC")];

function room(id: string): ListedRoom {
  const settings = { numPlayers: 10, wordsPerPlayer: 20, difficulty: "B1", quizType: "vocabulary" } as const;
  const state = { status: "waiting", locked: false, createdAt: "2026-09-01T08:00:00.000Z", players: 1 } as const;
  return { id, name: "Room", hostName: "Hoa", ...settings, ...state };
}

it("keeps the known rooms while loads fail, and counts the failures", () => {
  const known = afterLoad(null, { kind: "rooms", rooms: [first] });
  const failed = afterLoad(afterLoad(known, { kind: "error" }), { kind: "error" });
  expect(failed).toMatchObject({ rooms: [first], failures: 2 });
  expect(afterLoad(failed, { kind: "rate_limited", retryAfterS: 9 })).toMatchObject({ rooms: [first], failures: 0 });
  expect(afterLoad(failed, { kind: "rooms", rooms: [] })).toMatchObject({ rooms: [], failures: 0 });
});

it("knows no rooms before the first successful load", () => {
  expect(afterLoad(null, { kind: "error" })).toMatchObject({ rooms: null, failures: 1 });
});

it("updates held rows without moving any of them", () => {
  const fuller = { ...second, players: second.players + 1 };
  expect(updateInPlace([first, second], [third, fuller])).toEqual([first, fuller]);
});

it("after a failed load does not say that there are no rooms, but keeps showing those it knows", () => {
  expect(isShown({ kind: "rooms", rooms: [] }, [])).toBe(true);
  expect(isShown({ kind: "error" }, [])).toBe(false);
  expect(isShown({ kind: "rate_limited", retryAfterS: 9 }, [])).toBe(false);
  expect(isShown({ kind: "error" }, [first])).toBe(true);
  expect(isShown({ kind: "error" }, null)).toBe(false);
});
