import { expect, it } from "vitest";
import { ServerClock } from "./server-clock.ts";

it("uses the frame with the lowest latency", () => {
  const clock = new ServerClock();
  // The device is an hour behind; the latencies are 300, 20 and 150 ms.
  for (const travelMs of [300, 20, 150]) clock.sample(3_600_000, travelMs);
  expect(clock.offsetMs).toBe(3_600_000 - 20);
});

it("is corrected by the first frame after a sleep that stopped the device's clock", () => {
  const clock = new ServerClock();
  clock.sample(10_000, 10_000);
  clock.sample(70_000, 11_000);
  expect(clock.offsetMs).toBe(59_000);
});

it("the offset is 0 before the first frame", () => {
  expect(new ServerClock().offsetMs).toBe(0);
});
