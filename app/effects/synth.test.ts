import { expect, test } from "vitest";
import { NOTES, SOUNDS } from "./synth.ts";

test.each(SOUNDS)("%s lasts at most 400 ms; only a win may last 1.2 s", (sound) => {
  const endMs = Math.max(...NOTES[sound].map(({ atMs, forMs }) => atMs + forMs));
  expect(endMs).toBeLessThanOrEqual(sound === "win" ? 1_200 : 400);
});

test.each(SOUNDS)("%s stays quiet, also where its notes overlap", (sound) => {
  const loudest = NOTES[sound].map(({ atMs }) =>
    NOTES[sound]
      .filter((other) => other.atMs <= atMs && atMs < other.atMs + other.forMs)
      .reduce((sum, { volume }) => sum + volume, 0),
  );
  expect(Math.max(...loudest)).toBeLessThanOrEqual(0.2);
});
