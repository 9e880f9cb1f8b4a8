import { DurableObject } from "cloudflare:workers";
import { addDays, dayOf } from "../../domain/day.ts";
import { timeZone } from "../configuration.ts";
import type { BrowserError, Figures, Measurement, RoomNumbers } from "./metrics.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Rooms report at least once a minute while anybody is connected or anything waits; a silent one is no longer counted. */
const ROOM_SILENT_MS = 150_000;
/** Different names of one kind in one hour; others are counted together. */
const NAMES_MAX = 50;
const OTHER = "other";
/** How many rows a list of figures has. */
const LISTED_MAX = 20;
const DAYS_LISTED = 30;
/** Different errors of browsers that are kept. */
const ERRORS_MAX = 200;
/** Of a flood of errors a sample is enough. */
const ERRORS_PER_MINUTE = 60;
const COUNTS_KEPT_MS = 7 * DAY_MS;
const DAYS_KEPT = 400;
const ERRORS_KEPT_MS = 30 * DAY_MS;

type LiveRoom = RoomNumbers & { reportedAtMs: number; waitingSinceMs: number | null };
type SumRow = { name: string; count: number; failed: number; total_ms: number; most_ms: number; last_at_ms: number };
type ErrorRow = { message: string; stack: string; page: string; count: number; last_at_ms: number };

/**
 * Counts what the code measures, by the hour and by the day, so that figures are read without looking at what they are
 * about. Live rooms are kept in memory only: each reports again within a minute.
 */
export class MetricsCounter extends DurableObject<Env> {
  readonly #sql: SqlStorage;
  readonly #rooms = new Map<string, LiveRoom>();
  #errorsInMinute = 0;
  #minute = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sql = ctx.storage.sql;
    this.#sql.exec(`
      CREATE TABLE IF NOT EXISTS counts (
        kind TEXT NOT NULL, hour_ms INTEGER NOT NULL, name TEXT NOT NULL, count INTEGER NOT NULL, failed INTEGER NOT NULL,
        total_ms INTEGER NOT NULL, most_ms INTEGER NOT NULL, last_at_ms INTEGER NOT NULL,
        PRIMARY KEY (kind, hour_ms, name)) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS days (day TEXT PRIMARY KEY, games INTEGER NOT NULL, players INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS browser_errors (
        message TEXT NOT NULL, page TEXT NOT NULL, stack TEXT NOT NULL, count INTEGER NOT NULL, last_at_ms INTEGER NOT NULL,
        PRIMARY KEY (message, page)) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS browser_errors_by_time ON browser_errors (last_at_ms);
    `);
  }

  async record(measurements: readonly Measurement[]): Promise<void> {
    const nowMs = Date.now();
    this.ctx.storage.transactionSync(() => {
      for (const measurement of measurements) this.#add(measurement, nowMs);
    });
  }

  #add(measurement: Measurement, nowMs: number): void {
    switch (measurement.kind) {
      case "game": {
        const day = dayOf(nowMs, timeZone(this.env));
        const sql = `INSERT INTO days VALUES (?1, 1, ?2)
          ON CONFLICT (day) DO UPDATE SET games = games + 1, players = players + ?2`;
        this.#sql.exec(sql, day, measurement.players);
        return;
      }
      case "generation":
        return this.#count("generation", measurement.name, measurement.ms, measurement.isFailed, nowMs);
      case "query":
        return this.#count("query", measurement.name, measurement.ms, false, nowMs);
      case "failure":
        return this.#count("failure", measurement.name, 0, true, nowMs);
      default:
        measurement satisfies never;
    }
  }

  #count(kind: string, name: string, ms: number, isFailed: boolean, nowMs: number): void {
    const hourMs = nowMs - (nowMs % HOUR_MS);
    const names = this.#sql
      .exec<{ name: string }>("SELECT name FROM counts WHERE kind = ? AND hour_ms = ?", kind, hourMs)
      .toArray();
    const isListed = names.length < NAMES_MAX || names.some((row) => row.name === name);
    this.#sql.exec(
      `INSERT INTO counts VALUES (?1, ?2, ?3, 1, ?4, ?5, ?5, ?6)
       ON CONFLICT (kind, hour_ms, name) DO UPDATE SET count = count + 1, failed = failed + ?4,
         total_ms = total_ms + ?5, most_ms = MAX(most_ms, ?5), last_at_ms = ?6`,
      kind,
      hourMs,
      isListed ? name : OTHER,
      isFailed ? 1 : 0,
      Math.round(ms),
      nowMs,
    );
  }

  /** @param numbers null for a room that has closed */
  async reportRoom(roomId: string, numbers: RoomNumbers | null): Promise<void> {
    if (numbers === null) return void this.#rooms.delete(roomId);
    const nowMs = Date.now();
    const sinceMs = this.#rooms.get(roomId)?.waitingSinceMs ?? nowMs;
    const waitingSinceMs = numbers.waiting > 0 ? sinceMs : null;
    this.#rooms.set(roomId, { ...numbers, reportedAtMs: nowMs, waitingSinceMs });
  }

  /** The same error on the same page is one row with a count. */
  async reportBrowserError({ message, stack, page }: BrowserError): Promise<void> {
    const nowMs = Date.now();
    this.#add({ kind: "failure", name: "browser_error" }, nowMs);
    const minute = Math.floor(nowMs / 60_000);
    if (minute !== this.#minute) this.#errorsInMinute = 0;
    this.#minute = minute;
    if (++this.#errorsInMinute > ERRORS_PER_MINUTE) return;
    const { rowsWritten } = this.#sql.exec(
      "UPDATE browser_errors SET count = count + 1, last_at_ms = ?3 WHERE message = ?1 AND page = ?2",
      message,
      page,
      nowMs,
    );
    if (rowsWritten > 0) return;
    this.#sql.exec("INSERT INTO browser_errors VALUES (?, ?, ?, 1, ?)", message, page, stack, nowMs);
    // The ones that were rarest and longest ago give way: else whoever fills the table first hides all later errors.
    this.#sql.exec(
      `DELETE FROM browser_errors WHERE (message, page) IN
         (SELECT message, page FROM browser_errors ORDER BY count DESC, last_at_ms DESC LIMIT -1 OFFSET ?)`,
      ERRORS_MAX,
    );
  }

  async figures(): Promise<Figures> {
    const nowMs = Date.now();
    const rooms = this.#liveRooms(nowMs);
    const since = rooms.map(({ waitingSinceMs }) => waitingSinceMs).filter((atMs) => atMs !== null);
    const total = (key: keyof RoomNumbers) => rooms.reduce((sum, room) => sum + room[key], 0);
    return {
      live: { rooms: rooms.length, players: total("players"), sockets: total("sockets") },
      outbox: { waiting: total("waiting"), sinceMs: since.length > 0 ? Math.min(...since) : null },
      generation: this.#sums("generation", "count", nowMs),
      queries: this.#sums("query", "most_ms", nowMs),
      failures: this.#sums("failure", "count", nowMs),
      browserErrors: this.#browserErrors(),
      days: this.#days(nowMs),
    };
  }

  #liveRooms(nowMs: number): LiveRoom[] {
    for (const [id, { reportedAtMs }] of this.#rooms) {
      if (nowMs - reportedAtMs > ROOM_SILENT_MS) this.#rooms.delete(id);
    }
    return [...this.#rooms.values()];
  }

  #sums(kind: Measurement["kind"], order: "count" | "most_ms", nowMs: number) {
    const rows = this.#sql.exec<SumRow>(
      `SELECT name, sum(count) AS count, sum(failed) AS failed, sum(total_ms) AS total_ms, max(most_ms) AS most_ms,
         max(last_at_ms) AS last_at_ms
       FROM counts WHERE kind = ? AND hour_ms > ? GROUP BY name ORDER BY ${order} DESC, name LIMIT ?`,
      kind,
      nowMs - DAY_MS,
      LISTED_MAX,
    );
    return Array.from(rows, (row) => ({
      name: row.name,
      count: row.count,
      failed: row.failed,
      meanMs: Math.round(row.total_ms / row.count),
      mostMs: row.most_ms,
      lastAtMs: row.last_at_ms,
    }));
  }

  #browserErrors() {
    const rows = this.#sql.exec<ErrorRow>(
      "SELECT message, stack, page, count, last_at_ms FROM browser_errors ORDER BY last_at_ms DESC LIMIT ?",
      LISTED_MAX,
    );
    return Array.from(rows, ({ last_at_ms: lastAtMs, ...row }) => ({ ...row, lastAtMs }));
  }

  /** The last days, those without games too. */
  #days(nowMs: number) {
    const today = dayOf(nowMs, timeZone(this.env));
    const first = addDays(today, 1 - DAYS_LISTED);
    const sql = "SELECT day, games, players FROM days WHERE day >= ?";
    const rows = this.#sql.exec<{ day: string; games: number; players: number }>(sql, first).toArray();
    return Array.from({ length: DAYS_LISTED }, (_, index) => {
      const day = addDays(first, index);
      return rows.find((row) => row.day === day) ?? { day, games: 0, players: 0 };
    });
  }

  async forgetOld(): Promise<void> {
    const nowMs = Date.now();
    const firstDay = addDays(dayOf(nowMs, timeZone(this.env)), -DAYS_KEPT);
    const kinds = ["generation", "query", "failure"] as const satisfies readonly Measurement["kind"][];
    this.ctx.storage.transactionSync(() => {
      for (const kind of kinds) {
        this.#sql.exec("DELETE FROM counts WHERE kind = ? AND hour_ms < ?", kind, nowMs - COUNTS_KEPT_MS);
      }
      this.#sql.exec("DELETE FROM days WHERE day < ?", firstDay);
      this.#sql.exec("DELETE FROM browser_errors WHERE last_at_ms < ?", nowMs - ERRORS_KEPT_MS);
    });
  }
}
