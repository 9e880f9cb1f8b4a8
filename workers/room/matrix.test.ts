import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RefusalCode } from "../../domain/room/commands.ts";
import { CLOSE, type ClientMessage, clientMessages, PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { COUNTDOWN_MS, RETURN_LIMIT_IN_GAME_MS } from "../../domain/room/rules.ts";
import { HOST, questionPool, RoomFixture } from "../../domain/room/testing/room-fixture.ts";
import { QuizGenerator } from "../quiz/generator.ts";
import { storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { TestClient } from "./testing/test-client.ts";

/** Every message, from everybody, in every phase, over a real socket: what the room answers, and what it keeps [S2]. */

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  // Questions that are longer in coming than any of these tests lasts.
  vi.spyOn(QuizGenerator.prototype, "generate").mockImplementation(async () => {
    await scheduler.wait(9_000);
    return { ok: false, code: "too_few_questions", possible: 0, why: "too_plain" };
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PHASES = ["waiting", "generating", "countdown", "playing", "finished", "completed"] as const;
const SEATED = ["host", "presenter", "player"] as const;
type Phase = (typeof PHASES)[number];
/** In `finished` the sender has finished, and others still play. `absent` was away for too long, and came back. */
type Role = (typeof SEATED)[number] | "absent" | "stranger";
type Type = ClientMessage["type"];
type Answer = RefusalCode | "ok";
type ByPhase = Record<Phase, Answer>;

function always(answer: Answer, but: Partial<ByPhase> = {}): ByPhase {
  const all = { waiting: answer, generating: answer, countdown: answer, playing: answer, finished: answer };
  return { ...all, completed: answer, ...but };
}

/** What hosts are answered; everybody else is refused before the phase is looked at. */
function hostOnly(host: ByPhase): Record<Role, ByPhase> {
  const other = always("not_host");
  return { host, presenter: host, player: other, absent: other, stranger: always("not_joined") };
}

function play(changes: Partial<ByPhase>): Record<Role, ByPhase> {
  const player = always("not_playing", { countdown: "too_early", playing: "ok", completed: "too_late", ...changes });
  const absent = always("not_playing", { completed: "too_late" });
  return { host: player, presenter: always("not_playing"), player, absent, stranger: always("not_joined") };
}

function everybodySeated(answers: ByPhase, stranger = always("not_joined")): Record<Role, ByPhase> {
  return { host: answers, presenter: answers, player: answers, absent: answers, stranger };
}

const leaving = always("ok", { finished: "player_completed_leave" });
const ANSWERS: Record<Type, Record<Role, ByPhase>> = {
  joinRoom: everybodySeated(always("ok"), always("already_started", { waiting: "ok" })),
  startQuiz: hostOnly(always("wrong_phase", { waiting: "ok" })),
  cancelQuiz: hostOnly(always("wrong_phase", { generating: "ok" })),
  saveAnswer: play({ finished: "already_completed" }),
  completeQuiz: play({ finished: "already_completed" }),
  leaveRoom: { ...everybodySeated(leaving), presenter: always("ok"), absent: always("ok") },
  kickPlayer: hostOnly(always("ok")),
  lockRoom: hostOnly(always("ok")),
  endGame: hostOnly(always("wrong_phase", { countdown: "too_early", playing: "ok", finished: "ok" })),
  restartRoom: hostOnly(always("wrong_phase", { completed: "ok" })),
  getDetails: everybodySeated(always("wrong_phase", { completed: "ok" })),
  getQuestions: hostOnly(always("wrong_phase", { completed: "ok" })),
  markPaid: hostOnly(always("wrong_phase", { completed: "ok" })),
  kickNetwork: hostOnly(always("ok")),
  undoKickNetwork: hostOnly(always("ok")),
  closeNetwork: hostOnly(always("ok")),
  getNetworks: hostOnly(always("ok")),
  getPlayers: everybodySeated(always("ok")),
  getStandings: everybodySeated(always("wrong_phase", { completed: "ok" })),
  getWords: {
    ...everybodySeated(always("wrong_phase", { countdown: "not_playing", playing: "not_playing", finished: "ok" })),
    presenter: always("wrong_phase", { countdown: "not_playing", playing: "not_playing", finished: "not_playing" }),
    absent: always("wrong_phase", { playing: "not_playing" }),
  },
  getPassage: {
    ...everybodySeated(always("wrong_phase", { waiting: "not_host", generating: "not_host", completed: "ok" })),
    host: always("wrong_phase", { waiting: "ok", generating: "ok", completed: "ok" }),
    presenter: always("wrong_phase", { waiting: "ok", generating: "ok", completed: "ok" }),
  },
};

/** The reply to an allowed message; `closed` where the socket is closed. */
const REPLIES: Record<Type, string[]> = {
  joinRoom: ["roomCreated", "roomJoined"],
  startQuiz: ["quizGenerating"],
  cancelQuiz: ["roomUpdate"],
  saveAnswer: ["answerSaved"],
  completeQuiz: ["immediateResults"],
  leaveRoom: ["closed"],
  kickPlayer: ["playerLeft", "playerConnection"],
  lockRoom: ["roomUpdate"],
  endGame: ["gameEnded"],
  restartRoom: ["roomRestarted"],
  getDetails: ["playerDetails"],
  getQuestions: ["gameQuestions"],
  markPaid: ["penaltyMarked"],
  kickNetwork: ["networks"],
  undoKickNetwork: ["networks"],
  closeNetwork: ["networks"],
  getNetworks: ["networks"],
  getPlayers: ["playersPage"],
  getStandings: ["standingsPage"],
  getPassage: ["passage"],
  getWords: ["words"],
};

function isType(type: string): type is Type {
  return type in ANSWERS;
}
const TYPES = Object.keys(clientMessages).filter(isType);

function messageOf(type: Type, client: TestClient): ClientMessage {
  switch (type) {
    case "joinRoom":
      return { type, protocol: PROTOCOL_VERSION, playerInfo: { name: "Newcomer" } };
    case "saveAnswer":
      return { type, questionId: client.view?.quiz?.questions[0]?.id ?? "q1", number: 9, value: 1 };
    case "kickPlayer":
    case "kickNetwork":
    case "getDetails":
      return { type, playerId: 3 };
    case "closeNetwork":
      return { type, network: NETWORK, closed: true };
    case "getPlayers":
    case "getStandings":
      return { type, query: "", offset: 0 };
    case "markPaid":
      return { type, playerId: 3, paid: true };
    case "lockRoom":
      return { type, locked: true };
    default:
      return { type };
  }
}

/** Everybody of the seats 1 to 4 is of another network. */
const NETWORKS = 4;
/** The one that seat 3 is of. */
const NETWORK = "network-3";

/**
 * A host and the seats 2, 3 and 4, of which 2 is the sender's where the host is not. Seat 5, of the host's network, was
 * removed with it.
 */
function fixtureIn(phase: Phase, role: Role): RoomFixture {
  const fixture = RoomFixture.withGuests(4, {
    presenter: role === "presenter",
    settings: { numPlayers: 9 },
    networks: NETWORKS,
  });
  fixture.run({ type: "kickNetwork", seatId: HOST, targetSeatId: 5 });
  if (phase === "waiting") return fixture;
  const requestId = fixture.start();
  if (phase === "generating") return fixture;
  fixture.run({ type: "quizReady", requestId, questions: questionPool(10) });
  if (phase === "countdown") return fixture;
  fixture.wait(COUNTDOWN_MS);
  if (role === "absent") {
    fixture.disconnect(2);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.reconnect(2);
  }
  if (phase === "playing") return fixture;
  const done = phase === "completed" ? fixture.game.players.map(({ seatId }) => seatId) : [seatOf(role)];
  for (const seatId of done) if (isPlaying(fixture, seatId)) fixture.complete(seatId);
  return fixture;
}

function seatOf(role: Role): number {
  return role === "host" || role === "presenter" ? HOST : 2;
}

function isPlaying(fixture: RoomFixture, seatId: number): boolean {
  return fixture.game.players.some((player) => player.seatId === seatId && player.outcome.kind === "playing");
}

async function enter(phase: Phase, role: Role) {
  const code = await storeRoom(fixtureIn(phase, role));
  const client = role === "stranger" ? await TestClient.connect(code) : await resume(code, seatOf(role));
  return { code, client };
}

async function resume(code: string, seatId: number): Promise<TestClient> {
  return TestClient.resume(code, tokenOf(seatId));
}

/** The state that stands on the disk, whatever the room's code. */
async function stateOf(code: string) {
  return { ...(await storedRoom(code)), code: "" };
}

const cells = [...SEATED, "absent", "stranger"].flatMap((role) =>
  PHASES.filter((phase) => role !== "absent" || phase === "playing" || phase === "completed").flatMap((phase) =>
    isRole(role) ? [{ role, phase }] : [],
  ),
);

function isRole(role: string): role is Role {
  return role in ANSWERS.joinRoom;
}

describe("[S2][RR-19] every message from every role in every phase, over a socket", () => {
  it.each(cells)(
    "$role while $phase: a forbidden message gets its exact refusal and changes nothing",
    async ({ role, phase }) => {
      const { code, client } = await enter(phase, role);
      const refused = TYPES.filter((type) => ANSWERS[type][role][phase] !== "ok");
      // Joining comes last: its refusal closes the socket.
      const inOrder = refused.toSorted((a, b) => Number(a === "joinRoom") - Number(b === "joinRoom"));
      const before = await stateOf(code);
      for (const [place, type] of inOrder.entries()) {
        client.send(messageOf(type, client));
        await client.until(() => client.ofType("error").length > place, `an answer to ${type}`);
        expect(client.ofType("error")[place]).toMatchObject({ code: ANSWERS[type][role][phase], of: type });
        expect(await stateOf(code), type).toEqual(before);
      }
      expect(refused.length).toBeGreaterThan(0);
    },
  );

  const allowing = cells.filter(({ role, phase }) => TYPES.some((type) => ANSWERS[type][role][phase] === "ok"));
  it.each(allowing)("$role while $phase: an allowed message is applied without a refusal", async ({ role, phase }) => {
    for (const type of TYPES.filter((each) => ANSWERS[each][role][phase] === "ok")) {
      const { code, client } = await enter(phase, role);
      const countBefore = client.messages.length;
      const before = await stateOf(code);
      client.send(messageOf(type, client));
      const receivedTypes = () => client.messages.slice(countBefore).map((message) => message.type);
      const hasReply = () => REPLIES[type].some((each) => receivedTypes().some((other) => other === each));
      await client.until(
        () => (REPLIES[type].includes("closed") ? client.closed !== null : hasReply()),
        `${type} done`,
      );
      expect(client.ofType("error"), type).toEqual([]);
      const changesNothing = type.startsWith("get") || (type === "joinRoom" && role !== "stranger");
      if (changesNothing) expect(await stateOf(code), type).toEqual(before);
      else expect(await stateOf(code), type).not.toEqual(before);
    }
  });

  it.each(PHASES)("messages of a player who has left while %s are ignored", async (phase) => {
    const control = await enter(phase === "finished" ? "playing" : phase, "player");
    const { code, client } = await enter(phase === "finished" ? "playing" : phase, "player");
    for (const each of [control.client, client]) each.send({ type: "leaveRoom" });
    for (const type of TYPES) client.send(messageOf(type, client));
    for (const each of [control.client, client]) await each.until(({ closed }) => closed !== null, "the close");
    expect(client.ofType("error")).toEqual([]);
    expect(await stateOf(code)).toEqual(await stateOf(control.code));
  });

  it.each(PHASES)("a player removed while %s can't resume the seat, and later messages are ignored", async (phase) => {
    const { code, client: host } = await enter(phase, "host");
    const removed = await resume(code, 2);
    host.send({ type: "kickPlayer", playerId: 2 });
    await removed.until(({ closed }) => closed?.code === CLOSE.kicked, "the close");
    const before = await stateOf(code);
    const again = await TestClient.connect(code);
    again.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: tokenOf(2) });
    for (const type of TYPES) again.send(messageOf(type, again));
    await again.until(({ closed }) => closed !== null, "the close");
    expect(again.closed?.code).toBe(CLOSE.seatUnknown);
    expect(again.ofType("error").map((error) => error.code)).toEqual(["seat_unknown"]);
    expect(await stateOf(code)).toEqual(before);
  });

  it.each(TYPES)("%s to a closed room is refused and changes nothing", async (type) => {
    const fixture = fixtureIn("waiting", "player");
    fixture.leave(HOST);
    const code = await storeRoom(fixture);
    const before = await stateOf(code);
    const client = await TestClient.connect(code);
    client.send(messageOf(type, client));
    await client.until(({ closed }) => closed !== null, "the close");
    expect(client.closed?.code).toBe(CLOSE.unknownRoom);
    expect(await stateOf(code)).toEqual(before);
  });
});
