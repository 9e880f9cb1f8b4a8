import { expect, test } from "vitest";
import { correctEntries } from "./correct-entries.ts";
import { HEADER, parseEntryFile } from "./entries.ts";

const BANK =
  "bank\tnoun\tA2\ta place for money\tbờ\tbank%1:14:00::\tmoney\tlender\tMy bank is shut.\tngân hàng; nhà băng\tnơi giữ tiền";
const SHORE = "bank\tnoun\tB1\ta side\tbờ\t\triver\t\tWe sat on the bank.\t\tmép sông";
const HEAP = "bank\tnoun\tB2\ta heap\tđống\t\tsnow\t\tA bank of snow.\t\tđống tuyết";
const FILE = parseEntryFile("lexicon/entries/ba.tsv", `${[HEADER, BANK, SHORE, HEAP].join("\n")}\n`);
const OTHER = parseEntryFile("lexicon/entries/be.tsv", `${HEADER}\n`);

test("a correction replaces definition, meanings and level of its line, and nothing else", () => {
  const correction = { definition: "a business for money", vietnamese: ["ngân hàng"], level: "B1" } as const;
  const { files, unknown } = correctEntries([FILE, OTHER], [{ senseId: "bank%1:14:00::", ...correction }]);
  const line =
    "bank\tnoun\tB1\ta business for money\tngân hàng\tbank%1:14:00::\tmoney\tlender\tMy bank is shut.\tnhà băng\tnơi giữ tiền";
  expect(files).toEqual([{ file: "lexicon/entries/ba.tsv", content: `${[HEADER, line, SHORE, HEAP].join("\n")}\n` }]);
  expect(unknown).toEqual([]);
});

test("senses without a WordNet key are counted by word and part of speech", () => {
  const correction = { definition: "a big heap", vietnamese: ["đống"], level: "B2" } as const;
  const { files } = correctEntries([FILE], [{ senseId: "bank/noun/2", ...correction }]);
  expect(files[0]?.content).toContain("\ta big heap\t");
  expect(files[0]?.content).toContain(SHORE);
});

test("a sense that has left the lexicon is named", () => {
  const correction = { senseId: "gone/noun/1", definition: "a", vietnamese: ["a"], level: "A1" } as const;
  expect(correctEntries([FILE], [correction])).toEqual({ files: [], unknown: ["gone/noun/1"] });
});
