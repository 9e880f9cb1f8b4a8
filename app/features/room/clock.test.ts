import { expect, it } from "vitest";
import { ServerClock } from "./clock.ts";

it("takes the frame that travelled fastest for the nearest to the truth", () => {
  const clock = new ServerClock();
  // The device is an hour behind; frames travel for 300, 20 and 150 ms.
  for (const travelMs of [300, 20, 150]) clock.sample(3_600_000, travelMs);
  expect(clock.offsetMs).toBe(3_600_000 - 20);
});

it("is right again with the first frame after a sleep in which the device's clock stood still", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 10_000);
  clock.sample(70_000, 11_000);
  expect(clock.offsetMs).toBe(59_000);
});

it("adds nothing before it has heard from the server", () => {
  expect(new ServerClock().offsetMs).toBe(0);
});
