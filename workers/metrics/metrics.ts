import { env, waitUntil } from "cloudflare:workers";

/** What the code counts about itself. Names are of the code, never of people. */
export type Measurement =
  /** A quiz that a provider was asked for. */
  | { kind: "generation"; name: string; ms: number; isFailed: boolean }
  /** A slow query, by its statement, which holds no values. */
  | { kind: "query"; name: string; ms: number }
  /** A failure that was logged, by its event. */
  | { kind: "failure"; name: string }
  /** A finished game of a room. */
  | { kind: "game"; players: number };

/** A room at this moment. */
export type RoomNumbers = {
  players: number;
  sockets: number;
  /** Entries of its outbox that were tried and have not arrived. */
  waiting: number;
};

/** An error of a browser, without anything personal. */
export type BrowserError = { message: string; stack: string; page: string };

/** A sum over the last day. */
type Sum = { name: string; count: number; failed: number; meanMs: number; mostMs: number; lastAtMs: number };

export type Figures = {
  live: { rooms: number; players: number; sockets: number };
  outbox: { waiting: number; sinceMs: number | null };
  generation: readonly Sum[];
  queries: readonly Sum[];
  failures: readonly Sum[];
  browserErrors: readonly (BrowserError & { count: number; lastAtMs: number })[];
  days: readonly { day: string; games: number; players: number }[];
};

/**
 * Where measurements go. Writing returns at once and never fails: nobody waits for a counter, and one that is away breaks
 * nothing.
 */
export type Metrics = {
  record(measurement: Measurement): void;
  /** @param numbers null for a room that has closed */
  reportRoom(roomId: string, numbers: RoomNumbers | null): void;
  reportBrowserError(error: BrowserError): void;
  /** @throws where the counter can't be reached */
  figures(): Promise<Figures>;
  /** Deletes what is older than it is kept. */
  forgetOld(): Promise<void>;
};

/** An isolate sends what it has measured this long after the first of it, in one call. */
const PAUSE_MS = 1_000;
/** A call that did not happen by then was lost with the request that should have made it. */
const LOST_AFTER_MS = 10_000;
/** What an isolate measures beyond that in one pause is not counted. */
const PENDING_MAX = 500;

let pending: Measurement[] = [];
let plannedAtMs = 0;

/** The measurements of this deployment: one Durable Object counts them. */
export const metrics: Metrics = {
  record(measurement) {
    if (pending.length < PENDING_MAX) pending.push(measurement);
    const nowMs = Date.now();
    if (Math.abs(nowMs - plannedAtMs) < LOST_AFTER_MS) return;
    plannedAtMs = nowMs;
    inBackground(async () => {
      await scheduler.wait(PAUSE_MS);
      const sent = pending;
      pending = [];
      plannedAtMs = 0;
      await counter().record(sent);
    });
  },
  reportRoom(roomId, numbers) {
    inBackground(() => counter().reportRoom(roomId, numbers));
  },
  reportBrowserError(error) {
    inBackground(() => counter().reportBrowserError(error));
  },
  async figures() {
    return counter().figures();
  },
  async forgetOld() {
    await counter().forgetOld();
  },
};

function counter() {
  return env.METRICS.getByName("all");
}

/** Whatever goes wrong is swallowed here, and not logged either: a logged failure is itself a measurement. */
function inBackground(work: () => Promise<unknown>): void {
  try {
    waitUntil(work().catch(() => undefined));
  } catch {
    // Outside of a request there is nothing to wait for.
  }
}
