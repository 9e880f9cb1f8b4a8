import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poolOf, Table, typed } from "./testing.ts";
import { type Act, anyAct, anyTime, beginning, commandOf, longAfter, timeOf, type When } from "./testing-acts.ts";
import { Clients, fanOut, fanOutBatchedFirst } from "./testing-clients.ts";
import { checkInvariants, type EndedGames, expectSame, snapshotOf } from "./testing-invariants.ts";
import { nextDueMs } from "./time.ts";

/** Lower for the inner loop: NUM_RUNS=500 npx vitest … */
const NUM_RUNS = Number(process.env.NUM_RUNS ?? 10_000);
const MINUTES = 60_000;
/** As the shell of a room has it. */
const IN_STORMS: readonly Act["kind"][] = ["join", "resume", "answer", "complete"];
const QUIZ: Act = { kind: "quizReady", isAwaited: true, count: 6 };

type Opening = { phase: "empty" | "lobby" | "playing"; presenter: boolean; guests: number; isTyped: boolean };

const opening: fc.Arbitrary<Opening> = fc.record({
  phase: fc.constantFrom("empty", "lobby", "playing", "playing"),
  presenter: fc.boolean(),
  guests: fc.integer({ min: 2, max: 3 }),
  isTyped: fc.boolean(),
});

function tableOf({ phase, presenter, guests, isTyped }: Opening): Table {
  if (phase === "empty") return new Table({ presenter });
  const seating = {
    presenter,
    settings: { quizType: isTyped ? ("vocabulary" as const) : ("multiple_choice_vocab" as const) },
  };
  if (phase === "lobby") return Table.with(guests, seating);
  return Table.playing(guests, seating, poolOf(6, isTyped ? typed : undefined));
}

/** A room under test, with clients that hear everything in order, and others that hear it twice, in the shell's order. */
class World {
  readonly table: Table;
  readonly endedGames: EndedGames = new Map();
  readonly clients = [new Clients(fanOut), new Clients(fanOutBatchedFirst, 2)];

  constructor(from: Opening) {
    this.table = tableOf(from);
    for (const clients of this.clients) {
      for (const seat of this.table.room.seats) {
        if (seat.droppedAtMs === null) clients.views.set(seat.id, snapshotOf(this.table.room, seat.id));
      }
    }
  }

  play(when: When, act: Act): void {
    const { table } = this;
    const before = table.room;
    table.nowMs = timeOf(when, table);
    const command = commandOf(act, table);
    const step = table.send(command);
    const [sent = []] = this.clients.map((clients) => clients.hear(command, step.events, step.room));
    checkInvariants({ before, command, nowMs: table.nowMs, step, sent }, this.endedGames);
    for (const clients of this.clients) this.#checkViews(clients);
  }

  /** What a whole class does at the same moment: told all at once, as the room stands after it. */
  storm(when: When, acts: readonly Act[]): void {
    const { table } = this;
    table.nowMs = timeOf(when, table);
    const steps = acts.map((act) => {
      const command = commandOf(act, table);
      return { command, events: table.send(command).events };
    });
    for (const clients of this.clients) {
      clients.hearAll(steps, table.room);
      this.#checkViews(clients);
    }
  }

  /** [RR-62][R7] */
  #checkViews(clients: Clients): void {
    for (const [seatId, view] of clients.views) {
      expectSame(view, snapshotOf(this.table.room, seatId), `[RR-62] what seat ${seatId} makes of its messages`);
    }
  }
}

/** A closed room is asked a few times more, and then left alone. */
type Visits = { ofClosed: number };
const VISITS_MAX = 3;

class Deed implements fc.Command<Visits, World> {
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

const deed = fc.oneof(
  { weight: 90, arbitrary: fc.tuple(anyTime, anyAct).map(([when, act]) => new Deed(when, [act])) },
  { weight: 10, arbitrary: fc.tuple(anyTime, beginning).map(([when, acts]) => new Deed(when, acts)) },
  { weight: 1, arbitrary: anyAct.map((act) => new Deed(longAfter, [act])) },
);

describe("whatever commands come, in whatever order, at whatever times", () => {
  it(
    "[RI-1][RI-2][RI-3][RI-4][RI-5][RI-6][RI-7][RI-8][RI-9][RI-10][RI-11][RI-12][RR-62][R7] the invariants hold and every client's view is the room's snapshot",
    () => {
      fc.assert(
        fc.property(opening, fc.commands([deed], { maxCommands: 40, size: "max" }), (from, deeds) => {
          fc.modelRun(() => ({ model: { ofClosed: 0 }, real: new World(from) }), deeds);
        }),
        { numRuns: NUM_RUNS },
      );
    },
    5 * MINUTES,
  );

  it(
    "[RR-62][R7] every client's view is the room's snapshot also where a storm and what ends it are told at once",
    () => {
      const storm = fc.tuple(
        anyTime,
        fc.array(
          anyAct.filter(({ kind }) => IN_STORMS.includes(kind)),
          { maxLength: 12, size: "max" },
        ),
        anyAct,
      );
      fc.assert(
        fc.property(opening, fc.array(storm, { maxLength: 15, size: "max" }), (from, storms) => {
          const world = new World(from);
          for (const [when, acts, last] of storms) {
            world.storm(when, [...acts, last]);
            if (last.kind === "start") world.storm({ kind: "after", ms: 0 }, [QUIZ]);
          }
        }),
        { numRuns: NUM_RUNS / 5 },
      );
    },
    2 * MINUTES,
  );

  const script = fc.array(fc.tuple(anyTime, anyAct), { maxLength: 25, size: "max" });

  it(
    "[RR-40][R4][R5] waking the room at every deadline in between changes nothing",
    () => {
      fc.assert(
        fc.property(opening, script, (from, deeds) => {
          const [late, punctual] = [tableOf(from), tableOf(from)];
          for (const [when, act] of deeds) {
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
        fc.property(opening, script, (from, deeds) => {
          const [once, thrice] = [tableOf(from), tableOf(from)];
          for (const [when, deed] of deeds) {
            const act = deed.kind === "join" ? { ...deed, hasKey: true } : deed;
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
