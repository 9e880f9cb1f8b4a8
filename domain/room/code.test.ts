import { describe, expect, it } from "vitest";
import { parseRoomCode, roomCodeFrom } from "./code.ts";

describe("a room code", () => {
  it("[S3] has 6 of 32 symbols, no two of which look alike", () => {
    const symbols = new Set<string>();
    for (let byte = 0; byte < 256; byte++)
      for (const symbol of roomCodeFrom(new Uint8Array(6).fill(byte))) symbols.add(symbol);
    expect(symbols.size).toBe(32);
    expect([..."01IO"].some((symbol) => symbols.has(symbol))).toBe(false);
  });

  it("[S3] is as likely as any other, because equally many bytes give each symbol", () => {
    const times = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const symbol = roomCodeFrom(new Uint8Array(6).fill(byte)).charAt(0);
      times.set(symbol, (times.get(symbol) ?? 0) + 1);
    }
    expect(new Set(times.values())).toEqual(new Set([8]));
  });

  it("[S3] takes each symbol from a separate byte", () => {
    expect(roomCodeFrom(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe("234567");
  });

  it.each([
    ["ABC234", "ABC234"],
    ["abc234", "ABC234"],
    [" abc-234 ", "ABC234"],
    ["abc 234", "ABC234"],
    ["ABC23", null],
    ["ABC2345", null],
    ["ABC230", null],
    ["ABCI23", null],
    ["", null],
    ["ABC234'--", null],
  ])("typed as %j is %j", (typed, code) => {
    expect(parseRoomCode(typed)).toBe(code);
  });

  it("is parsed back as it was generated", () => {
    const code = roomCodeFrom(new Uint8Array([200, 13, 77, 255, 31, 32]));
    expect(parseRoomCode(code.toLowerCase())).toBe(code);
  });
});
