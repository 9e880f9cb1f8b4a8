import { describe, expect, it } from "vitest";
import { playersMax } from "./players-max.ts";

describe("[RR-02] how many may play in a room of this deployment", () => {
  it("is 50 where nothing else is said", () => {
    expect([{}, { ROOM_PLAYERS_MAX: "" }, { ROOM_PLAYERS_MAX: " " }].map(playersMax)).toEqual([50, 50, 50]);
  });

  it.each([
    ["2", 2],
    ["50", 50],
    [" 300 ", 300],
    ["1000", 1000],
  ])("is what the variable says: %j", (given, expected) => {
    expect(playersMax({ ROOM_PLAYERS_MAX: given })).toBe(expected);
  });

  it.each(["1", "1001", "0", "-5", "2.5", "1e3", "many", "٥٠", 300])("is refused as %j", (given) => {
    expect(() => playersMax({ ROOM_PLAYERS_MAX: given })).toThrow("ROOM_PLAYERS_MAX is a whole number from 2 to 1000");
  });
});
