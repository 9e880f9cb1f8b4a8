import { describe, expect, it } from "vitest";
import { countdownMs } from "./countdown.ts";

describe("[RR-23] the countdown before a game", () => {
  it("is three seconds where nothing else is said", () => {
    expect([{}, { ROOM_COUNTDOWN_MS: "" }, { ROOM_COUNTDOWN_MS: " " }].map(countdownMs)).toEqual([3_000, 3_000, 3_000]);
  });

  it.each([
    ["0", 0],
    [" 300 ", 300],
    ["3000", 3_000],
  ])("is what the variable says: %j", (given, expected) => {
    expect(countdownMs({ ROOM_COUNTDOWN_MS: given })).toBe(expected);
  });

  it.each(["3001", "-5", "2.5", "1e3", "short", 300])("is refused as %j", (given) => {
    expect(() => countdownMs({ ROOM_COUNTDOWN_MS: given })).toThrow("milliseconds from 0 to 3000");
  });
});
