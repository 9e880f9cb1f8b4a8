import { expect, it } from "vitest";
import { rostersAreFull } from "./rosters.ts";

it("counts each person once, whether told in the first picture or in news", () => {
  const person = (id: number) => `{"id":${id},"name":"P${id}"}`;
  const frames = [`{"players":[${person(1)},${person(2)}]}`, `{"player":${person(2)}}`, `{"player":${person(3)}}`];
  const buffers = frames.map((frame) => Buffer.from(frame));
  expect([rostersAreFull(buffers, 3), rostersAreFull(buffers, 4), rostersAreFull(buffers.slice(0, 1), 3)]).toEqual([
    true,
    false,
    false,
  ]);
});
