import { expect, it } from "vitest";
import { inPlace, learnt } from "./known-rooms.ts";
import type { ListedRoom } from "./load-rooms.ts";

const [first, second, third] = [room("AAAAAA"), room("BBBBBB"), room("CCCCCC")];

function room(id: string): ListedRoom {
  const settings = { numPlayers: 10, wordsPerPlayer: 20, difficulty: "B1", quizType: "vocabulary" } as const;
  const state = { status: "waiting", locked: false, createdAt: "2026-09-01T08:00:00.000Z", players: 1 } as const;
  return { id, name: "Room", hostName: "Hoa", ...settings, ...state };
}

it("keeps what is known while loads fail, and counts them", () => {
  const known = learnt(null, { kind: "rooms", rooms: [first] });
  const failed = learnt(learnt(known, { kind: "error" }), { kind: "error" });
  expect(failed).toMatchObject({ rooms: [first], failures: 2 });
  expect(learnt(failed, { kind: "rate_limited", retryAfterS: 9 })).toMatchObject({ rooms: [first], failures: 0 });
  expect(learnt(failed, { kind: "rooms", rooms: [] })).toMatchObject({ rooms: [], failures: 0 });
});

it("knows nothing before a load went well", () => {
  expect(learnt(null, { kind: "error" })).toMatchObject({ rooms: null, failures: 1 });
});

it("brings news into the rows that are pointed at, and moves none of them", () => {
  const fuller = { ...second, players: second.players + 1 };
  expect(inPlace([first, second], [third, fuller])).toEqual([first, fuller]);
});
