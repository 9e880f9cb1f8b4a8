import { describe, expect, it } from "vitest";
import type { Command, RefusalCode } from "./commands.ts";
import { COUNTDOWN_MS } from "./rules.ts";
import {
  disconnectCommand,
  HOST,
  joinCommand,
  questionPool,
  RoomFixture,
  resumeCommand,
  settingsFor,
  T0,
} from "./testing/room-fixture.ts";
import type { Query } from "./view/view.ts";

/** Every command, from everybody, in every phase: what the room answers. */

type Phase = "waiting" | "generating" | "countdown" | "active" | "completed" | "closed";
type Role = "host" | "presenter" | "player" | "removed" | "stranger";
type Answer = RefusalCode | "ok";
type ByPhase = Record<Exclude<Phase, "closed">, Answer>;

const PHASES: Phase[] = ["waiting", "generating", "countdown", "active", "completed", "closed"];
const ROLES: Role[] = ["host", "presenter", "player", "removed", "stranger"];
const REMOVED = 4;
const SEAT: Record<Role, number> = { host: HOST, presenter: HOST, player: 2, removed: REMOVED, stranger: 99 };

function always(answer: Answer): ByPhase {
  return { waiting: answer, generating: answer, countdown: answer, active: answer, completed: answer };
}

/** What hosts are answered; everybody else is refused before the phase is looked at. */
function hostOnly(host: ByPhase): Record<Role, ByPhase> {
  const outsider = always("not_joined");
  return { host, presenter: host, player: always("not_host"), removed: outsider, stranger: outsider };
}

const notPlaying = always("not_playing");
const ofPlayers: ByPhase = { ...notPlaying, countdown: "too_early", active: "ok", completed: "too_late" };
/** Who was removed in a running game is still known to it; who was removed before is not. */
const ofRemoved: ByPhase = { ...notPlaying, completed: "too_late" };
const playing: Record<Role, ByPhase> = {
  host: ofPlayers,
  presenter: notPlaying,
  player: ofPlayers,
  removed: ofRemoved,
  stranger: notPlaying,
};
const own: Record<Role, ByPhase> = {
  host: always("ok"),
  presenter: always("ok"),
  player: always("ok"),
  removed: always("seat_unknown"),
  stranger: always("seat_unknown"),
};
const joinable: ByPhase = { ...always("already_started"), waiting: "ok" };
const everybody = (answers: ByPhase): Record<Role, ByPhase> => {
  return { host: answers, presenter: answers, player: answers, removed: answers, stranger: answers };
};
const wrongPhase = always("wrong_phase");

const ANSWERS: Record<Exclude<Command["type"], "timePassed" | "remove" | "suspendHost">, Record<Role, ByPhase>> = {
  join: everybody(joinable),
  resume: own,
  disconnect: everybody(always("ok")),
  leave: { ...own, removed: always("not_joined"), stranger: always("not_joined") },
  kick: hostOnly(always("ok")),
  lock: hostOnly(always("ok")),
  update: hostOnly({ ...wrongPhase, waiting: "ok" }),
  start: hostOnly({ ...wrongPhase, waiting: "ok" }),
  cancelStart: hostOnly({ ...wrongPhase, generating: "ok" }),
  endGame: hostOnly({ ...wrongPhase, countdown: "too_early", active: "ok" }),
  restart: hostOnly({ ...wrongPhase, completed: "ok" }),
  markPaid: hostOnly({ ...wrongPhase, completed: "ok" }),
  quizReady: everybody(always("ok")),
  quizFailed: everybody(always("ok")),
  answer: playing,
  complete: playing,
  kickNetwork: hostOnly(always("ok")),
  undoKickNetwork: hostOnly(always("ok")),
  closeNetwork: hostOnly(always("ok")),
};

/** What everybody with a seat is answered who asks for something. */
function inRoom(answers: ByPhase): Record<Role, ByPhase> {
  const outsider = always("not_joined");
  return { host: answers, presenter: answers, player: answers, removed: outsider, stranger: outsider };
}

const afterGame: ByPhase = { ...wrongPhase, completed: "ok" };
/** The host edits the passage while the room waits or generates, everybody reads it after the game. */
const passage: Record<Role, ByPhase> = {
  ...hostOnly({ ...afterGame, waiting: "ok", generating: "ok" }),
  player: { ...afterGame, waiting: "not_host", generating: "not_host" },
};
const QUERY_ANSWERS: Record<Query["type"], Record<Role, ByPhase>> = {
  getPlayers: inRoom(always("ok")),
  getStandings: inRoom(afterGame),
  getPassage: passage,
  // Who has finished is answered, which nobody of these has while others play.
  getWords: inRoom({ ...wrongPhase, countdown: "not_playing", active: "not_playing" }),
  getDetails: inRoom(afterGame),
  getQuestions: hostOnly(afterGame),
  getNetworks: hostOnly(always("ok")),
};

/**
 * A room in this phase: a host, players 2, 3 and 5, and seat 4 whose owner was removed, in the game if there was one. A
 * guest of another network was removed with that network.
 */
function fixtureIn(phase: Phase, role: Role): RoomFixture {
  const fixture = RoomFixture.withGuests(4, {
    presenter: role === "presenter",
    settings: { numPlayers: 9 },
    networks: 1,
  });
  fixture.run(joinCommand("Gone", { network: "network-gone" }));
  fixture.run({ type: "kickNetwork", seatId: HOST, targetSeatId: 6 });
  if (phase === "waiting" || phase === "generating" || phase === "closed") fixture.kick(REMOVED);
  if (phase === "generating") fixture.start();
  if (phase === "closed") fixture.leave(HOST);
  if (phase === "waiting" || phase === "generating" || phase === "closed") return fixture;
  fixture.run({ type: "quizReady", requestId: fixture.start(), questions: questionPool(5) });
  fixture.kick(REMOVED);
  if (phase === "countdown") return fixture.wait(COUNTDOWN_MS - 1);
  fixture.wait(COUNTDOWN_MS);
  if (phase === "completed")
    for (const player of fixture.game.players) if (fixture.hasSeat(player.seatId)) fixture.complete(player.seatId);
  return fixture;
}

function commandFrom(type: keyof typeof ANSWERS, role: Role): Command {
  const seatId = SEAT[role];
  switch (type) {
    case "join":
      return joinCommand("Newcomer");
    case "resume":
      return resumeCommand(role === "host" || role === "presenter" ? "hash-Host" : `hash-P${seatId}`);
    case "disconnect":
      return disconnectCommand(seatId, T0);
    case "kick":
    case "kickNetwork":
      return { type, seatId, targetSeatId: 3 };
    case "closeNetwork":
      return { type, seatId, network: "network-0", closed: true };
    case "lock":
      return { type, seatId, locked: true };
    case "markPaid":
      return { type, seatId, targetSeatId: 3, paid: true };
    case "update":
      return { type, seatId, settings: settingsFor({ numPlayers: 9 }), passage: "New text." };
    case "quizReady":
      return { type, requestId: "nobody's", questions: questionPool(5) };
    case "quizFailed":
      return { type, requestId: "nobody's", code: "generation_failed" };
    case "answer":
      return { type, seatId, number: 1, value: 0, questionId: "q1" };
    default:
      return { type, seatId };
  }
}

function queryOf(type: Query["type"]): Query {
  switch (type) {
    case "getPlayers":
    case "getStandings":
      return { type, query: "", offset: 0 };
    case "getDetails":
      return { type, playerId: 3 };
    default:
      return { type };
  }
}

function cellsOf(answers: Record<string, Record<Role, ByPhase>>) {
  return Object.entries(answers).flatMap(([type, byRole]) =>
    ROLES.flatMap((role) =>
      PHASES.map((phase) => ({
        type,
        role,
        phase,
        answer: phase === "closed" ? "room_not_found" : byRole[role][phase],
      })),
    ),
  );
}

function isCommandType(type: string): type is keyof typeof ANSWERS {
  return type in ANSWERS;
}

function isQueryType(type: string): type is Query["type"] {
  return type in QUERY_ANSWERS;
}

describe("[S2][RR-19] each command from each role in each phase", () => {
  it.each(cellsOf(ANSWERS))("$type by $role while $phase is answered $answer", ({ type, role, phase, answer }) => {
    if (!isCommandType(type)) throw new Error(`unknown command ${type}`);
    const fixture = fixtureIn(phase, role);
    const before = fixture.room;
    const refusal = fixture.refusalOf(commandFrom(type, role));
    expect(refusal ?? "ok").toBe(answer);
    if (refusal !== null) expect(fixture.room).toEqual(before);
  });
});

describe("[S2][RR-19] each query from each role in each phase", () => {
  it.each(cellsOf(QUERY_ANSWERS))("$type by $role while $phase is answered $answer", (cell) => {
    const { type, role, phase, answer } = cell;
    if (!isQueryType(type)) throw new Error(`unknown query ${type}`);
    const fixture = fixtureIn(phase, role);
    expect(fixture.queryRefusal(SEAT[role], queryOf(type)) ?? "ok").toBe(answer);
  });
});

describe("an action reserved to the host", () => {
  it("[RR-19][S2] is refused to a player with the host's account or name", () => {
    const fixture = RoomFixture.withGuests(0, { hostUserId: "user-host" });
    const seatId = fixture.join("Host", "user-other");
    expect(fixture.refusalOf({ type: "start", seatId })).toBe("not_host");
    expect(fixture.refusalOf({ type: "kick", seatId, targetSeatId: seatId })).toBe("not_host");
  });
});
