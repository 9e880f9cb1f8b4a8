import { expect, test } from "vitest";
import { readWordsFile } from "./words-file.ts";

function file(content: string | Uint8Array<ArrayBuffer>) {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  return new File([bytes], "words.csv");
}
const wordsOf = async (content: string | Uint8Array<ArrayBuffer>) =>
  (await readWordsFile(file(content))).map(({ word, meaning }) => [word, meaning]);

test("a table is read, with and without names of columns", async () => {
  expect(await wordsOf("nghĩa,từ\r\nhạn hán,drought")).toEqual([["drought", "hạn hán"]]);
  expect(await wordsOf("drought;hạn hán")).toEqual([["drought", "hạn hán"]]);
});

test("a text export of Anki is read, of old versions too", async () => {
  expect(await wordsOf("#separator:tab\n#html:true\n<b>drought</b>\thạn hán")).toEqual([["drought", "hạn hán"]]);
  expect(await wordsOf("<b>drought</b>\thạn hán")).toEqual([["drought", "hạn hán"]]);
});

test("UTF-16, as spreadsheets save Unicode text, is read", async () => {
  const bytes = new Uint8Array(Buffer.from("\uFEFFdrought\thạn hán", "utf16le"));
  expect(await wordsOf(bytes)).toEqual([["drought", "hạn hán"]]);
});

test("what is no text is refused", async () => {
  await expect(wordsOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]))).rejects.toThrow();
  await expect(wordsOf("a\0b")).rejects.toThrow("no text");
});
