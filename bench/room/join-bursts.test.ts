import { expect, it } from "vitest";
import { hasSeenEverybody } from "./join-bursts.ts";

it("each person is counted once, whether in the snapshot or in a later join", () => {
  const person = (id: number) => `{"id":${id},"name":"P${id}"}`;
  const frames = [`{"players":[${person(1)},${person(2)}]}`, `{"player":${person(2)}}`, `{"player":${person(3)}}`];
  const buffers = frames.map((frame) => Buffer.from(frame));
  expect([
    hasSeenEverybody(buffers, 3),
    hasSeenEverybody(buffers, 4),
    hasSeenEverybody(buffers.slice(0, 1), 3),
  ]).toEqual([true, false, false]);
});
