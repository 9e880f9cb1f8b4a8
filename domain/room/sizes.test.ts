import { describe, expect, it } from "vitest";
import { explanationOf, type MultipleChoiceQuestion } from "../quiz/question.ts";
import type { Command } from "./commands.ts";
import type { ServerMessage } from "./protocol.ts";
import { AUTO_FINISH_MS, COUNTDOWN_MS } from "./rules.ts";
import {
  correctAnswerFor,
  disconnectCommand,
  joinCommand,
  multipleChoiceQuestion,
  RoomFixture,
  resumeCommand,
  wrongAnswerFor,
} from "./testing/room-fixture.ts";
import { fanOut } from "./testing/simulated-clients.ts";

/**
 * What one player is sent at one moment, in UTF-8 bytes as JSON. Measured for a player whose rows are in no other part
 * of a list, with long but usual names and questions.
 */

const KIB = 1024;
const WORDS = 20;
const MEANING = "sự lúng túng, sự bối rối trước mặt người khác";
const QUESTIONS = Array.from({ length: 2 * WORDS }, (_, index) => longQuestion(index + 1));
const NAMES = ["Nguyễn Thị Thanh Hà", "Trần Hoàng Minh Anh", "Lê Phạm Bảo Ngọc", "Đặng Quốc Khánh", "Vũ Đức"];

function textOf(length: number): string {
  return "the quick brown fox jumps over a lazy dog and ".repeat(10).slice(0, length);
}

function longQuestion(n: number): MultipleChoiceQuestion {
  const options = [0, 1, 2, 3].map((index) => `${n}.${index} ${textOf(60)}`.slice(0, 60));
  return {
    ...multipleChoiceQuestion(n, 1),
    word: "embarrassment",
    context: textOf(150),
    span: [100, 113],
    options,
    correctAnswer: options[1] ?? "",
    definition: options[1] ?? "",
    explanation: explanationOf({ context: textOf(150), span: [100, 113] }, options[1] ?? "", MEANING),
    meaning: MEANING,
  };
}

/** A room with so many players, each with a name of their own. */
function roomOf(players: number): RoomFixture {
  const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 1_000, wordsPerPlayer: WORDS } });
  for (let n = 1; n < players; n++)
    fixture.run(joinCommand(`${NAMES[n % NAMES.length]} ${n}`.slice(-20), { owner: `P${n}` }));
  return fixture;
}

/** The largest frame that any of these seats gets of a command. */
function bytesOf(fixture: RoomFixture, command: Command, seatIds: readonly number[]): number {
  const before = fixture.room;
  const { events } = fixture.send(command);
  const sent = fanOut(events, before, fixture.room, seatIds);
  const frames = seatIds.map((seatId) =>
    frameOf(
      fixture,
      sent.flatMap(({ to, message }) => (to === seatId ? [message] : [])),
    ),
  );
  return Math.max(...frames.map((frame) => new TextEncoder().encode(frame).length));
}

function frameOf(fixture: RoomFixture, messages: readonly ServerMessage[]): string {
  return JSON.stringify({ v: fixture.room.version, at: fixture.nowMs, messages });
}

const MOMENTS = ["joining", "start", "comingBack", "results", "comingBackToResults"] as const;
type Sizes = Record<(typeof MOMENTS)[number], number>;

/** A class that joins, plays and finishes; everybody has answered everything, half of it rightly. */
function sizesAt(players: number): Sizes {
  const fixture = roomOf(players - 1);
  const last = players;
  const some = [2, 35, Math.floor(players / 2), last];
  const joined = bytesOf(fixture, joinCommand("Nguyễn Thị Ngọc Ánh"), some);
  const start = bytesOf(fixture, { type: "quizReady", requestId: fixture.start(), questions: QUESTIONS }, some);
  fixture.wait(COUNTDOWN_MS);
  for (const { seatId } of fixture.game.players) {
    for (const [questionIndex, dealt] of fixture.deal(seatId).entries()) {
      fixture.answer(
        seatId,
        questionIndex,
        questionIndex % 2 === 0 ? correctAnswerFor(dealt) : wrongAnswerFor(dealt),
        123_456,
      );
    }
  }
  fixture.run(disconnectCommand(last, fixture.nowMs));
  const comingBack = bytesOf(fixture, resumeCommand("hash-Nguyễn Thị Ngọc Ánh"), [last]);
  for (const { seatId } of fixture.game.players.slice(0, -1)) fixture.wait(7).complete(seatId);
  fixture.nowMs = fixture.game.deadlineMs + AUTO_FINISH_MS;
  const results = bytesOf(fixture, { type: "timePassed" }, some);
  const comingBackToResults = bytesOf(fixture, resumeCommand("hash-Nguyễn Thị Ngọc Ánh"), [last]);
  return { joining: joined, start, comingBack, results, comingBackToResults };
}

const SMALLEST_LARGE = 61;

describe("the data sent to one player", () => {
  const measured = new Map<number, Sizes>();
  const sizes = (players: number) => {
    const known = measured.get(players) ?? sizesAt(players);
    measured.set(players, known);
    return known;
  };

  it.each([60, SMALLEST_LARGE, 100, 1_000])("[RR-63] with %i players is at most 16 KiB on joining", (players) => {
    expect(sizes(players).joining).toBeLessThanOrEqual(16 * KIB);
  });

  it.each([60, SMALLEST_LARGE, 100, 1_000])("[RR-63] with %i players is at most 16 KiB at the start", (players) => {
    expect(sizes(players).start).toBeLessThanOrEqual(16 * KIB);
  });

  it.each([60, SMALLEST_LARGE, 100, 1_000])("[RR-63] with %i players is at most 24 KiB for the results", (players) => {
    expect(sizes(players).results).toBeLessThanOrEqual(24 * KIB);
  });

  it("[RR-63] grows from 100 players to 1,000 only by the digits of numbers", () => {
    const [small, large] = [sizes(100), sizes(1_000)];
    for (const moment of MOMENTS) expect(large[moment] - small[moment], moment).toBeLessThan(100);
  });
});
