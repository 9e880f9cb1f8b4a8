import { logFailure } from "../log.ts";
import { within } from "../within.ts";

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** A database that does not answer has failed; should the write arrive after all, the second copy changes nothing. */
const DELIVERY_LIMIT_MS = 15_000;
/** A value holds 2 MB at most; a game of a thousand players is more. In UTF-16 units, each at most 3 bytes. */
const PART_LENGTH = 500_000;

export type Entry = { topic: string; payload: string; dueAtMs: number };
type Row = { topic: string; revision: number; attempts: number; due_at_ms: number };

/**
 * What a room owes to the world outside, kept in the same transaction as the change that caused it, and delivered until
 * it has arrived: at least once, so every receiver must take a second copy for nothing [R6]. One row a topic; newer
 * content replaces older that has not left yet.
 */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #write: (topic: string, payload: string) => Promise<void>;

  /** @param write to the world outside; must be idempotent, a rejection means "not arrived" */
  constructor(sql: SqlStorage, write: (topic: string, payload: string) => Promise<void>) {
    this.#sql = sql;
    this.#write = write;
  }

  /** To be called inside the transaction that makes it necessary. */
  put({ topic, payload, dueAtMs }: Entry): void {
    this.#sql.exec(
      `INSERT INTO outbox (topic, revision, attempts, due_at_ms) VALUES (?1, 1, 0, ?2)
       ON CONFLICT (topic) DO UPDATE SET revision = revision + 1,
         due_at_ms = CASE WHEN attempts = 0 THEN MIN(due_at_ms, ?2) ELSE due_at_ms END`,
      topic,
      dueAtMs,
    );
    this.#sql.exec("DELETE FROM outbox_parts WHERE topic = ?", topic);
    for (const [part, text] of partsOf(payload).entries()) {
      this.#sql.exec("INSERT INTO outbox_parts (topic, part, text) VALUES (?, ?, ?)", topic, part, text);
    }
  }

  isEmpty(): boolean {
    return this.nextDueMs() === null;
  }

  /** When something is due; null where nothing is owed. */
  nextDueMs(): number | null {
    const [row] = this.#sql.exec<{ due: number | null }>("SELECT MIN(due_at_ms) AS due FROM outbox").toArray();
    return row?.due ?? null;
  }

  /**
   * Delivers what is due now. Every row of it is postponed before this returns its promise: an alarm that goes off
   * meanwhile finds nothing due, and comes again should the object die. A row that fails holds up no other.
   */
  async run(): Promise<void> {
    const due = this.#sql.exec<Row>("SELECT * FROM outbox WHERE due_at_ms <= ?", Date.now()).toArray();
    for (const row of due) this.#postpone(row, DELIVERY_LIMIT_MS);
    await Promise.all(due.map((row) => this.#tryToDeliver(row)));
  }

  /** What fails is tried again after growing pauses, without end: nobody but the room has this record. */
  async #tryToDeliver(row: Row): Promise<void> {
    try {
      const arrived = await within(DELIVERY_LIMIT_MS, this.#write(row.topic, this.#payload(row.topic)));
      if (arrived === "timeout") throw new Error(`no answer within ${DELIVERY_LIMIT_MS} ms`);
      this.#remove(row);
    } catch (error) {
      this.#postpone(row, Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** row.attempts));
      logFailure("outbox_retry", row.topic, error);
    }
  }

  #payload(topic: string): string {
    const parts = this.#sql.exec<{ text: string }>(
      "SELECT text FROM outbox_parts WHERE topic = ? ORDER BY part",
      topic,
    );
    return Array.from(parts, ({ text }) => text).join("");
  }

  /** Content that was replaced while it was on its way stays, and goes out next time. */
  #remove({ topic, revision }: Row): void {
    this.#sql.exec("DELETE FROM outbox WHERE topic = ? AND revision = ?", topic, revision);
    this.#sql.exec("UPDATE outbox SET attempts = 0, due_at_ms = ?2 WHERE topic = ?1", topic, Date.now());
    this.#sql.exec("DELETE FROM outbox_parts WHERE topic NOT IN (SELECT topic FROM outbox)");
  }

  #postpone(row: Row, pauseMs: number): void {
    this.#sql.exec(
      "UPDATE outbox SET attempts = ?, due_at_ms = ? WHERE topic = ?",
      row.attempts + 1,
      Date.now() + pauseMs,
      row.topic,
    );
  }
}

/** Cut where no letter of two units is torn apart: half a letter can't be written down. */
function partsOf(payload: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < payload.length; ) {
    const end = from + PART_LENGTH;
    const part = payload.slice(from, isFirstHalf(payload.charCodeAt(end - 1)) ? end - 1 : end);
    parts.push(part);
    from += part.length;
  }
  return parts;
}

function isFirstHalf(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
