import { describe, expect, it } from "vitest";
import { applyMessage } from "../apply-message.ts";
import type { Command } from "../commands.ts";
import { REFUSALS, type RefusalCode } from "../commands.ts";
import { AUTO_FINISH_MS, GENERATION_LIMIT_MS, IDLE_LIMIT_MS, RETURN_LIMIT_IN_GAME_MS } from "../rules.ts";
import { eventTypes, HOST, joinCommand, questionPool, RoomFixture, resumeCommand } from "../testing/room-fixture.ts";
import { fanOut, type Sent } from "../testing/simulated-clients.ts";
import type { Snapshot } from "../wire.ts";
import { outgoingMessages, refusalMessage } from "./outgoing-messages.ts";

/** What each of these seats is sent after a command. */
function messagesFor(fixture: RoomFixture, command: Command, seatIds: readonly number[]): Sent[] {
  const before = fixture.room;
  return fanOut(fixture.send(command).events, before, fixture.room, seatIds);
}

function typesFor(sent: readonly Sent[], seatId: number): string[] {
  return sent.filter(({ to }) => to === seatId).map(({ message }) => message.type);
}

describe("the messages for an event", () => {
  it("[RR-11][S3] give a joiner's secret to the joiner only", () => {
    const fixture = RoomFixture.withGuests(1);
    const sent = messagesFor(fixture, joinCommand("An"), [HOST, 2, 3]);
    expect(typesFor(sent, 3)).toEqual(["roomJoined", "playerJoined"]);
    expect(typesFor(sent, 2)).toEqual(["playerJoined"]);
    expect(sent.filter(({ message }) => JSON.stringify(message).includes("secret-An")).map(({ to }) => to)).toEqual([
      3,
    ]);
  });

  it("[S3] never contain a secret's hash, an account or a join key", () => {
    const fixture = RoomFixture.withGuests(0, { hostUserId: "user-host" });
    const command = joinCommand("An", { userId: "user-an", joinKeyHash: "hash-key" });
    const sent = JSON.stringify(messagesFor(fixture, command, [HOST, 2]));
    for (const secret of ["hash-", "user-"]) expect(sent).not.toContain(secret);
    expect(JSON.stringify(fixture.snapshot(2))).not.toMatch(/hash-|user-|secret-/);
  });

  it("are roomCreated for the host and roomJoined for players", () => {
    const fixture = RoomFixture.withGuests(1);
    const resume = (owner: string): Command => resumeCommand(`hash-${owner}`);
    expect(typesFor(messagesFor(fixture, resume("Host"), [HOST, 2]), HOST)).toEqual(["roomCreated"]);
    expect(typesFor(messagesFor(fixture, resume("P2"), [HOST, 2]), 2)).toEqual(["roomJoined"]);
  });

  it("[RR-62][R7] are only roomResumed for a resume at the same version, else a snapshot", () => {
    const fixture = RoomFixture.withGuests(1);
    const { version } = fixture.room;
    const resume = (knownVersion: number): Command => resumeCommand("hash-P2", { knownVersion });
    expect(typesFor(messagesFor(fixture, resume(version), [HOST, 2]), 2)).toEqual(["roomResumed"]);
    expect(typesFor(messagesFor(fixture, resume(version - 1), [HOST, 2]), 2)).toEqual(["roomJoined"]);
    fixture.disconnect(2);
    expect(typesFor(messagesFor(fixture, resume(version), [HOST, 2]), 2)).toEqual(["roomJoined", "playerConnection"]);
  });

  it("are quizGenerating for a start, then quizStarted with each player's own questions", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(typesFor(messagesFor(fixture, { type: "start", seatId: HOST }, [HOST, 2]), 2)).toEqual(["quizGenerating"]);
    fixture.run({ type: "cancelStart", seatId: HOST });
    const playing = RoomFixture.playing(1);
    expect(playing.snapshot(2).quiz?.questions).not.toEqual(playing.snapshot(HOST).quiz?.questions);
  });

  it("[RR-20] contain the reason if a start failed, and no error if it was cancelled", () => {
    const fixture = RoomFixture.withGuests(1);
    fixture.start();
    const failed = messagesFor(fixture.wait(GENERATION_LIMIT_MS), { type: "timePassed" }, [2]);
    expect(failed.map(({ message }) => message)).toMatchObject([
      { type: "roomUpdate", room: { status: "waiting" } },
      { code: "generation_timeout" },
    ]);
    const why = { code: "too_few_questions", why: "too_short" } as const;
    const short = messagesFor(fixture, { type: "quizFailed", requestId: fixture.start(), ...why }, [2]);
    expect(short.at(-1)?.message).toMatchObject(why);
    fixture.start();
    expect(typesFor(messagesFor(fixture, { type: "cancelStart", seatId: HOST }, [2]), 2)).toEqual(["roomUpdate"]);
  });

  it("[RR-30] acknowledge an answer to its player, and give everybody the number of answers but not the value", () => {
    const fixture = RoomFixture.playing(1);
    const sent = messagesFor(fixture, fixture.answerCommand(2, 0, 3, 8), [HOST, 2]);
    const questionId = fixture.dealt(2, 0).question.id;
    expect(sent.map(({ to, message }) => [to, message])).toEqual([
      [2, { type: "answerSaved", questionId, number: 8 }],
      [HOST, { type: "playerProgress", playerId: 2, answered: 1 }],
      [2, { type: "playerProgress", playerId: 2, answered: 1 }],
    ]);
  });

  it("[RR-30] acknowledge a repeated answer to its player, and give the others nothing", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 3, 8);
    const sent = messagesFor(fixture, fixture.answerCommand(2, 0, 1, 7), [HOST, 2]);
    expect(sent).toEqual([{ to: 2, message: expect.objectContaining({ type: "answerSaved", number: 8 }) }]);
  });

  it("[RR-60][RR-61] give a finished player the own time, and everybody else only the fact", () => {
    const fixture = RoomFixture.playing(4, { presenter: true });
    fixture.complete(3);
    fixture.answerAll(2, 4);
    const sent = messagesFor(fixture, { type: "complete", seatId: 2 }, [HOST, 2, 3, 4]);
    expect(typesFor(sent, 2)).toEqual(["immediateResults", "playerCompleted"]);
    expect(sent.find(({ to }) => to === 2)?.message).toEqual({
      type: "immediateResults",
      outcome: { gameId: fixture.game.id, status: "completed", durationMs: 0 },
    });
    for (const seatId of [HOST, 3, 4]) {
      expect(sent.filter(({ to }) => to === seatId)).toEqual([
        { to: seatId, message: { type: "playerCompleted", playerId: 2 } },
      ]);
    }
  });

  it("[RR-61] give a presenter no results at the start of a game", () => {
    const fixture = RoomFixture.withGuests(2, { presenter: true });
    const sent = messagesFor(fixture, { type: "quizReady", requestId: fixture.start(), questions: questionPool(5) }, [
      HOST,
      2,
    ]);
    expect(sent.find(({ to }) => to === HOST)?.message).toMatchObject({ type: "quizStarted", quizData: null });
    expect(typesFor(sent, HOST)).toEqual(["quizStarted"]);
  });

  it("[RR-34][RR-35] state who has left the game, and when", () => {
    const fixture = RoomFixture.playing(2);
    fixture.disconnect(2);
    expect(messagesFor(fixture.wait(RETURN_LIMIT_IN_GAME_MS), { type: "timePassed" }, [3])).toEqual([
      { to: 3, message: { type: "playerLeftDuringGame", playerId: 2, playerName: "P2", leftAtMs: fixture.nowMs } },
    ]);
  });

  it("are finalResults when all have finished, and gameEnded when the deadline or the host ended the game", () => {
    const finished = RoomFixture.playing(1);
    finished.complete(HOST);
    const last = messagesFor(finished, { type: "complete", seatId: 2 }, [HOST, 2]);
    expect(typesFor(last, HOST)).toEqual(["playerCompleted", "finalResults"]);
    // Nothing that the end says anyway: it is as long.
    expect(typesFor(last, 2)).toEqual(["playerCompleted", "finalResults"]);
    const clock = RoomFixture.playing(1);
    clock.nowMs = clock.game.deadlineMs + AUTO_FINISH_MS;
    expect(typesFor(messagesFor(clock, { type: "timePassed" }, [HOST, 2]), HOST)).toEqual(["gameEnded"]);
    const left = RoomFixture.playing(1);
    expect(typesFor(messagesFor(left, { type: "leave", seatId: HOST }, [HOST, 2]), 2)).toContain("gameEnded");
  });

  it("are roomCanceled with the reason for a closed room", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(messagesFor(fixture, { type: "leave", seatId: HOST }, [2])).toEqual([
      { to: 2, message: { type: "roomCanceled", reason: "canceled" } },
    ]);
  });
});

describe("the messages for an event in a large room", () => {
  /** 70 players, with seat 50 beyond the rows that everybody sees. */
  const large = () => RoomFixture.withGuests(69, { settings: { numPlayers: 100 } });
  const some = [HOST, 30, 31, 50];

  it("[RR-63] about one of the first 30 players go to everybody, about another only to that player, with counts for all", () => {
    const fixture = large();
    const seen = messagesFor(fixture, { type: "disconnect", seatId: 20, sinceMs: fixture.nowMs }, some);
    expect(some.map((seatId) => typesFor(seen, seatId))).toEqual(Array(4).fill(["playerConnection", "rosterCounts"]));
    fixture.play();
    const unseen = messagesFor(fixture, fixture.answerCommand(50, 0, 1), some);
    expect(typesFor(unseen, HOST)).toEqual(["rosterCounts"]);
    expect(typesFor(unseen, 50)).toEqual(["answerSaved", "playerProgress", "rosterCounts"]);
  });

  it("[RR-63] go to everybody for the 30th row, and only to its player for the 31st", () => {
    const fixture = large();
    fixture.play();
    const toHost = [30, 31].map((seatId) =>
      typesFor(messagesFor(fixture, fixture.answerCommand(seatId, 0, 1), some), HOST),
    );
    expect(toHost).toEqual([["playerProgress", "rosterCounts"], ["rosterCounts"]]);
  });

  it("[RR-63] give everybody the counts but no name when a player joins", () => {
    const fixture = large();
    const sent = messagesFor(fixture, joinCommand("Secret name"), some);
    expect(some.map((seatId) => typesFor(sent, seatId))).toEqual(Array(4).fill(["rosterCounts"]));
    expect(JSON.stringify(sent)).not.toContain("Secret name");
  });

  it("[RR-63] give everybody the first 30 rows again, with the counts, when a player leaves", () => {
    const sent = messagesFor(large(), { type: "leave", seatId: 20 }, some);
    expect(some.map((seatId) => typesFor(sent, seatId))).toEqual(Array(4).fill(["roster"]));
    expect(sent[0]?.message).toMatchObject({ counts: { total: 69 } });
  });

  it("[RR-63] are a snapshot without a new secret for everybody when the room crosses 60 players, up or down", () => {
    const fixture = RoomFixture.withGuests(59, { settings: { numPlayers: 100 } });
    const up = messagesFor(fixture, joinCommand("One more"), [HOST, 50, 61]);
    expect([HOST, 50].map((seatId) => typesFor(up, seatId).at(-1))).toEqual(["roomCreated", "roomJoined"]);
    expect(up.filter(({ to }) => to === 50).at(-1)?.message).toEqual({
      type: "roomJoined",
      seatToken: null,
      ...fixture.snapshot(50),
    });
    const down = messagesFor(fixture, { type: "kick", seatId: HOST, targetSeatId: 61 }, [HOST, 50]);
    expect([HOST, 50].map((seatId) => typesFor(down, seatId).at(-1))).toEqual(["roomCreated", "roomJoined"]);
  });

  it("[RR-63] that state the same thing about the same player replace each other while they wait", () => {
    const fixture = large();
    fixture.play();
    const keysOf = (command: Command) => {
      const before = fixture.room;
      return outgoingMessages(fixture.send(command).events, before, fixture.room).flatMap((outgoing) =>
        outgoing.to === "each" || outgoing.burst === null ? [] : [outgoing.key],
      );
    };
    expect(keysOf(fixture.answerCommand(20, 0, 1))).toEqual(["playerProgress 20", "rosterCounts"]);
    expect(keysOf(fixture.answerCommand(50, 0, 1))).toEqual(["playerProgress 50", "rosterCounts"]);
    expect(keysOf({ type: "disconnect", seatId: 20, sinceMs: fixture.nowMs })).toEqual([
      "playerConnection 20",
      "rosterCounts",
    ]);
  });
});

describe("the messages about networks", () => {
  it("[RR-08][RR-09] give everybody the number of closed ones, and only the host which ones and their guests", () => {
    const fixture = RoomFixture.withGuests(4, { networks: 2, settings: { numPlayers: 9 } });
    const command = { type: "closeNetwork", seatId: HOST, network: "network-0", closed: true } as const;
    const sent = messagesFor(fixture, command, [HOST, 2]);
    expect(typesFor(sent, 2)).toEqual(["roomUpdate"]);
    expect(typesFor(sent, HOST)).toEqual(["roomUpdate", "networks"]);
    expect(JSON.stringify(sent.filter(({ to }) => to === 2))).not.toContain("network-");
  });

  it("[RR-08] give everybody the removed players after a removal, and the whole list after an undo", () => {
    const fixture = RoomFixture.withGuests(4, { networks: 2, settings: { numPlayers: 9 } });
    const removed = messagesFor(fixture, { type: "kickNetwork", seatId: HOST, targetSeatId: 2 }, [HOST, 3]);
    expect(typesFor(removed, 3)).toEqual(["playerLeft", "playerLeft", "roomUpdate"]);
    const undone = messagesFor(fixture, { type: "undoKickNetwork", seatId: HOST }, [HOST, 3]);
    expect(typesFor(undone, 3)).toEqual(["roster", "roomUpdate"]);
    expect(undone[0]?.message).toMatchObject({ counts: null, players: fixture.snapshot(3).players });
  });
});

describe("the end of a game that is detected late", () => {
  function overdue(): RoomFixture {
    const fixture = RoomFixture.playing(1);
    fixture.answerAll(2, 5);
    fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
    return fixture;
  }

  it("[RR-40] by the following restart: everybody is sent the results first, then that the room waits", () => {
    const fixture = overdue();
    const view = { current: fixture.snapshot(2) };
    const before = fixture.room;
    const { events, room } = fixture.send({ type: "restart", seatId: HOST });
    expect(eventTypes(events)).toEqual(["gameEnded", "roomRestarted"]);
    const sent = fanOut(events, before, room, [2]).map(({ message }) => message);
    expect(sent).toMatchObject([
      {
        type: "gameEnded",
        room: { status: "completed" },
        results: { endedBy: "time_up", total: 2, detailedResults: expect.any(Array) },
      },
      { type: "roomRestarted", room: { status: "waiting" } },
    ]);
    for (const message of sent) view.current = applied(view.current, message);
    expect(view.current).toEqual(fixture.snapshot(2));
  });

  it("[RR-40][RR-41] after two idle hours: the results are sent before the room closes", () => {
    const fixture = overdue();
    fixture.nowMs += IDLE_LIMIT_MS;
    const before = fixture.room;
    const { events, room } = fixture.send({ type: "timePassed" });
    expect(eventTypes(events)).toEqual(["gameEnded", "roomClosed"]);
    expect(typesFor(fanOut(events, before, room, [2]), 2)).toEqual(["gameEnded", "roomCanceled"]);
  });

  it("[RR-40][R6] has the game in its event, so that it can be recorded whatever the room has become", () => {
    const fixture = overdue();
    const endedAtMs = fixture.nowMs;
    const [event] = fixture.wait(1_000).send({ type: "restart", seatId: HOST }).events;
    expect(event).toMatchObject({ type: "gameEnded", endedBy: "time_up", endedAtMs });
    expect(event?.type === "gameEnded" && event.game.players.map((player) => player.outcome.kind)).toEqual([
      "completed",
      "completed",
    ]);
  });
});

function applied(view: Snapshot, message: Sent["message"]): Snapshot {
  const next = applyMessage(view, message);
  if (!next) throw new Error("the view is gone");
  return next;
}

describe("a refusal", () => {
  it("[S5] has its code, the specified type, a message for people, and the type of the refused message", () => {
    expect(refusalMessage("too_late", "saveAnswer", { questionId: "q1" })).toEqual({
      type: "error",
      errorType: "answer_error",
      code: "too_late",
      message: "The time is up.",
      of: "saveAnswer",
      questionId: "q1",
      retryAfterMs: null,
    });
    expect(refusalMessage("rate_limited", null, { retryAfterMs: 500 })).toMatchObject({ retryAfterMs: 500, of: null });
  });

  it("has a type and a message for every code", () => {
    const codes: RefusalCode[] = ["bad_frame", "player_completed_leave"];
    expect(Object.keys(REFUSALS)).toEqual(expect.arrayContaining(codes));
    for (const [type, message] of Object.values(REFUSALS)) {
      expect(type).toMatch(/^[a-z_]+$/);
      expect(message).toMatch(/^[A-Z].*\.$/);
    }
  });
});
