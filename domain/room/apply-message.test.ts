import { describe, expect, it } from "vitest";
import { applyMessage, withOwnAnswer } from "./apply-message.ts";
import type { Command } from "./commands.ts";
import { correctAnswerOf } from "./correct-answer.ts";
import { AUTO_FINISH_MS } from "./rules.ts";
import { HOST, joinCommand, questionPool, RoomFixture } from "./testing/room-fixture.ts";
import { SimulatedClients } from "./testing/simulated-clients.ts";
import { refusalMessage, welcomeMessage } from "./view/outgoing-messages.ts";
import type { Query } from "./view/view.ts";

/** A room with simulated clients that start from the snapshot. */
function watched(fixture: RoomFixture): { clients: SimulatedClients; send: (command: Command) => void } {
  const clients = new SimulatedClients();
  for (const { id } of fixture.room.seats) clients.views.set(id, fixture.snapshot(id));
  const send = (command: Command) => {
    const before = fixture.room;
    clients.receive(command, fixture.send(command).events, before, fixture.room);
  };
  return { clients, send };
}

describe("a client's view", () => {
  it("[RR-62][R7] equals a new snapshot throughout a whole game and a second one", () => {
    const fixture = RoomFixture.withGuests(2, { presenter: true });
    const { clients, send } = watched(fixture);
    const agree = () => {
      for (const [seatId, view] of clients.views) expect(view).toEqual(fixture.snapshot(seatId));
    };
    const all: Command[] = [
      { type: "lock", seatId: HOST, locked: true },
      { type: "start", seatId: HOST },
    ];
    for (const command of all) {
      send(command);
      agree();
    }
    send({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(10) });
    agree();
    fixture.wait(3_000);
    send(fixture.answerCommand(2, 1, 2));
    agree();
    for (const seatId of [3, 2]) {
      send({ type: "complete", seatId });
      agree();
    }
    expect(fixture.status).toBe("completed");
    send({ type: "restart", seatId: HOST });
    agree();
    expect(clients.views.size).toBe(3);
  });

  it("[RR-62] is null before the first snapshot", () => {
    expect(applyMessage(null, { type: "playerLeft", playerId: 2, reason: "left" })).toBeNull();
  });

  it("[RR-62] contains neither the message's type nor the secret", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(applyMessage(null, welcomeMessage(fixture.room, 2, "secret-P2"))).toEqual(fixture.snapshot(2));
  });

  it("[RR-62] keeps the order of the seats when a message repeats what the snapshot already contains", () => {
    const fixture = RoomFixture.withGuests(2);
    const view = fixture.snapshot(HOST);
    const [, player] = view.players;
    if (!player) throw new Error("seat 2 is on the list");
    expect(applyMessage(view, { type: "playerJoined", player })).toEqual(view);
  });

  it("[RR-62] has the players in the order of their seats, in whatever order their joins arrive", () => {
    const fixture = RoomFixture.withGuests(2);
    const whole = fixture.snapshot(HOST);
    const [own, second, third] = whole.players;
    if (!own || !second || !third) throw new Error("three are needed");
    const alone = { ...whole, players: [own] };
    const later = applyMessage(alone, { type: "playerJoined", player: third });
    expect(applyMessage(later, { type: "playerJoined", player: second })).toEqual(whole);
  });

  it("[RR-61][RR-62] has no results for a presenter before the end", () => {
    const fixture = RoomFixture.withGuests(2, { presenter: true });
    const { clients, send } = watched(fixture);
    send({ type: "start", seatId: HOST });
    send({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(10) });
    fixture.wait(3_000);
    send({ type: "complete", seatId: 2 });
    expect(clients.views.get(HOST)?.results).toBeNull();
    send({ type: "complete", seatId: 3 });
    expect(clients.views.get(HOST)?.results?.standings).toHaveLength(2);
  });

  it("[RR-62][RR-50] orders players who tie in everything as the room does, whoever finished first", () => {
    const fixture = RoomFixture.playing(2);
    const { clients, send } = watched(fixture);
    for (const seatId of [3, 2, HOST]) send({ type: "complete", seatId });
    expect(clients.views.get(3)?.results?.standings.map(({ rank }) => rank)).toEqual([1, 1, 1]);
    expect(clients.views.get(3)?.results?.standings).toEqual(fixture.snapshot(3).results?.standings);
  });

  it("[RR-62][RR-14] has no host after a presenter has left, in a small room and in a large one", () => {
    for (const guests of [2, 61]) {
      const fixture = RoomFixture.playing(guests, { presenter: true, settings: { numPlayers: 70 } });
      for (let seatId = 2; seatId < guests + 2; seatId++) fixture.complete(seatId);
      const { clients, send } = watched(fixture);
      send({ type: "leave", seatId: HOST });
      expect(clients.views.get(2)).toEqual(fixture.snapshot(2));
      expect(clients.views.get(2)?.room).toMatchObject({ hostId: null, hostName: "" });
    }
  });

  it("[RR-62] does not change with refusals and acknowledgements", () => {
    const fixture = RoomFixture.playing(1);
    const view = fixture.snapshot(2);
    expect(applyMessage(view, refusalMessage("too_late", "saveAnswer"))).toBe(view);
    expect(applyMessage(view, { type: "answerSaved", questionId: "q1", number: 1 })).toBe(view);
    expect(applyMessage(view, { type: "roomResumed" })).toBe(view);
  });

  it("[RR-62] does not change with the result of a query", () => {
    const fixture = RoomFixture.playing(1);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    const view = fixture.snapshot(HOST);
    const queries: Query[] = [
      { type: "getDetails", playerId: 2 },
      { type: "getQuestions" },
      { type: "getPassage" },
      { type: "getNetworks" },
      { type: "getPlayers", query: "", offset: 0 },
      { type: "getStandings", query: "", offset: 0 },
    ];
    for (const query of queries) expect(applyMessage(view, fixture.query(HOST, query))).toBe(view);
  });

  it("[RR-62] shows a closed room after the room was cancelled", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(applyMessage(fixture.snapshot(2), { type: "roomCanceled", reason: "canceled" })?.room.status).toBe("closed");
  });

  it("[RR-62] receives new players in the order in which they took their seats", () => {
    const fixture = RoomFixture.withGuests(1);
    const { clients, send } = watched(fixture);
    for (const name of ["An", "Bo"]) send(joinCommand(name));
    expect(clients.views.get(2)?.players.map((player) => player.name)).toEqual(["Host", "P2", "An", "Bo"]);
  });
});

describe("a client's view of a large room", () => {
  const large = (players: number, seating: ConstructorParameters<typeof RoomFixture>[0] = {}) =>
    RoomFixture.withGuests(players - 1, { settings: { numPlayers: 100 }, ...seating });
  const agree = (clients: SimulatedClients, fixture: RoomFixture) => {
    for (const [seatId, view] of clients.views) expect(view, `seat ${seatId}`).toEqual(fixture.snapshot(seatId));
  };

  it("[RR-62][RR-63] equals a new snapshot when the 61st player joins, and when one leaves again", () => {
    const fixture = large(60);
    const { clients, send } = watched(fixture);
    send(joinCommand("One more"));
    expect(clients.views.get(45)?.counts?.players).toBe(61);
    agree(clients, fixture);
    send({ type: "leave", seatId: 3 });
    expect(clients.views.get(45)?.counts).toBeNull();
    agree(clients, fixture);
  });

  it("[RR-62][RR-63] gets the next row when one of the first 30 leaves", () => {
    const fixture = large(65);
    const { clients, send } = watched(fixture);
    send({ type: "kick", seatId: HOST, targetSeatId: 4 });
    expect(clients.views.get(50)?.players.map(({ id }) => id)).toEqual([1, 2, 3, ...range(5, 31), 50]);
    agree(clients, fixture);
  });

  it("[RR-62][RR-63] updates the counts and the own row with what the other players do", () => {
    const fixture = large(65);
    const { clients, send } = watched(fixture);
    send({ type: "start", seatId: HOST });
    send({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(10) });
    fixture.wait(3_000);
    send(fixture.answerCommand(50, 0, 1));
    send(fixture.answerCommand(51, 0, 1));
    send({ type: "complete", seatId: 51 });
    expect(clients.views.get(2)?.counts).toMatchObject({ finished: 1, answered: [63, 1] });
    agree(clients, fixture);
  });

  it("[RR-62][RR-63] counts the players whom the deadline finished as finished", () => {
    const fixture = large(65);
    fixture.play();
    const { clients, send } = watched(fixture);
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    send({ type: "timePassed" });
    expect(clients.views.get(50)?.counts).toMatchObject({ finished: 65, answered: [] });
    agree(clients, fixture);
  });

  it("[RR-63] ignores counts for a complete list, and adds no new player to a partial one", () => {
    const [small, part] = [large(60).snapshot(2), large(61).snapshot(2)];
    const counts = part.counts ?? { total: 0, players: 0, away: 0, finished: 0, left: 0, answered: [] };
    expect(applyMessage(small, { type: "rosterCounts", counts })).toEqual(small);
    const [player] = small.players;
    if (!player) throw new Error("nobody is there");
    expect(applyMessage(part, { type: "playerJoined", player: { ...player, id: 99 } })).toEqual(part);
  });

  it("[RR-62][RR-08] is correct when all guests of a network are removed and restored in a running game", () => {
    const fixture = large(70, { networks: 3 });
    fixture.play();
    const { clients, send } = watched(fixture);
    send({ type: "kickNetwork", seatId: HOST, targetSeatId: 5 });
    expect(clients.views.get(3)?.counts).toBeNull();
    agree(clients, fixture);
    send({ type: "undoKickNetwork", seatId: HOST });
    expect(clients.views.get(3)?.counts?.total).toBe(70);
    agree(clients, fixture);
  });
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

describe("the viewer's own answer", () => {
  it("[RR-62] is shown at once as the next snapshot will show it", () => {
    const fixture = RoomFixture.playing(1);
    const question = fixture.dealt(2, 3).question.id;
    const view = withOwnAnswer(fixture.snapshot(2), question, 4, 2);
    expect(view.quiz?.answers).toEqual([null, null, null, { number: 4, value: 2 }, null]);
    fixture.answer(2, 3, 2, 4);
    expect(view.quiz).toEqual(fixture.snapshot(2).quiz);
  });

  it("[RR-62] to a question that was not dealt, or without a quiz, changes nothing", () => {
    const playing = RoomFixture.playing(1).snapshot(2);
    expect(withOwnAnswer(playing, "q999", 1, 1)).toBe(playing);
    const waiting = RoomFixture.withGuests(1).snapshot(2);
    expect(withOwnAnswer(waiting, "q1", 1, 1)).toBe(waiting);
  });
});

describe("the answer that is shown as correct", () => {
  it("[RR-60] is the option at the key's index, or the first accepted meaning", () => {
    const key = { explanation: "" };
    expect(correctAnswerOf({ options: ["a", "b"], key: { ...key, correctIndex: 1, accepted: [] } })).toBe("b");
    expect(correctAnswerOf({ options: [], key: { ...key, correctIndex: null, accepted: ["c", "d"] } })).toBe("c");
  });
});
