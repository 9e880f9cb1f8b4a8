import { describe, expect, it } from "vitest";
import { applyMessage } from "./client.ts";
import type { Command } from "./commands.ts";
import { refusalMessage } from "./deliveries.ts";
import { REFUSALS, type RefusalCode } from "./refusals.ts";
import { AUTO_FINISH_MS, DROP_IN_GAME_MS, GENERATION_LIMIT_MS, IDLE_LIMIT_MS } from "./rules.ts";
import { HOST, joining, resuming, Table, typesOf } from "./testing.ts";
import { fanOut, type Sent } from "./testing-clients.ts";
import type { Snapshot } from "./wire.ts";

/** What each of these seats is sent after a command. */
function told(table: Table, command: Command, seatIds: readonly number[]): Sent[] {
  const { events, room } = table.send(command);
  return fanOut(events, room, seatIds);
}

function typesFor(sent: readonly Sent[], seatId: number): string[] {
  return sent.filter(({ to }) => to === seatId).map(({ message }) => message.type);
}

describe("who is told what", () => {
  it("[RR-11][S3] of a joiner's secret: the joiner alone", () => {
    const table = Table.with(1);
    const sent = told(table, joining("An"), [HOST, 2, 3]);
    expect(typesFor(sent, 3)).toEqual(["roomJoined"]);
    expect(typesFor(sent, 2)).toEqual(["playerJoined"]);
    expect(sent.filter(({ message }) => JSON.stringify(message).includes("secret-An")).map(({ to }) => to)).toEqual([
      3,
    ]);
  });

  it("[S3] never holds a secret's hash, an account or a join key", () => {
    const table = Table.with(0, { hostUserId: "user-host" });
    const command = joining("An", { userId: "user-an", joinKeyHash: "hash-key" });
    const sent = JSON.stringify(told(table, command, [HOST, 2]));
    for (const secret of ["hash-", "user-"]) expect(sent).not.toContain(secret);
    expect(JSON.stringify(table.snapshot(2))).not.toMatch(/hash-|user-|secret-/);
  });

  it("greets the host by roomCreated and players by roomJoined", () => {
    const table = Table.with(1);
    const resume = (owner: string): Command => resuming(`hash-${owner}`);
    expect(typesFor(told(table, resume("Host"), [HOST, 2]), HOST)).toEqual(["roomCreated"]);
    expect(typesFor(told(table, resume("P2"), [HOST, 2]), 2)).toEqual(["roomJoined"]);
  });

  it("[RR-62][R7] of a resume: nothing but roomResumed when the versions match, else the full picture", () => {
    const table = Table.with(1);
    const { version } = table.room;
    const resume = (knownVersion: number): Command => resuming("hash-P2", { knownVersion });
    expect(typesFor(told(table, resume(version), [HOST, 2]), 2)).toEqual(["roomResumed"]);
    expect(typesFor(told(table, resume(version - 1), [HOST, 2]), 2)).toEqual(["roomJoined"]);
    table.drop(2);
    expect(typesFor(told(table, resume(version), [HOST, 2]), 2)).toEqual(["roomJoined", "playerConnection"]);
  });

  it("of a start: quizGenerating, then to each quizStarted with the own questions", () => {
    const table = Table.with(1);
    expect(typesFor(told(table, { type: "start", seatId: HOST }, [HOST, 2]), 2)).toEqual(["quizGenerating"]);
    table.do({ type: "cancelStart", seatId: HOST });
    const playing = Table.playing(1);
    expect(playing.snapshot(2).quiz?.questions).not.toEqual(playing.snapshot(HOST).quiz?.questions);
  });

  it("[RR-20] of a start that failed: that the room waits again, and why; of a cancelled one no error", () => {
    const table = Table.with(1);
    table.start();
    const failed = table.wait(GENERATION_LIMIT_MS).send({ type: "timePassed" });
    const sent = fanOut(failed.events, failed.room, [2]).map(({ message }) => message);
    expect(sent).toMatchObject([{ type: "roomUpdate", room: { status: "waiting" } }, { code: "generation_timeout" }]);
    const why = { code: "too_few_questions", why: "too_short" } as const;
    const short = told(table, { type: "quizFailed", requestId: table.start(), ...why }, [2]);
    expect(short.at(-1)?.message).toMatchObject(why);
    table.start();
    expect(typesFor(told(table, { type: "cancelStart", seatId: HOST }, [2]), 2)).toEqual(["roomUpdate"]);
  });

  it("[RR-30] of an answer: its sender the acknowledgement, everybody how many are answered, nobody what", () => {
    const table = Table.playing(1);
    const sent = told(table, table.answering(2, 0, 3, 8), [HOST, 2]);
    const questionId = table.card(2, 0).question.id;
    expect(sent.map(({ to, message }) => [to, message])).toEqual([
      [2, { type: "answerSaved", questionId, number: 8 }],
      [HOST, { type: "playerProgress", playerId: 2, answered: 1 }],
      [2, { type: "playerProgress", playerId: 2, answered: 1 }],
    ]);
  });

  it("[RR-30] of a repeated answer: its sender the acknowledgement, nobody else anything", () => {
    const table = Table.playing(1);
    table.answer(2, 0, 3, 8);
    const sent = told(table, table.answering(2, 0, 1, 7), [HOST, 2]);
    expect(sent).toEqual([{ to: 2, message: expect.objectContaining({ type: "answerSaved", number: 8 }) }]);
  });

  it("[RR-61] of somebody's finish: scores to those who are done, only the fact to those who play", () => {
    const table = Table.playing(3);
    table.complete(3);
    table.answerAll(2, 4);
    const sent = told(table, { type: "complete", seatId: 2 }, [HOST, 2, 3]);
    expect(sent.filter(({ to }) => to === HOST)).toEqual([
      { to: HOST, message: { type: "playerCompleted", playerId: 2, result: null } },
    ]);
    expect(typesFor(sent, 2)).toEqual(["immediateResults"]);
    expect(sent.find(({ to }) => to === 3)?.message).toMatchObject({ type: "playerCompleted", result: { score: 4 } });
  });

  it("[RR-34][RR-35] of somebody's leaving the game: who, and when", () => {
    const table = Table.playing(2);
    table.drop(2);
    const { events, room } = table.wait(DROP_IN_GAME_MS).send({ type: "timePassed" });
    expect(fanOut(events, room, [3])).toEqual([
      { to: 3, message: { type: "playerLeftDuringGame", playerId: 2, playerName: "P2", leftAtMs: table.nowMs } },
    ]);
  });

  it("of the end: finalResults when all have finished, gameEnded when the clock or the host ended it", () => {
    const finished = Table.playing(1);
    finished.complete(HOST);
    const last = told(finished, { type: "complete", seatId: 2 }, [HOST, 2]);
    expect(typesFor(last, HOST)).toEqual(["playerCompleted", "finalResults"]);
    // Nothing that the end says anyway: it is as long.
    expect(typesFor(last, 2)).toEqual(["finalResults"]);
    const clock = Table.playing(1);
    clock.nowMs = clock.game.deadlineMs + AUTO_FINISH_MS;
    expect(typesFor(told(clock, { type: "timePassed" }, [HOST, 2]), HOST)).toEqual(["gameEnded"]);
    const left = Table.playing(1);
    expect(typesFor(told(left, { type: "leave", seatId: HOST }, [HOST, 2]), 2)).toContain("gameEnded");
  });

  it("of a closed room: roomCanceled, and why", () => {
    const table = Table.with(1);
    expect(told(table, { type: "leave", seatId: HOST }, [2])).toEqual([
      { to: 2, message: { type: "roomCanceled", reason: "canceled" } },
    ]);
  });
});

describe("the end of a game that is noticed late", () => {
  function overdue(): Table {
    const table = Table.playing(1);
    table.answerAll(2, 5);
    table.nowMs = table.game.deadlineMs + AUTO_FINISH_MS;
    return table;
  }

  it("[RR-40] by the restart that follows: everybody is told the results first, then that the room waits", () => {
    const table = overdue();
    const view = { current: table.snapshot(2) };
    const { events, room } = table.send({ type: "restart", seatId: HOST });
    expect(typesOf(events)).toEqual(["gameEnded", "roomRestarted"]);
    const sent = fanOut(events, room, [2]).map(({ message }) => message);
    expect(sent).toMatchObject([
      {
        type: "gameEnded",
        room: { status: "completed" },
        results: { endedBy: "time_up", passage: expect.any(String) },
      },
      { type: "roomRestarted", room: { status: "waiting" } },
    ]);
    for (const message of sent) view.current = applied(view.current, message);
    expect(view.current).toEqual(table.snapshot(2));
  });

  it("[RR-40][RR-41] by nobody for two hours: the results are told before the room closes", () => {
    const table = overdue();
    table.nowMs += IDLE_LIMIT_MS;
    const { events, room } = table.send({ type: "timePassed" });
    expect(typesOf(events)).toEqual(["gameEnded", "roomClosed"]);
    expect(typesFor(fanOut(events, room, [2]), 2)).toEqual(["gameEnded", "roomCanceled"]);
  });

  it("[RR-40][R6] carries the game itself, so that its record can be kept whatever the room has become", () => {
    const table = overdue();
    const endedAtMs = table.nowMs;
    const [event] = table.wait(1_000).send({ type: "restart", seatId: HOST }).events;
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
  it("[S5] says its code, the specification's type, a message for people, and what it answers", () => {
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
