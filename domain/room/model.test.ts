import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { AUTO_FINISH_MS } from "./rules.ts";
import { type Room, seatOf } from "./state.ts";
import {
  type Act,
  anyAct,
  anyActInLarge,
  anyTime,
  beginning,
  commandOf,
  longAfter,
  timeOf,
  type When,
} from "./testing/acts.ts";
import { Batching, Clients } from "./testing/clients.ts";
import { checkInvariants, type EndedGames, expectSame, rememberEnded, snapshotOf } from "./testing/invariants.ts";
import { poolOf, Table, typed } from "./testing/table.ts";
import { nextDueMs } from "./time.ts";

const NUM_RUNS = randomRuns(10_000);
const MINUTES = 60_000;
/** How long the slowest messages wait for others. */
const WAITING_MS = 1_000;
/** What the room's Durable Object works off together. */
const IN_BURSTS: readonly Act["kind"][] = ["join", "resume", "answer", "complete"];
const QUIZ: Act = { kind: "quizReady", isAwaited: true, count: 6 };

type Opening = {
  phase: "empty" | "lobby" | "playing" | "ended";
  presenter: boolean;
  guests: number;
  isTyped: boolean;
  networks: number;
};

function openingWith(guests: fc.Arbitrary<number>, phases: readonly Opening["phase"][]): fc.Arbitrary<Opening> {
  return fc.record({
    phase: fc.constantFrom(...phases),
    presenter: fc.boolean(),
    guests,
    isTyped: fc.boolean(),
    networks: fc.constantFrom(0, 2),
  });
}

const opening = openingWith(fc.integer({ min: 2, max: 3 }), ["empty", "lobby", "playing", "playing", "ended"]);
/** On either side of 60 players. */
const largeOpening = openingWith(fc.integer({ min: 57, max: 62 }), ["lobby", "playing", "ended"]);

function tableOf({ phase, presenter, guests, isTyped, networks }: Opening): Table {
  if (phase === "empty") return new Table({ presenter });
  const quizType = isTyped ? ("vocabulary" as const) : ("multiple_choice_vocab" as const);
  const seating = { presenter, networks, settings: { quizType, numPlayers: guests > 3 ? 64 : 4 } };
  if (phase === "lobby") return Table.with(guests, seating);
  const table = Table.playing(guests, seating, poolOf(6, isTyped ? typed : undefined));
  if (phase === "ended") table.wake(table.game.deadlineMs + AUTO_FINISH_MS - table.nowMs);
  return table;
}

/** A room with clients that hear everything at once, and others that hear as the room sends, everything twice. */
class World {
  readonly table: Table;
  readonly endedGames: EndedGames = new Map();
  readonly clients = [new Clients(), new Clients(new Batching(), 2)];
  readonly #seatIds: (room: Room) => readonly number[];
  #waitingSinceMs: number;

  /** @param seatIds whose views are looked at; by default everybody's */
  constructor(table: Table, seatIds = (room: Room) => room.seats.map(({ id }) => id)) {
    this.table = table;
    this.#seatIds = seatIds;
    this.#waitingSinceMs = table.nowMs;
    if (table.status === "completed") rememberEnded(table.game, this.endedGames);
    for (const clients of this.clients) {
      for (const seatId of seatIds(table.room)) {
        const isHere = table.hasSeat(seatId) && table.seat(seatId).droppedAtMs === null;
        if (isHere) clients.views.set(seatId, snapshotOf(table.room, seatId));
      }
    }
  }

  play(when: When, act: Act): void {
    const { table } = this;
    const before = table.room;
    table.nowMs = timeOf(when, table);
    this.#tellWaiting();
    const command = commandOf(act, table);
    const step = table.send(command);
    const [sent = []] = this.clients.map((clients) => clients.hear(command, step.events, before, step.room));
    const seatIds = this.#seatIds(step.room).filter((id) => table.hasSeat(id));
    checkInvariants({ before, command, nowMs: table.nowMs, step, sent, seatIds }, this.endedGames);
    for (const clients of this.clients) this.#checkViews(clients);
  }

  /** What a whole class does at the same moment: told all at once, as the room stands after it. */
  burst(when: When, acts: readonly Act[]): void {
    const { table } = this;
    const before = table.room;
    table.nowMs = timeOf(when, table);
    this.#tellWaiting();
    const steps = acts.map((act) => {
      const command = commandOf(act, table);
      return { command, events: table.send(command).events };
    });
    for (const clients of this.clients) {
      clients.hearAll(steps, before, table.room);
      this.#checkViews(clients);
    }
  }

  /** What waits goes out after a second. */
  #tellWaiting(): void {
    const { room, nowMs } = this.table;
    if (nowMs < this.#waitingSinceMs + WAITING_MS) return;
    this.#waitingSinceMs = nowMs;
    for (const clients of this.clients) {
      clients.hearWaiting(room);
      this.#checkViews(clients);
    }
  }

  /** [RR-62][R7] */
  #checkViews(clients: Clients): void {
    if (!clients.isTold) return;
    for (const [seatId, view] of clients.views) {
      expectSame(view, snapshotOf(this.table.room, seatId), `[RR-62] what seat ${seatId} makes of its messages`);
    }
  }
}

/** A closed room is asked a few times more, and then left alone. */
type Visits = { ofClosed: number };
const VISITS_MAX = 3;

class Acts implements fc.Command<Visits, World> {
  readonly #when: When;
  readonly #acts: readonly Act[];

  constructor(when: When, acts: readonly Act[]) {
    this.#when = when;
    this.#acts = acts;
  }

  check(visits: Readonly<Visits>): boolean {
    return visits.ofClosed < VISITS_MAX;
  }

  run(visits: Visits, world: World): void {
    for (const act of this.#acts) world.play(this.#when, act);
    if (world.table.status === "closed") visits.ofClosed++;
  }

  toString(): string {
    return JSON.stringify([this.#when, ...this.#acts]);
  }
}

function someActs(act: fc.Arbitrary<Act>): fc.Arbitrary<Acts> {
  return fc.oneof(
    { weight: 90, arbitrary: fc.tuple(anyTime, act).map(([when, one]) => new Acts(when, [one])) },
    { weight: 10, arbitrary: fc.tuple(anyTime, beginning).map(([when, acts]) => new Acts(when, acts)) },
    { weight: 1, arbitrary: act.map((one) => new Acts(longAfter, [one])) },
  );
}

/** A burst of what many do at the same moment, and an act that ends it. */
function someBursts(act: fc.Arbitrary<Act>) {
  const burst = fc.array(
    act.filter(({ kind }) => IN_BURSTS.includes(kind)),
    { maxLength: 12, size: "max" },
  );
  return fc.array(fc.tuple(anyTime, burst, act), { maxLength: 15, size: "max" });
}

function playBursts(world: World, bursts: readonly (readonly [When, readonly Act[], Act])[]): void {
  for (const [when, acts, last] of bursts) {
    world.burst(when, [...acts, last]);
    if (last.kind === "start") world.burst({ kind: "after", ms: 0 }, [QUIZ]);
  }
}

/** The host, both ends of the first 30 rows, and who makes the room large. */
const WATCHED = [1, 2, 29, 30, 31, 32, 57, 58, 59, 60, 61, 62, 63, 64, 65];

function largeWorld(from: Opening): World {
  return new World(tableOf(from), (room) => WATCHED.filter((id) => seatOf(room, id)));
}

describe("whatever commands come, in whatever order, at whatever times", () => {
  it(
    "[RI-1][RI-2][RI-3][RI-4][RI-5][RI-6][RI-7][RI-8][RI-9][RI-10][RI-11][RI-12][RR-62][R7] the invariants hold and every client's view is the room's snapshot",
    () => {
      fc.assert(
        fc.property(opening, fc.commands([someActs(anyAct)], { maxCommands: 40, size: "max" }), (from, acts) => {
          fc.modelRun(() => ({ model: { ofClosed: 0 }, real: new World(tableOf(from)) }), acts);
        }),
        { numRuns: NUM_RUNS },
      );
    },
    5 * MINUTES,
  );

  it(
    "[RR-62][RR-63] the same holds in a room around 60 players, where lists are complete or parts of them",
    () => {
      const acts = fc.commands([someActs(anyActInLarge)], { maxCommands: 40, size: "max" });
      fc.assert(
        fc.property(largeOpening, acts, (from, some) => {
          fc.modelRun(() => ({ model: { ofClosed: 0 }, real: largeWorld(from) }), some);
        }),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    5 * MINUTES,
  );

  it(
    "[RR-62][R7] every client's view is the room's snapshot also where a burst and what ends it are told at once",
    () => {
      fc.assert(
        fc.property(opening, someBursts(anyAct), (from, bursts) => playBursts(new World(tableOf(from)), bursts)),
        { numRuns: NUM_RUNS / 5 },
      );
    },
    2 * MINUTES,
  );

  it(
    "[RR-62][RR-63] and in a room around 60 players",
    () => {
      fc.assert(
        fc.property(largeOpening, someBursts(anyActInLarge), (from, bursts) => playBursts(largeWorld(from), bursts)),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    2 * MINUTES,
  );

  const script = fc.array(fc.tuple(anyTime, anyAct), { maxLength: 25, size: "max" });

  it(
    "[RR-40][R4][R5] waking the room at every deadline in between changes nothing",
    () => {
      fc.assert(
        fc.property(opening, script, (from, acts) => {
          const [late, punctual] = [tableOf(from), tableOf(from)];
          for (const [when, act] of acts) {
            const atMs = timeOf(when, late);
            const command = commandOf(act, late);
            late.nowMs = atMs;
            wakeUntil(punctual, atMs);
            expect(punctual.send(command).refusal).toBe(late.send(command).refusal);
            expectSame({ ...punctual.room, version: 0 }, { ...late.room, version: 0 }, "the room that was woken");
          }
        }),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    MINUTES,
  );

  it(
    "[RR-30][RR-12][R2] hearing every command three times is hearing it once",
    () => {
      fc.assert(
        fc.property(opening, script, (from, acts) => {
          const [once, thrice] = [tableOf(from), tableOf(from)];
          for (const [when, one] of acts) {
            const act = one.kind === "join" ? { ...one, hasKey: true } : one;
            const atMs = timeOf(when, once);
            const command = commandOf(act, once);
            for (const table of [once, thrice]) table.nowMs = atMs;
            once.send(command);
            for (let copy = 0; copy < 3; copy++) thrice.send(command);
            expectSame(withoutTrace(thrice), withoutTrace(once), "the room that heard it thrice");
          }
        }),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    MINUTES,
  );
});

/** Everything but when somebody last did something and how often that was told. */
function withoutTrace({ room }: Table) {
  return { ...room, version: 0, activeAtMs: 0 };
}

function wakeUntil(table: Table, atMs: number): void {
  for (let due = nextDueMs(table.room); due !== null && due <= atMs; due = nextDueMs(table.room)) {
    table.nowMs = Math.max(due, table.nowMs);
    table.wake();
  }
  table.nowMs = atMs;
}
