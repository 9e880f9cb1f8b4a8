import { describe, expect, it } from "vitest";
import { CHUNK_MAX_BYTES, chunksOf } from "./insert-rows.ts";

function parsed(chunks: string[]): unknown[][] {
  return chunks.map((chunk) => JSON.parse(chunk));
}

describe("[R6] chunks", () => {
  it("contain every value once, in order", () => {
    const values = Array.from({ length: 5_000 }, (_, index) => JSON.stringify([index, "x".repeat(500)]));
    const chunks = chunksOf(values);
    expect(chunks.length).toBeGreaterThan(1);
    expect(parsed(chunks).flat()).toEqual(values.map((value) => JSON.parse(value)));
  });

  it("are at most 1 MB of UTF-8, counted in bytes and not in characters", () => {
    const values = Array.from({ length: 3_000 }, () => JSON.stringify("đ".repeat(333)));
    const sizes = chunksOf(values).map((chunk) => Buffer.byteLength(chunk));
    expect(sizes.length).toBe(3);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(CHUNK_MAX_BYTES);
  });

  it("are filled up to the last byte of the limit", () => {
    const textOf = (bytes: number) => JSON.stringify("x".repeat(bytes - 2));
    const [first, second] = [textOf(CHUNK_MAX_BYTES / 2), textOf(CHUNK_MAX_BYTES / 2 - 3)];
    expect(chunksOf([first, second]).map((chunk) => Buffer.byteLength(chunk))).toEqual([CHUNK_MAX_BYTES]);
    expect(chunksOf([first, textOf(CHUNK_MAX_BYTES / 2 - 2)])).toHaveLength(2);
  });

  it("are none without values", () => {
    expect(chunksOf([])).toEqual([]);
  });
});
