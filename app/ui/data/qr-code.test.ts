import { encode } from "uqr";
import { expect, test } from "vitest";
import { qrPath } from "./qr-code.tsx";

const LINK = "https://wordroom.example/j/K7QXPA";

test("the path covers exactly the dark squares", () => {
  const { data } = encode(LINK, { ecc: "M", border: 4 });
  expect(drawn(qrPath(LINK))).toEqual(data);
});

test("a quiet zone of four squares surrounds the code", () => {
  const { size, path } = qrPath(LINK);
  const squares = drawn({ size, path });
  const edge = [0, 1, 2, 3, size - 4, size - 3, size - 2, size - 1];
  expect(edge.flatMap((y) => squares[y] ?? []).some(Boolean)).toBe(false);
  expect(edge.flatMap((x) => squares.map((row) => row[x])).some(Boolean)).toBe(false);
});

function drawn({ size, path }: { size: number; path: string }): boolean[][] {
  const squares = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    squares[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }
  return squares;
}
