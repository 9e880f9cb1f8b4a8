import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import type { Question } from "../quiz/question.ts";
import type { Command } from "./commands.ts";
import { AUTO_FINISH_MS, RETURN_LIMIT_IN_GAME_MS } from "./rules.ts";
import { seatOf } from "./state.ts";
import {
  disconnectCommand,
  HOST,
  multipleChoiceQuestion,
  PASSAGE,
  questionPool,
  RoomFixture,
  resumeCommand,
  typedQuestion,
} from "./testing/room-fixture.ts";
import { fanOut } from "./testing/simulated-clients.ts";
import { ownPenalty } from "./view/results.ts";
import { type Query, replyTo } from "./view/view.ts";

const EVERYBODY = [1, 2, 3, 4];
const QUERIES: readonly Query[] = [
  ...EVERYBODY.map((playerId) => ({ type: "getDetails" as const, playerId })),
  { type: "getQuestions" },
  { type: "getPassage" },
  { type: "getWords" },
  { type: "getNetworks" },
  { type: "getPlayers", query: "", offset: 0 },
  { type: "getStandings", query: "", offset: 0 },
];

/** A game with every message, snapshot and reply of every seat, as bytes. */
class RecordedGame {
  readonly fixture: RoomFixture;
  readonly received: string[] = [];

  constructor(questions: readonly Question[], presenter = false) {
    this.fixture = RoomFixture.withGuests(3, { presenter });
    this.run({ type: "start", seatId: HOST });
    this.run({ type: "quizReady", requestId: this.fixture.requestId(), questions });
    this.fixture.wait(3_000);
  }

  run(command: Command): void {
    const { fixture } = this;
    const before = fixture.room;
    const { events, room } = fixture.send(command);
    for (const { to, message } of fanOut(events, before, room, EVERYBODY)) this.#record(to, message);
    for (const seatId of [...EVERYBODY, 99]) this.#record(seatId, fixture.snapshot(seatId));
    for (const seatId of EVERYBODY) {
      // A refusal may reveal as much as a reply.
      for (const query of QUERIES) this.#record(seatId, replyTo(room, seatId, query));
      const tokenHash = seatOf(room, seatId)?.tokenHash ?? "";
      this.#record(seatId, ownPenalty(room, { tokenHash, userId: null }));
    }
  }

  #record(seatId: number, what: unknown): void {
    this.received.push(JSON.stringify([seatId, what]));
  }

  /** The option which is right neither in the one pool nor in the other. */
  answerWrong(seatId: number, questionIndex: number): void {
    const dealt = this.fixture.dealt(seatId, questionIndex);
    const wrong = "correctIndex" in dealt.question ? dealt.optionOrder.indexOf(NEVER_RIGHT) : "sai";
    this.run(this.fixture.answerCommand(seatId, questionIndex, wrong));
  }

  /** A game with an early finisher, a leaver, one removed, and one stopped by the clock. Ends just before the end. */
  playUntilBeforeEnd(): void {
    for (let questionIndex = 0; questionIndex < 5; questionIndex++)
      for (const seatId of [2, 3, 4]) this.answerWrong(seatId, questionIndex);
    this.fixture.wait(5_000);
    this.run({ type: "complete", seatId: 2 });
    this.run({ type: "leave", seatId: 3 });
    this.run(disconnectCommand(4, this.fixture.nowMs));
    this.run(resumeCommand("hash-P4"));
    this.run(resumeCommand("hash-P2", { knownVersion: 0 }));
    this.run({ type: "lock", seatId: HOST, locked: true });
    this.fixture.nowMs = this.fixture.game.deadlineMs + AUTO_FINISH_MS - 1;
    this.run({ type: "timePassed" });
  }

  end(): void {
    this.fixture.wait(1);
    this.run({ type: "timePassed" });
    expect(this.fixture.status).toBe("completed");
  }
}

const NEVER_RIGHT = 3;
/** The key's index, and all that depends on it, as different as can be. */
function pools(): [Question[], Question[]] {
  const other = (n: number): Question => ({
    ...multipleChoiceQuestion(n, 1),
    senseId: "another",
    level: "C2",
    definition: "another definition",
    explanation: "another explanation",
    meaning: "nghĩa khác",
  });
  return [questionPool(9, (n) => multipleChoiceQuestion(n, 0)), questionPool(9, other)];
}

describe("a game with another option as the key", () => {
  it.each([false, true])("[RR-60][S1] sends everybody the same bytes until the end (presenter: %s)", (presenter) => {
    const [one, other] = pools().map((pool) => new RecordedGame(pool, presenter));
    if (!one || !other) throw new Error("two pools make two games");
    for (const recording of [one, other]) recording.playUntilBeforeEnd();
    expect(one.received.length).toBeGreaterThan(100);
    expect(other.received).toEqual(one.received);
    for (const recording of [one, other]) recording.end();
    expect(other.received).not.toEqual(one.received);
  });

  it("[RR-60][S1] sends the same bytes for any sequence of actions", () => {
    const deed = fc.record({
      seatId: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom("answer", "complete", "leave", "disconnect", "kick", "timePassed"),
      questionIndex: fc.nat(4),
      afterMs: fc.nat(12_000),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 15 }), fc.boolean(), (deeds, presenter) => {
        const [one, other] = pools().map((pool) => new RecordedGame(pool, presenter));
        if (!one || !other) throw new Error("two pools make two games");
        for (const { seatId, type, questionIndex, afterMs } of deeds) {
          for (const { fixture } of [one, other]) fixture.wait(afterMs);
          for (const recording of [one, other]) applyAction(recording, type, seatId, questionIndex);
          if (one.fixture.status !== "active") break;
          expect(other.received).toEqual(one.received);
        }
      }),
      { numRuns: randomRuns(300) },
    );
  }, 60_000);
});

describe("players who finish or leave early", () => {
  it("[RR-60][S1] receive the same until the end whether all their answers were right or wrong", () => {
    const [one, other] = pools().map((pool) => new RecordedGame(pool));
    if (!one || !other) throw new Error("two pools make two games");
    for (const recording of [one, other]) {
      for (const seatId of [2, 3]) {
        for (const [questionIndex, { optionOrder }] of recording.fixture.deal(seatId).entries()) {
          // Right in the one pool, wrong in the other.
          recording.run(recording.fixture.answerCommand(seatId, questionIndex, optionOrder.indexOf(0)));
        }
      }
      recording.run({ type: "complete", seatId: 2 });
      recording.run(disconnectCommand(3, recording.fixture.nowMs));
      recording.fixture.wait(RETURN_LIMIT_IN_GAME_MS);
      recording.run(resumeCommand("hash-P3"));
      recording.run(resumeCommand("hash-P2", { knownVersion: 0 }));
    }
    expect([one, other].map(({ fixture }) => fixture.player(2).outcome)).toMatchObject([{ score: 5 }, { score: 0 }]);
    expect(other.received).toEqual(one.received);
  });
});

function applyAction(recording: RecordedGame, type: string, seatId: number, questionIndex: number): void {
  if (recording.fixture.status !== "active") return;
  if (type === "answer") recording.answerWrong(seatId, questionIndex);
  else if (type === "kick") recording.run({ type: "kick", seatId: HOST, targetSeatId: seatId });
  else if (type === "timePassed") recording.run({ type });
  else if (type === "disconnect") recording.run(disconnectCommand(seatId, recording.fixture.nowMs));
  else if (type === "complete" || type === "leave") recording.run({ type, seatId });
}

describe("typed questions", () => {
  it("[RR-60][S1] reveal no accepted meaning, explanation, definition or passage until the end", () => {
    const recording = new RecordedGame(questionPool(9, typedQuestion), true);
    const lobby = recording.received.length;
    recording.playUntilBeforeEnd();
    const received = recording.received.slice(lobby).join("\n");
    for (const secret of [
      "CANARY-nghĩa",
      "đáp án",
      "CANARY-definition",
      "CANARY-explanation",
      "CANARY-sense",
      PASSAGE,
    ]) {
      expect(received).not.toContain(secret);
    }
    recording.end();
    for (const opened of ["CANARY-nghĩa", "đáp án", "CANARY-explanation", PASSAGE]) {
      expect(recording.received.join("\n")).toContain(opened);
    }
  });

  it("[RR-60][S1] never reveal the rest of the pool, the sense, or the seed, even after the end", () => {
    const recording = new RecordedGame(questionPool(9, typedQuestion));
    const { seed } = recording.fixture.game.deck;
    const own = recording.fixture.deal(2).map((dealt) => dealt.question.word);
    const foreign = recording.fixture.game.deck.questions.filter((question) => !own.includes(question.word));
    recording.playUntilBeforeEnd();
    recording.end();
    expect(recording.received.join("\n")).not.toContain("CANARY-sense");
    expect(recording.received.join("\n")).not.toContain(`"${seed}"`);
    const seen = JSON.stringify(recording.fixture.snapshot(2));
    expect(foreign.some((question) => seen.includes(`"${question.word}"`))).toBe(false);
  });
});
