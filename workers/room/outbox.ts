import * as v from "valibot";
import { type GameRecord, recordOf } from "../../domain/history/record.ts";
import type { RoomEvent } from "../../domain/room/commands.ts";
import { hostOf, type Room } from "../../domain/room/state.ts";
import { type RoomSummary, summaryOf } from "../../domain/room/view/view.ts";
import { timeZone } from "../configuration.ts";
import { recordGame } from "../db/games.ts";
import { type PenaltyMark, savePenaltyMark } from "../db/penalty-marks.ts";
import { publishRoom, unpublishRoom } from "../db/rooms.ts";
import { logFailure } from "../log.ts";
import { withTimeout } from "../timeout.ts";

/** One value for D1. A newer entry of a topic replaces one that has not been sent. */
export type OutboxEntry = { topic: string; payload: string; dueAtMs: number };

/** Changes of the directory's row wait this long for others, so that a burst of joins is one write. */
const DIRECTORY_PAUSE_MS = 500;

const DIRECTORY = "directory";
/** The room's row in the directory; without a summary the row is deleted. */
type Listing = {
  code: string;
  summary: RoomSummary | null;
  /** The host's account; missing in entries of before it was kept, null for a guest. */
  hostUserId?: string | null;
  atMs: number;
};

/** What a change of the room must write to D1: its row in the directory, the record of an ended game, who has paid. */
export function outboxEntriesFor(
  before: Room | null,
  after: Room,
  events: readonly RoomEvent[],
  nowMs: number,
): OutboxEntry[] {
  const entries: OutboxEntry[] = [];
  const listed = listedOf(after);
  if (JSON.stringify(before && listedOf(before)) !== JSON.stringify(listed)) {
    const isPhaseChange = before?.phase.status !== after.phase.status;
    const listing: Listing = { code: after.code, ...listed, atMs: nowMs };
    entries.push(entryOf(DIRECTORY, listing, nowMs + (isPhaseChange ? 0 : DIRECTORY_PAUSE_MS)));
  }
  // By the events, not by the phase: one batch may end a game and already reopen the room.
  for (const event of events) {
    if (event.type === "gameEnded") entries.push(entryOf(`game/${event.game.id}`, recordOf(event, after.code), nowMs));
    if (event.type === "penaltyMarked") {
      const { gameId, seatId, paid, atMs: markedAtMs } = event;
      const mark: PenaltyMark = { gameId, seatId, paid, markedAtMs };
      entries.push(entryOf(`penalty/${gameId}/${seatId}`, mark, nowMs));
    }
  }
  return entries;
}

function listedOf(room: Room): Pick<Listing, "summary" | "hostUserId"> {
  return { summary: summaryOf(room), hostUserId: hostOf(room)?.userId ?? null };
}

function entryOf(topic: string, payload: object, dueAtMs: number): OutboxEntry {
  return { topic, payload: JSON.stringify(payload), dueAtMs };
}

/** Writes one entry to the database; a second time changes nothing. */
export async function writeToDatabase(env: Env, topic: string, payload: string): Promise<void> {
  const db = env.DB;
  const parsed: unknown = JSON.parse(payload);
  if (topic.startsWith("game/")) return recordGame(db, v.parse(gameRecord, parsed), timeZone(env));
  if (topic.startsWith("penalty/")) return savePenaltyMark(db, v.parse(penaltyMark, parsed));
  const { code, summary, hostUserId = null, atMs } = v.parse(listing, parsed);
  return summary ? publishRoom(db, summary, atMs, hostUserId) : unpublishRoom(db, code, atMs);
}

/** Written by `outboxEntriesFor` and read back from the room's own storage: nobody else writes there. */
const gameRecord = v.custom<GameRecord>((value) => typeof value === "object" && value !== null);
const penaltyMark = v.custom<PenaltyMark>((value) => typeof value === "object" && value !== null);
const listing = v.custom<Listing>((value) => typeof value === "object" && value !== null);

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;
/** A database that does not answer has failed; should the write arrive after all, the second copy changes nothing. */
const DELIVERY_LIMIT_MS = 15_000;
/** A value holds 2 MB at most; a game of a thousand players is more. In UTF-16 units, each at most 3 bytes. */
const PART_LENGTH = 500_000;

type Row = { topic: string; revision: number; attempts: number; due_at_ms: number };

/**
 * A transactional outbox. An entry is stored in the same transaction as the change that caused it, and written to D1
 * until it has arrived: at least once, so that a second write must change nothing [R6, repeated deliveries]. One row a topic; a newer entry
 * replaces one that has not been sent yet.
 */
export class Outbox {
  readonly #sql: SqlStorage;
  readonly #write: (topic: string, payload: string) => Promise<void>;

  /** @param write must be idempotent; a rejection means that the entry has not arrived */
  constructor(sql: SqlStorage, write: (topic: string, payload: string) => Promise<void>) {
    this.#sql = sql;
    this.#write = write;
  }

  /** Call it inside the transaction of the change that caused the entry. */
  put({ topic, payload, dueAtMs }: OutboxEntry): void {
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

  /** The games that wait to be written. */
  waitingGameIds(): string[] {
    const rows = this.#sql.exec<{ topic: string }>("SELECT topic FROM outbox WHERE topic LIKE 'game/%'").toArray();
    return rows.map(({ topic }) => topic.slice("game/".length));
  }

  isEmpty(): boolean {
    return this.nextDueMs() === null;
  }

  /** How many entries were tried and have not arrived. */
  overdueCount(): number {
    return this.#sql.exec<{ count: number }>("SELECT count(*) AS count FROM outbox WHERE attempts > 0").one().count;
  }

  /** When the next entry is due, Unix time in milliseconds; null if there is none. */
  nextDueMs(): number | null {
    const [row] = this.#sql.exec<{ due: number | null }>("SELECT MIN(due_at_ms) AS due FROM outbox").toArray();
    return row?.due ?? null;
  }

  /**
   * Delivers the entries that are due. Each is postponed before the first await: an alarm that goes off meanwhile finds
   * nothing due, and a later one retries should the object die. An entry that fails does not delay the others.
   */
  async run(): Promise<void> {
    const due = this.#sql.exec<Row>("SELECT * FROM outbox WHERE due_at_ms <= ?", Date.now()).toArray();
    for (const row of due) this.#postpone(row, DELIVERY_LIMIT_MS);
    await Promise.all(due.map((row) => this.#tryToDeliver(row)));
  }

  /** Retries with exponential backoff, without end: no other place has this entry. */
  async #tryToDeliver(row: Row): Promise<void> {
    try {
      const arrived = await withTimeout(DELIVERY_LIMIT_MS, this.#write(row.topic, this.#payload(row.topic)));
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

  /** An entry that was replaced while it was being written stays, and is sent next time. */
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

/** Never splits a surrogate pair: half of one can't be stored as UTF-8. */
function partsOf(payload: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < payload.length; ) {
    const end = from + PART_LENGTH;
    const part = payload.slice(from, isHighSurrogate(payload.charCodeAt(end - 1)) ? end - 1 : end);
    parts.push(part);
    from += part.length;
  }
  return parts;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
