import { expect, it } from "vitest";
import { ServerClock } from "./clock.ts";

it("takes the frame that travelled fastest for the nearest to the truth", () => {
  const clock = new ServerClock();
  // The device is an hour behind; frames travel for 300, 20 and 150 ms.
  for (const travelMs of [300, 20, 150]) clock.sample(3_600_000, travelMs);
  expect(clock.offsetMs).toBe(3_600_000 - 20);
});

it("follows a device's clock that has been set, once it was told of a sleep", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 0);
  clock.sample(10_000, 9_000);
  clock.reset();
  expect(clock.offsetMs).toBe(1_000);
});

it("adds nothing before it has heard from the server", () => {
  expect(new ServerClock().offsetMs).toBe(0);
});
