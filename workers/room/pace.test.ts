import { describe, expect, it } from "vitest";
import { heard, joinsDueMs, type Pace, progressDueMs, sent, UNHEARD } from "./pace.ts";

const START_MS = 1_000_000;

/** When frames go out, if news comes at these instants and everything is sent as soon as it is due. */
function sentAt(cameAtMs: readonly number[], dueMs: (pace: Pace) => number): number[] {
  const frames: number[] = [];
  let pace = UNHEARD;
  for (let nowMs = 0; nowMs <= Math.max(...cameAtMs) + 2_000; nowMs++) {
    for (const _ of cameAtMs.filter((atMs) => atMs === nowMs)) pace = heard(pace, START_MS + nowMs);
    if (pace.waitsSinceMs === null || dueMs(pace) > START_MS + nowMs) continue;
    frames.push(nowMs);
    pace = sent(pace, START_MS + nowMs);
  }
  return frames;
}

describe("[R8] news of joins", () => {
  it("goes out at once for who comes alone", () => {
    expect(sentAt([0, 500, 700], joinsDueMs)).toEqual([0, 500, 700]);
  });

  it("of a class that comes at once is two frames, the second as soon as nobody comes any more", () => {
    const storm = Array.from({ length: 60 }, (_, n) => n);
    expect(sentAt(storm, joinsDueMs)).toEqual([0, 74]);
  });

  it("goes out ten times a second while somebody comes all the time", () => {
    const stream = Array.from({ length: 1_000 }, (_, n) => n);
    expect(sentAt(stream, joinsDueMs)).toHaveLength(11);
  });

  it("goes out no more than 25 times a second, however they come", () => {
    for (const gapMs of [10, 16, 20, 25, 30, 45]) {
      const stream = Array.from({ length: Math.floor(1_000 / gapMs) }, (_, n) => n * gapMs);
      expect(sentAt(stream, joinsDueMs).length).toBeLessThanOrEqual(26);
    }
  });
});

describe("[P1] news of how far others are", () => {
  const answers = [0, 30, 60, 400, 1_500, 1_501];

  it("goes out at most once a second", () => {
    expect(sentAt(answers, (pace) => progressDueMs(pace, false))).toEqual([0, 1_000, 2_000]);
  });

  it("waits in a crowd until the burst has been acknowledged", () => {
    expect(sentAt(answers, (pace) => progressDueMs(pace, true))).toEqual([100, 1_100, 2_100]);
  });
});
