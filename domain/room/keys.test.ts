import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import type { Question } from "../quiz/question.ts";
import type { Command } from "./commands.ts";
import { type Query, replyTo } from "./queries.ts";
import { AUTO_FINISH_MS } from "./rules.ts";
import { fanOut } from "./testing/clients.ts";
import { choice, dropping, HOST, PASSAGE, poolOf, resuming, Table, typed } from "./testing/table.ts";

const EVERYBODY = [1, 2, 3, 4];
const QUERIES: readonly Query[] = [
  ...EVERYBODY.map((playerId) => ({ type: "getDetails" as const, playerId })),
  { type: "getQuestions" },
  { type: "getPassage" },
  { type: "getNetworks" },
  { type: "getPlayers", query: "", offset: 0 },
  { type: "getStandings", query: "", offset: 0 },
];

/** Everything that anybody is sent, may see or is answered, as bytes. */
class Wiretap {
  readonly table: Table;
  readonly heard: string[] = [];

  constructor(questions: readonly Question[], presenter = false) {
    this.table = Table.with(3, { presenter });
    this.do({ type: "start", seatId: HOST });
    this.do({ type: "quizReady", requestId: this.table.requestId(), questions });
    this.table.wait(3_000);
  }

  do(command: Command): void {
    const { table } = this;
    const before = table.room;
    const { events, room } = table.send(command);
    for (const { to, message } of fanOut(events, before, room, EVERYBODY)) this.#hear(to, message);
    for (const seatId of [...EVERYBODY, 99]) this.#hear(seatId, table.snapshot(seatId));
    for (const seatId of EVERYBODY) {
      // Whatever is refused is as telling as what is shown.
      for (const query of QUERIES) this.#hear(seatId, replyTo(room, seatId, query));
    }
  }

  #hear(seatId: number, what: unknown): void {
    this.heard.push(JSON.stringify([seatId, what]));
  }

  /** What all but this seat have heard. */
  heardByOthers(seatId: number): string[] {
    return this.heard.filter((text) => !text.startsWith(`[${seatId},`));
  }

  /** The option which is right neither in the one pool nor in the other. */
  answerWrong(seatId: number, place: number): void {
    const card = this.table.card(seatId, place);
    const wrong = "correctIndex" in card.question ? card.optionOrder.indexOf(NEVER_RIGHT) : "sai";
    this.do(this.table.answering(seatId, place, wrong));
  }

  /** A game with an early finisher, a leaver, one removed, and one stopped by the clock. Ends just before the end. */
  untilTheEnd(): void {
    for (let place = 0; place < 5; place++) for (const seatId of [2, 3, 4]) this.answerWrong(seatId, place);
    this.table.wait(5_000);
    this.do({ type: "complete", seatId: 2 });
    this.do({ type: "leave", seatId: 3 });
    this.do(dropping(4, this.table.nowMs));
    this.do(resuming("hash-P4"));
    this.do(resuming("hash-P2", { knownVersion: 0 }));
    this.do({ type: "lock", seatId: HOST, locked: true });
    this.table.nowMs = this.table.game.deadlineMs + AUTO_FINISH_MS - 1;
    this.do({ type: "timePassed" });
  }

  end(): void {
    this.table.wait(1);
    this.do({ type: "timePassed" });
    expect(this.table.status).toBe("completed");
  }
}

const NEVER_RIGHT = 3;
/** The key's place, and all that depends on it, as different as can be. */
function pools(): [Question[], Question[]] {
  const other = (n: number): Question => ({
    ...choice(n, 1),
    senseId: "another",
    level: "C2",
    definition: "another definition",
    explanation: "another explanation",
  });
  return [poolOf(9, (n) => choice(n, 0)), poolOf(9, other)];
}

describe("the same game with another option as the key", () => {
  it.each([false, true])(
    "[RR-60][S1] is byte for byte the same to everybody until the end (presenter: %s)",
    (presenter) => {
      const [one, other] = pools().map((pool) => new Wiretap(pool, presenter));
      if (!one || !other) throw new Error("two pools make two games");
      for (const wiretap of [one, other]) wiretap.untilTheEnd();
      expect(one.heard.length).toBeGreaterThan(100);
      expect(other.heard).toEqual(one.heard);
      for (const wiretap of [one, other]) wiretap.end();
      expect(other.heard).not.toEqual(one.heard);
    },
  );

  it("[RR-60][S1] is the same whatever is done in it", () => {
    const deed = fc.record({
      seatId: fc.integer({ min: 1, max: 4 }),
      type: fc.constantFrom("answer", "complete", "leave", "drop", "kick", "timePassed"),
      place: fc.nat(4),
      afterMs: fc.nat(12_000),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 15 }), fc.boolean(), (deeds, presenter) => {
        const [one, other] = pools().map((pool) => new Wiretap(pool, presenter));
        if (!one || !other) throw new Error("two pools make two games");
        for (const { seatId, type, place, afterMs } of deeds) {
          for (const { table } of [one, other]) table.wait(afterMs);
          for (const wiretap of [one, other]) act(wiretap, type, seatId, place);
          if (one.table.status !== "active") break;
          expect(other.heard).toEqual(one.heard);
        }
      }),
      { numRuns: randomRuns(300) },
    );
  }, 60_000);
});

describe("a score", () => {
  it("[RR-60][RR-61][S1] is all that tells two keys apart before the end, to its player alone", () => {
    const [one, other] = pools().map((pool) => new Wiretap(pool));
    if (!one || !other) throw new Error("two pools make two games");
    for (const wiretap of [one, other]) {
      for (const [place, { optionOrder }] of wiretap.table.deal(2).entries()) {
        // Right in the one pool, wrong in the other.
        wiretap.do(wiretap.table.answering(2, place, optionOrder.indexOf(0)));
      }
      wiretap.do({ type: "complete", seatId: 2 });
    }
    expect([one, other].map(({ table }) => table.snapshot(2).results?.standings[0]?.score)).toEqual([5, 0]);
    expect(other.heardByOthers(2)).toEqual(one.heardByOthers(2));
    const withoutScore = (text: string) => text.replace(/"(score|penaltyVnd)":\d+/g, '"$1":0');
    expect(other.heard.map(withoutScore)).toEqual(one.heard.map(withoutScore));
    expect(other.heard).not.toEqual(one.heard);
  });
});

function act(wiretap: Wiretap, type: string, seatId: number, place: number): void {
  if (wiretap.table.status !== "active") return;
  if (type === "answer") wiretap.answerWrong(seatId, place);
  else if (type === "kick") wiretap.do({ type: "kick", seatId: HOST, targetId: seatId });
  else if (type === "timePassed") wiretap.do({ type });
  else if (type === "drop") wiretap.do(dropping(seatId, wiretap.table.nowMs));
  else if (type === "complete" || type === "leave") wiretap.do({ type, seatId });
}

describe("typed questions", () => {
  it("[RR-60][S1] show no accepted meaning, explanation or definition, nor the passage, until the end", () => {
    const wiretap = new Wiretap(poolOf(9, typed), true);
    const lobby = wiretap.heard.length;
    wiretap.untilTheEnd();
    const heard = wiretap.heard.slice(lobby).join("\n");
    for (const secret of [
      "CANARY-nghĩa",
      "đáp án",
      "CANARY-definition",
      "CANARY-explanation",
      "CANARY-sense",
      PASSAGE,
    ]) {
      expect(heard).not.toContain(secret);
    }
    wiretap.end();
    for (const opened of ["CANARY-nghĩa", "đáp án", "CANARY-explanation", PASSAGE]) {
      expect(wiretap.heard.join("\n")).toContain(opened);
    }
  });

  it("[RR-60][S1] tell nobody the rest of the pool, the sense, or the seed, not even after the end", () => {
    const wiretap = new Wiretap(poolOf(9, typed));
    const { seed } = wiretap.table.game.deck;
    const own = wiretap.table.deal(2).map((card) => card.question.word);
    const foreign = wiretap.table.game.deck.questions.filter((question) => !own.includes(question.word));
    wiretap.untilTheEnd();
    wiretap.end();
    expect(wiretap.heard.join("\n")).not.toContain("CANARY-sense");
    expect(wiretap.heard.join("\n")).not.toContain(`"${seed}"`);
    const seen = JSON.stringify(wiretap.table.snapshot(2));
    expect(foreign.some((question) => seen.includes(`"${question.word}"`))).toBe(false);
  });
});
