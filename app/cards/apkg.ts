import { zipSync } from "fflate";
import type { SqlJsStatic } from "sql.js";
import type { ScheduledCard } from "../../domain/cards/card.ts";
import { ANKI_SCHEMA, ankiCollection } from "../../domain/cards/exchange/anki-collection.ts";

export type ApkgRequest = { cards: readonly ScheduledCard[]; deckName: string; nowMs: number };

/** Cards as a package of Anki: a zip file with Anki's database, and the list of media files, which there are none of. */
export async function buildApkg({ cards, deckName, nowMs }: ApkgRequest, sql: SqlJsStatic): Promise<Uint8Array> {
  const checksums = new Map<string, number>();
  for (const { card } of cards) checksums.set(card.word, await checksumOf(card.word));
  const collection = ankiCollection(cards, { nowMs, deckName, checksumOf: (text) => checksums.get(text) ?? 0 });
  const database = new sql.Database();
  try {
    database.run(ANKI_SCHEMA);
    database.run("BEGIN");
    insert("col", [collection.col]);
    insert("notes", collection.notes);
    insert("cards", collection.cards);
    database.run("COMMIT");
    const media = new TextEncoder().encode("{}");
    return zipSync({ "collection.anki2": database.export(), media });
  } finally {
    database.close();
  }

  function insert(table: string, rows: readonly (readonly (string | number)[])[]) {
    const places = Array.from(rows[0] ?? [], () => "?").join(", ");
    if (places === "") return;
    const statement = database.prepare(`INSERT INTO ${table} VALUES (${places})`);
    for (const row of rows) statement.run([...row]);
    statement.free();
  }
}

/** The first 32 bits of SHA-1; 0 where the page is no secure context, and Anki computes it when it checks its database. */
async function checksumOf(text: string): Promise<number> {
  if (!globalThis.crypto?.subtle) return 0;
  const digest = await crypto.subtle.digest("SHA-1", new TextEncoder().encode(text));
  return new DataView(digest).getUint32(0);
}
