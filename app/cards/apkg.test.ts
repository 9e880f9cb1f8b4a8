import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { unzipSync } from "fflate";
import initSqlJs from "sql.js";
import { expect, it } from "vitest";
import { scheduled } from "../../domain/cards/testing.ts";
import { buildApkg } from "./apkg.ts";

const CARDS = [
  scheduled("decline/verb/1", { note: "a note" }, { tags: ["unit-1"] }),
  scheduled("own/1", {}, { word: "phá băng", definition: "", vietnamese: ["phá vỡ"], context: "", span: [0, 0] }),
];

/** The rows of a query, as another SQLite reads them than the one that wrote the file. */
function read(file: Uint8Array, ...queries: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "apkg-"));
  try {
    writeFileSync(join(folder, "collection.anki2"), file);
    const database = new DatabaseSync(join(folder, "collection.anki2"));
    const rows = queries.map((query) => database.prepare(query).all());
    database.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it("an Anki package has Anki's database with notes, cards, fields and tags, and an empty list of media", async () => {
  const apkg = await buildApkg({ cards: CARDS, deckName: "Từ của tôi", nowMs: 1_790_000_000_000 }, await initSqlJs());
  const { "collection.anki2": collection = new Uint8Array(), media, ...others } = unzipSync(apkg);
  expect([Object.keys(others), new TextDecoder().decode(media)]).toEqual([[], "{}"]);
  const [integrity, notes, cards, col] = read(
    collection,
    "PRAGMA integrity_check",
    "SELECT guid, tags, flds, sfld, csum FROM notes ORDER BY id",
    "SELECT ord, type, queue, due, reps FROM cards ORDER BY id",
    "SELECT ver, models, decks, (SELECT count(*) FROM revlog) AS reviews FROM col",
  );
  expect(integrity).toMatchObject([{ integrity_check: "ok" }]);
  expect(notes).toMatchObject([
    // The first 32 bits of the SHA-1 of "decline".
    { tags: " unit-1 wordroom::B2 wordroom::saved ", sfld: "decline", csum: 0x55f2754d },
    // Of an own word nobody knows the level.
    { tags: " wordroom::saved ", sfld: "phá băng" },
  ]);
  expect(String(notes?.[0]?.flds).split("\u001f")).toEqual([
    "decline",
    "/dɪˈklaɪn/",
    "từ chối; khước từ",
    "to politely say no",
    "She <b>declined</b> the offer.",
    "She _____ the offer.",
    "verb",
    "B2",
    "a note",
  ]);
  expect(cards).toMatchObject(
    [0, 1, 0, 1].map((ord, index) => ({ ord, type: 0, queue: 0, due: index < 2 ? 1 : 2, reps: 0 })),
  );
  expect(col).toMatchObject([{ ver: 11, reviews: 0 }]);
  expect(JSON.stringify(JSON.parse(String(col?.[0]?.decks)))).toContain("Từ của tôi");
  expect(Object.values(JSON.parse(String(col?.[0]?.models)))).toMatchObject([{ name: "Wordroom", type: 0 }]);
});

it("two thousand cards are one package", async () => {
  const many = Array.from({ length: 2000 }, (_, index) =>
    scheduled(`sense ${index}`, {}, { word: `word ${index % 100}` }),
  );
  const apkg = await buildApkg({ cards: many, deckName: "Wordroom", nowMs: 1_790_000_000_000 }, await initSqlJs());
  const [count] = read(
    unzipSync(apkg)["collection.anki2"] ?? new Uint8Array(),
    "SELECT count(*) AS n, count(DISTINCT guid) AS guids FROM notes",
  );
  expect(count).toEqual([expect.objectContaining({ n: 2000, guids: 2000 })]);
});
