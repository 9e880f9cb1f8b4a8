import { expect, test } from "vitest";
import { readTextFile } from "./text-file.ts";

const file = (content: BlobPart, name = "story.txt", type = "text/plain") => new File([content], name, { type });

test("a text file is read as UTF-8 without its byte order mark", async () => {
  expect(await readTextFile(file("\uFEFFThe café was full.\n"))).toEqual({ ok: true, text: "The café was full." });
});

test("a file whose name ends in .txt is read whatever its type", async () => {
  expect(await readTextFile(file("A text.", "STORY.TXT", "application/octet-stream"))).toMatchObject({ ok: true });
  expect(await readTextFile(file("%PDF", "story.pdf", "application/pdf"))).toEqual({ ok: false, problem: "type" });
});

test("a file that is not valid UTF-8, such as UTF-16 or a picture, is refused", async () => {
  for (const bytes of [new Uint8Array([0xff, 0xfe, 0x54, 0]), new Uint8Array([0x63, 0x61, 0x66, 0xe9])]) {
    expect(await readTextFile(file(bytes))).toEqual({ ok: false, problem: "not_text" });
  }
  expect(await readTextFile(file("T\0h\0e\0"))).toEqual({ ok: false, problem: "not_text" });
});

test("a text longer than a passage may be is refused, and a huge file is not even read", async () => {
  expect(await readTextFile(file("a".repeat(20_001)))).toEqual({ ok: false, problem: "too_large" });
  const huge = {
    ...file(""),
    name: "a.txt",
    type: "",
    size: 1e9,
    arrayBuffer: () => Promise.reject(new Error("read")),
  };
  expect(await readTextFile(huge)).toEqual({ ok: false, problem: "too_large" });
});

test("a blank file is refused", async () => {
  expect(await readTextFile(file(" \n"))).toEqual({ ok: false, problem: "empty" });
});
