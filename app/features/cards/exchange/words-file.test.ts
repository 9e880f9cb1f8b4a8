import { expect, test } from "vitest";
import { readWordsFile } from "./words-file.ts";

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, "words.csv");

test("a file's text is read, and in which encoding it was", async () => {
  expect(await readWordsFile(file("drought;hạn hán"))).toEqual({ text: "drought;hạn hán", encoding: "utf-8" });
  expect(await readWordsFile(file(new Uint8Array([0xfe, 0xff, 0x1e, 0xeb])))).toEqual({
    text: "ừ",
    encoding: "utf-16be",
  });
});

test("what is no text, or too large, is refused", async () => {
  expect(await readWordsFile(file("PK\u0003\u0004\u0000"))).toBe("not_text");
  expect(await readWordsFile({ size: 10_000_001, arrayBuffer: () => Promise.reject(new Error("not read")) })).toBe(
    "too_large",
  );
});
