import { logFailure } from "../log.ts";
import { within } from "./within.ts";

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** A database that does not answer has failed; should the write arrive after all, the second copy changes nothing. */
const DELIVERY_LIMIT_MS = 15_000;
/** A value holds 2 MB at most; a game of a thousand players is more. In UTF-16 units, each at most 3 bytes. */
const PART_LENGTH = 500_000;

type Row = { topic: string; revision: number; attempts: number; due_at_ms: number };

/**
 * What a room owes to the world outside, kept in the same transaction as the change that caused it, and delivered until
 * it has arrived: at least once, so every receiver must take a second copy for nothing [R6]. One row a topic; newer
 * content replaces older that has not left yet.
 */
export class Outbox {
  readonly #sql: SqlStorage;
  /** Nothing is due before this, as far as is known; undefined until it is looked up. Every change of a room asks. */
  #notBeforeMs: number | null | undefined;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** To be called inside the transaction that makes it necessary. */
  put(topic: string, payload: string, dueAtMs: number): void {
    const { revision } = this.#sql
      .exec<{ revision: number }>(
        `INSERT INTO outbox (topic, revision, attempts, due_at_ms) VALUES (?1, 1, 0, ?2)
         ON CONFLICT (topic) DO UPDATE SET revision = revision + 1,
           due_at_ms = CASE WHEN attempts = 0 THEN MIN(due_at_ms, ?2) ELSE due_at_ms END
         RETURNING revision`,
        topic,
        dueAtMs,
      )
      .one();
    if (revision > 1) this.#sql.exec("DELETE FROM outbox_parts WHERE topic = ?", topic);
    this.#write(topic, payload);
    // Too early, should this be undone or the topic wait for another try: then a run finds nothing, and looks it up.
    if (this.#notBeforeMs !== undefined) this.#notBeforeMs = Math.min(this.#notBeforeMs ?? dueAtMs, dueAtMs);
  }

  /** Gives a topic that still waits with an empty payload the one that it stands for. Inside the transaction, as `put`. */
  fill(topic: string, payload: () => string): void {
    const isEmpty = `SELECT 1 FROM outbox WHERE topic = ?1 AND NOT EXISTS (SELECT 1 FROM outbox_parts WHERE topic = ?1)`;
    if (this.#sql.exec(isEmpty, topic).toArray().length > 0) this.#write(topic, payload());
  }

  #write(topic: string, payload: string): void {
    for (const [part, text] of partsOf(payload).entries()) {
      this.#sql.exec("INSERT INTO outbox_parts (topic, part, text) VALUES (?, ?, ?)", topic, part, text);
    }
  }

  isEmpty(): boolean {
    return this.#firstDueMs() === null;
  }

  /** When something may be due; null where nothing is owed. May be too early until the next run. */
  nextDueMs(): number | null {
    if (this.#notBeforeMs === undefined) this.#notBeforeMs = this.#firstDueMs();
    return this.#notBeforeMs;
  }

  #firstDueMs(): number | null {
    const [row] = this.#sql.exec<{ due: number | null }>("SELECT MIN(due_at_ms) AS due FROM outbox").toArray();
    return row?.due ?? null;
  }

  /**
   * Delivers what is due, until nothing is. A topic that fails is tried again later, with growing pauses, and holds up no other.
   * @param deliver must be idempotent; a rejection means "not arrived"
   * @param atLeastToMs takes along what is due up to this instant, whatever the clock says
   */
  async run(deliver: (topic: string, payload: string) => Promise<void>, atLeastToMs = 0): Promise<void> {
    const due = () => this.#dueBy(Math.max(Date.now(), atLeastToMs));
    for (let rows = due(); rows.length > 0; rows = due()) await this.#deliverAll(rows, deliver);
    this.#notBeforeMs = undefined;
  }

  async #deliverAll(rows: readonly Row[], deliver: (topic: string, payload: string) => Promise<void>): Promise<void> {
    for (const row of rows) {
      try {
        const arrived = await within(DELIVERY_LIMIT_MS, deliver(row.topic, this.#payload(row.topic)));
        if (arrived === "timeout") throw new Error(`no answer within ${DELIVERY_LIMIT_MS} ms`);
        this.#remove(row);
      } catch (error) {
        this.#postpone(row);
        logFailure("outbox_retry", row.topic, error);
      }
    }
  }

  #payload(topic: string): string {
    const parts = this.#sql.exec<{ text: string }>(
      "SELECT text FROM outbox_parts WHERE topic = ? ORDER BY part",
      topic,
    );
    return parts
      .toArray()
      .map((part) => part.text)
      .join("");
  }

  /** Content that was replaced while it was on its way stays, and goes out next time. */
  #remove({ topic, revision }: Row): void {
    this.#sql.exec("DELETE FROM outbox WHERE topic = ? AND revision = ?", topic, revision);
    this.#sql.exec(
      "DELETE FROM outbox_parts WHERE topic = ?1 AND NOT EXISTS (SELECT 1 FROM outbox WHERE topic = ?1)",
      topic,
    );
  }

  #dueBy(atMs: number): Row[] {
    return this.#sql.exec<Row>("SELECT * FROM outbox WHERE due_at_ms <= ? ORDER BY due_at_ms", atMs).toArray();
  }

  #postpone(row: Row): void {
    const pauseMs = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** row.attempts);
    this.#sql.exec(
      "UPDATE outbox SET attempts = attempts + 1, due_at_ms = ? WHERE topic = ?",
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
