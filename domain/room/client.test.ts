import { describe, expect, it } from "vitest";
import { applyMessage, withOwnAnswer } from "./client.ts";
import type { Command } from "./commands.ts";
import { refusalMessage, welcome } from "./deliveries.ts";
import { HOST, joining, Table } from "./testing.ts";
import { Clients } from "./testing-clients.ts";
import { waitingView } from "./view.ts";

/** A table with clients that start from the snapshot. */
function watched(table: Table): { clients: Clients; send: (command: Command) => void } {
  const clients = new Clients();
  for (const { id } of table.room.seats) clients.views.set(id, table.snapshot(id));
  const send = (command: Command) => {
    const { events, room } = table.send(command);
    clients.hear(command, events, room);
  };
  return { clients, send };
}

describe("what a client makes of its messages", () => {
  it("[RR-62][R7] is what a fresh snapshot shows, through a whole game and a second one", () => {
    const table = Table.with(2, { presenter: true });
    const { clients, send } = watched(table);
    const agree = () => {
      for (const [seatId, view] of clients.views) expect(view).toEqual(table.snapshot(seatId));
    };
    const all: Command[] = [
      { type: "lock", seatId: HOST, locked: true },
      { type: "start", seatId: HOST },
    ];
    for (const command of all) {
      send(command);
      agree();
    }
    send({ type: "quizReady", requestId: table.requestId(), questions: Table.playing(1).game.deck.questions });
    agree();
    table.wait(3_000);
    send(table.answering(2, 1, 2));
    agree();
    for (const seatId of [3, 2]) {
      send({ type: "complete", seatId });
      agree();
    }
    expect(table.status).toBe("completed");
    send({ type: "restart", seatId: HOST });
    agree();
    expect(clients.views.size).toBe(3);
  });

  it("[RR-62] is nothing before the first snapshot", () => {
    expect(applyMessage(null, { type: "playerLeft", playerId: 2, reason: "left" })).toBeNull();
  });

  it("[RR-62] holds neither the message's type nor the secret", () => {
    const table = Table.with(1);
    const { message } = welcome(table.room, 2, "secret-P2");
    expect(applyMessage(null, message)).toEqual(table.snapshot(2));
  });

  it("[RR-62] keeps the order of the seats when news comes that the snapshot already held", () => {
    const table = Table.with(2);
    const view = table.snapshot(HOST);
    expect(applyMessage(view, { type: "playerJoined", player: waitingView(table.seat(2)) })).toEqual(view);
  });

  it("[RR-62][RR-14] shows a presenter the standings from the start on", () => {
    const table = Table.with(2, { presenter: true });
    const { clients, send } = watched(table);
    send({ type: "start", seatId: HOST });
    send({ type: "quizReady", requestId: table.requestId(), questions: Table.playing(1).game.deck.questions });
    expect(clients.views.get(HOST)?.results?.standings).toHaveLength(2);
  });

  it("[RR-62][RR-50] ranks those who tie in everything as the room does, whoever finished first", () => {
    const table = Table.playing(2);
    const { clients, send } = watched(table);
    for (const seatId of [3, 2]) send({ type: "complete", seatId });
    expect(clients.views.get(3)?.results?.standings).toEqual(table.snapshot(3).results?.standings);
  });

  it("[RR-62] stays as it is after refusals and acknowledgements", () => {
    const table = Table.playing(1);
    const view = table.snapshot(2);
    expect(applyMessage(view, refusalMessage("too_late", "saveAnswer"))).toBe(view);
    expect(applyMessage(view, { type: "answerSaved", questionId: "q1", number: 1 })).toBe(view);
    expect(applyMessage(view, { type: "roomResumed" })).toBe(view);
  });

  it("[RR-62] is of a closed room when the room was cancelled", () => {
    const table = Table.with(1);
    expect(applyMessage(table.snapshot(2), { type: "roomCanceled", reason: "canceled" })?.room.status).toBe("closed");
  });

  it("[RR-62] is told of newcomers in the order in which they took their seats", () => {
    const table = Table.with(1);
    const { clients, send } = watched(table);
    for (const name of ["An", "Bo"]) send(joining(name));
    expect(clients.views.get(2)?.players.map((player) => player.name)).toEqual(["Host", "P2", "An", "Bo"]);
  });
});

describe("an own answer", () => {
  it("[RR-62] shows at once, in its place, as the snapshot will", () => {
    const table = Table.playing(1);
    const question = table.card(2, 3).question.id;
    const view = withOwnAnswer(table.snapshot(2), question, 4, 2);
    expect(view.quiz?.answers).toEqual([null, null, null, { number: 4, value: 2 }, null]);
    table.answer(2, 3, 2, 4);
    expect(view.quiz).toEqual(table.snapshot(2).quiz);
  });

  it("[RR-62] to a question that is not dealt, or without a quiz, changes nothing", () => {
    const playing = Table.playing(1).snapshot(2);
    expect(withOwnAnswer(playing, "q999", 1, 1)).toBe(playing);
    const waiting = Table.with(1).snapshot(2);
    expect(withOwnAnswer(waiting, "q1", 1, 1)).toBe(waiting);
  });
});
