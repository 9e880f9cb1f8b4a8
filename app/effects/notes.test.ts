import { expect, test } from "vitest";
import { NOTES, SOUNDS } from "./notes.ts";

test.each(SOUNDS)("%s is over within 400 ms; only a win may ring for 1.2 s", (sound) => {
  const endMs = Math.max(...NOTES[sound].map(({ atMs, forMs }) => atMs + forMs));
  expect(endMs).toBeLessThanOrEqual(sound === "win" ? 1_200 : 400);
});

test.each(SOUNDS)("%s stays soft, also where its notes sound together", (sound) => {
  const loudest = NOTES[sound].map(({ atMs }) =>
    NOTES[sound]
      .filter((other) => other.atMs <= atMs && atMs < other.atMs + other.forMs)
      .reduce((sum, { volume }) => sum + volume, 0),
  );
  expect(Math.max(...loudest)).toBeLessThanOrEqual(0.2);
});
