import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { nextDueMs } from "./deadlines.ts";
import { AUTO_FINISH_MS } from "./rules.ts";
import { type Room, seatOf } from "./state.ts";
import { checkInvariants, type EndedGames, expectSame, rememberEnded, snapshotOf } from "./testing/invariants.ts";
import {
  type ActionTime,
  anyAction,
  anyActionInLargeRoom,
  anyTime,
  commandFor,
  type RandomAction,
  startOfGame,
  timeOf,
  twoHoursLater,
} from "./testing/random-actions.ts";
import { questionPool, RoomFixture, typedQuestion } from "./testing/room-fixture.ts";
import { CoalescingTransport, SimulatedClients } from "./testing/simulated-clients.ts";

const NUM_RUNS = randomRuns(10_000);
const MINUTES = 60_000;
/** How long the slowest messages wait for others. */
const WAITING_MS = 1_000;
/** What the room's Durable Object works off together. */
const IN_BURSTS: readonly RandomAction["kind"][] = ["join", "resume", "answer", "complete"];
const QUIZ: RandomAction = { kind: "quizReady", isAwaited: true, count: 6 };

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

function tableOf({ phase, presenter, guests, isTyped, networks }: Opening): RoomFixture {
  if (phase === "empty") return new RoomFixture({ presenter });
  const quizType = isTyped ? ("vocabulary" as const) : ("multiple_choice_vocab" as const);
  const seating = { presenter, networks, settings: { quizType, numPlayers: guests > 3 ? 64 : 4 } };
  if (phase === "lobby") return RoomFixture.withGuests(guests, seating);
  const fixture = RoomFixture.playing(guests, seating, questionPool(6, isTyped ? typedQuestion : undefined));
  if (phase === "ended") fixture.advance(fixture.game.deadlineMs + AUTO_FINISH_MS - fixture.nowMs);
  return fixture;
}

/** A room with clients that receive every message at once, and others that receive coalesced messages, each twice. */
class SimulatedRoom {
  readonly fixture: RoomFixture;
  readonly endedGames: EndedGames = new Map();
  readonly clients = [new SimulatedClients(), new SimulatedClients(new CoalescingTransport(), 2)];
  readonly #seatIds: (room: Room) => readonly number[];
  #waitingSinceMs: number;

  /** @param seatIds whose views are looked at; by default everybody's */
  constructor(fixture: RoomFixture, seatIds = (room: Room) => room.seats.map(({ id }) => id)) {
    this.fixture = fixture;
    this.#seatIds = seatIds;
    this.#waitingSinceMs = fixture.nowMs;
    if (fixture.status === "completed") rememberEnded(fixture.game, this.endedGames);
    for (const clients of this.clients) {
      for (const seatId of seatIds(fixture.room)) {
        const isHere = fixture.hasSeat(seatId) && fixture.seat(seatId).droppedAtMs === null;
        if (isHere) clients.views.set(seatId, snapshotOf(fixture.room, seatId));
      }
    }
  }

  play(when: ActionTime, action: RandomAction): void {
    const { fixture } = this;
    const before = fixture.room;
    fixture.nowMs = timeOf(when, fixture);
    this.#sendWaiting();
    const command = commandFor(action, fixture);
    const step = fixture.send(command);
    const [sent = []] = this.clients.map((clients) => clients.receive(command, step.events, before, step.room));
    const seatIds = this.#seatIds(step.room).filter((id) => fixture.hasSeat(id));
    checkInvariants({ before, command, nowMs: fixture.nowMs, step, sent, seatIds }, this.endedGames);
    for (const clients of this.clients) this.#checkViews(clients);
  }

  /** Actions of one batch: their messages are made from the room as it is after all of them. */
  burst(when: ActionTime, actions: readonly RandomAction[]): void {
    const { fixture } = this;
    const before = fixture.room;
    fixture.nowMs = timeOf(when, fixture);
    this.#sendWaiting();
    const steps = actions.map((action) => {
      const command = commandFor(action, fixture);
      return { command, events: fixture.send(command).events };
    });
    for (const clients of this.clients) {
      clients.receiveAll(steps, before, fixture.room);
      this.#checkViews(clients);
    }
  }

  /** Waiting messages are sent after a second. */
  #sendWaiting(): void {
    const { room, nowMs } = this.fixture;
    if (nowMs < this.#waitingSinceMs + WAITING_MS) return;
    this.#waitingSinceMs = nowMs;
    for (const clients of this.clients) {
      clients.receiveWaiting(room);
      this.#checkViews(clients);
    }
  }

  /** [RR-62][R7] */
  #checkViews(clients: SimulatedClients): void {
    if (!clients.isUpToDate) return;
    for (const [seatId, view] of clients.views) {
      expectSame(view, snapshotOf(this.fixture.room, seatId), `[RR-62] what seat ${seatId} makes of its messages`);
    }
  }
}

/** A closed room is asked a few times more, and then left alone. */
type Visits = { ofClosed: number };
const VISITS_MAX = 3;

class ActionSequence implements fc.Command<Visits, SimulatedRoom> {
  readonly #when: ActionTime;
  readonly #actions: readonly RandomAction[];

  constructor(when: ActionTime, actions: readonly RandomAction[]) {
    this.#when = when;
    this.#actions = actions;
  }

  check(visits: Readonly<Visits>): boolean {
    return visits.ofClosed < VISITS_MAX;
  }

  run(visits: Visits, simulation: SimulatedRoom): void {
    for (const action of this.#actions) simulation.play(this.#when, action);
    if (simulation.fixture.status === "closed") visits.ofClosed++;
  }

  toString(): string {
    return JSON.stringify([this.#when, ...this.#actions]);
  }
}

function someActions(action: fc.Arbitrary<RandomAction>): fc.Arbitrary<ActionSequence> {
  return fc.oneof(
    { weight: 90, arbitrary: fc.tuple(anyTime, action).map(([when, one]) => new ActionSequence(when, [one])) },
    {
      weight: 10,
      arbitrary: fc.tuple(anyTime, startOfGame).map(([when, actions]) => new ActionSequence(when, actions)),
    },
    { weight: 1, arbitrary: action.map((one) => new ActionSequence(twoHoursLater, [one])) },
  );
}

/** A burst of what many do at the same moment, and an action that ends it. */
function someBursts(action: fc.Arbitrary<RandomAction>) {
  const burst = fc.array(
    action.filter(({ kind }) => IN_BURSTS.includes(kind)),
    { maxLength: 12, size: "max" },
  );
  return fc.array(fc.tuple(anyTime, burst, action), { maxLength: 15, size: "max" });
}

function playBursts(
  simulation: SimulatedRoom,
  bursts: readonly (readonly [ActionTime, readonly RandomAction[], RandomAction])[],
): void {
  for (const [when, actions, last] of bursts) {
    simulation.burst(when, [...actions, last]);
    if (last.kind === "start") simulation.burst({ kind: "after", ms: 0 }, [QUIZ]);
  }
}

/** The host, both ends of the first 30 rows, and who makes the room large. */
const WATCHED = [1, 2, 29, 30, 31, 32, 57, 58, 59, 60, 61, 62, 63, 64, 65];

function largeWorld(from: Opening): SimulatedRoom {
  return new SimulatedRoom(tableOf(from), (room) => WATCHED.filter((id) => seatOf(room, id)));
}

describe("with random commands in random order at random times", () => {
  it(
    "[RI-1][RI-2][RI-3][RI-4][RI-5][RI-6][RI-7][RI-8][RI-9][RI-10][RI-11][RI-12][RR-62][R7] the invariants hold and every client's view is the room's snapshot",
    () => {
      fc.assert(
        fc.property(
          opening,
          fc.commands([someActions(anyAction)], { maxCommands: 40, size: "max" }),
          (from, actions) => {
            fc.modelRun(() => ({ model: { ofClosed: 0 }, real: new SimulatedRoom(tableOf(from)) }), actions);
          },
        ),
        { numRuns: NUM_RUNS },
      );
    },
    5 * MINUTES,
  );

  it(
    "[RR-62][RR-63] the same holds around 60 players, where lists change between complete and partial",
    () => {
      const actions = fc.commands([someActions(anyActionInLargeRoom)], { maxCommands: 40, size: "max" });
      fc.assert(
        fc.property(largeOpening, actions, (from, some) => {
          fc.modelRun(() => ({ model: { ofClosed: 0 }, real: largeWorld(from) }), some);
        }),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    5 * MINUTES,
  );

  it(
    "[RR-62][R7] every client's view is the room's snapshot even when a burst and the action that ends it are sent together",
    () => {
      fc.assert(
        fc.property(opening, someBursts(anyAction), (from, bursts) =>
          playBursts(new SimulatedRoom(tableOf(from)), bursts),
        ),
        { numRuns: NUM_RUNS / 5 },
      );
    },
    2 * MINUTES,
  );

  it(
    "[RR-62][RR-63] the same holds for bursts around 60 players",
    () => {
      fc.assert(
        fc.property(largeOpening, someBursts(anyActionInLargeRoom), (from, bursts) =>
          playBursts(largeWorld(from), bursts),
        ),
        { numRuns: NUM_RUNS / 10 },
      );
    },
    2 * MINUTES,
  );

  const script = fc.array(fc.tuple(anyTime, anyAction), { maxLength: 25, size: "max" });

  it(
    "[RR-40][R4][R5] waking the room at every deadline in between changes nothing",
    () => {
      fc.assert(
        fc.property(opening, script, (from, actions) => {
          const [late, punctual] = [tableOf(from), tableOf(from)];
          for (const [when, action] of actions) {
            const atMs = timeOf(when, late);
            const command = commandFor(action, late);
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
    "[RR-30][RR-12][R2] applying every command three times equals applying it once",
    () => {
      fc.assert(
        fc.property(opening, script, (from, actions) => {
          const [once, thrice] = [tableOf(from), tableOf(from)];
          for (const [when, one] of actions) {
            const action = one.kind === "join" ? { ...one, hasKey: true } : one;
            const atMs = timeOf(when, once);
            const command = commandFor(action, once);
            for (const fixture of [once, thrice]) fixture.nowMs = atMs;
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

/** The state without the time of the last action and the version. */
function withoutTrace({ room }: RoomFixture) {
  return { ...room, version: 0, activeAtMs: 0 };
}

function wakeUntil(fixture: RoomFixture, atMs: number): void {
  for (let due = nextDueMs(fixture.room); due !== null && due <= atMs; due = nextDueMs(fixture.room)) {
    fixture.nowMs = Math.max(due, fixture.nowMs);
    fixture.advance();
  }
  fixture.nowMs = atMs;
}
