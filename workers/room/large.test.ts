import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MultipleChoiceQuestion, Question } from "../../domain/quiz/question.ts";
import { PROTOCOL_VERSION } from "../../domain/room/protocol.ts";
import { AUTO_FINISH_MS, COMPLETE_LIST_MAX, COUNTDOWN_MS } from "../../domain/room/rules.ts";
import {
  correctAnswerFor,
  HOST,
  joinCommand,
  multipleChoiceQuestion,
  questionPool,
  RoomFixture,
  wrongAnswerFor,
} from "../../domain/room/testing/room-fixture.ts";
import { QuizGenerator } from "../quiz/generator.ts";
import { advanceClock, advanceClockByAlarms, useFakeClock } from "./testing/fake-clock.ts";
import { expectUpToDateViews, storedRoom } from "./testing/room-fixtures.ts";
import { storeRoom, tokenOf } from "./testing/stored-room.ts";
import { TestClient } from "./testing/test-client.ts";

/** Classes over real sockets: what one player is sent, and that everybody sees what a fresh picture would show. */

beforeEach(useFakeClock);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Every game is made of these. */
function withQuestions(questions: readonly Question[]): void {
  vi.spyOn(QuizGenerator.prototype, "generate").mockResolvedValue({
    ok: true,
    questions: [...questions],
    possible: questions.length,
    why: null,
  });
}

/** Everybody of the room, connected at once. */
async function enterAll(code: string): Promise<TestClient[]> {
  const seats = (await storedRoom(code))?.seats ?? [];
  const clients = await Promise.all(seats.map(({ id }) => TestClient.resume(code, tokenOf(id))));
  await expectUpToDateViews(code, clients);
  return clients;
}

describe("[P2][P3][RR-63] the bytes that one player is sent", () => {
  const KIB = 1024;
  const WORDS = 20;
  const SIZES = [COMPLETE_LIST_MAX + 5, 200];
  const NAMES = ["Nguyễn Thị Thanh Hà", "Trần Hoàng Minh Anh", "Lê Phạm Bảo Ngọc", "Đặng Quốc Khánh", "Vũ Đức"];
  const QUESTIONS = Array.from({ length: 2 * WORDS }, (_, index) => longQuestion(index + 1));

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
      explanation: textOf(120),
    };
  }

  function classOf(players: number): RoomFixture {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 1_000, wordsPerPlayer: WORDS } });
    for (let n = 2; n <= players; n++) {
      fixture.run(joinCommand(`${NAMES[n % NAMES.length]} ${n}`.slice(-20), { owner: `P${n}` }));
    }
    return fixture;
  }

  /** The most that any of these is sent, in UTF-8 bytes, while something happens. */
  async function mostBytes(clients: readonly TestClient[], happens: () => Promise<void>): Promise<number> {
    const before = clients.map(({ received }) => received.length);
    await happens();
    const sent = clients.map(({ received }, index) => received.slice(before[index]).join(""));
    return Math.max(...sent.map((text) => new TextEncoder().encode(text).length));
  }

  async function joinAndStart(players: number) {
    withQuestions(QUESTIONS);
    const code = await storeRoom(classOf(players - 1));
    const others = await enterAll(code);
    const joiner = await TestClient.connect(code);
    const everybody = [...others, joiner];
    const joining = await mostBytes([joiner], async () => {
      await joiner.joins("Nguyễn Thị Ngọc Ánh");
      await expectUpToDateViews(code, everybody);
      await joiner.until(({ messages }) => messages.length > 1, "the counts after their own join");
    });
    const start = await mostBytes(everybody, async () => {
      others[0]?.send({ type: "startQuiz" });
      for (const client of everybody)
        await client.until(({ view }) => view?.quiz?.questions.length === WORDS, "a quiz");
    });
    return { joining, start };
  }

  async function results(players: number) {
    const fixture = classOf(players);
    fixture.play(QUESTIONS);
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
    fixture.nowMs = fixture.game.deadlineMs;
    const code = await storeRoom(fixture);
    const everybody = await enterAll(code);
    return mostBytes(everybody, async () => {
      await advanceClockByAlarms(code, AUTO_FINISH_MS);
      for (const client of everybody) await client.untilMessage("gameEnded");
    });
  }

  it("are at most 16 KiB on joining and 16 KiB at the start, with 65 players and with 200", async () => {
    const [few, many] = [await joinAndStart(SIZES[0] ?? 0), await joinAndStart(SIZES[1] ?? 0)];
    for (const moment of ["joining", "start"] as const) {
      expect(few[moment]).toBeGreaterThan(3 * KIB);
      expect(Math.max(few[moment], many[moment])).toBeLessThanOrEqual(16 * KIB);
      expect(Math.abs(many[moment] - few[moment])).toBeLessThanOrEqual(2 * KIB);
    }
  }, 60_000);

  it("are at most 24 KiB for the results, with 65 players and with 200", async () => {
    const [few, many] = [await results(SIZES[0] ?? 0), await results(SIZES[1] ?? 0)];
    expect(few).toBeGreaterThan(10 * KIB);
    expect(Math.max(few, many)).toBeLessThanOrEqual(24 * KIB);
    expect(Math.abs(many - few)).toBeLessThanOrEqual(2 * KIB);
  }, 60_000);
});

describe("[RR-62][RR-63] around 60 and 61 players", () => {
  it("every client's view equals a new snapshot after joins, leaves, answers, removals, the end and a restart", async () => {
    withQuestions(questionPool(10));
    const code = await storeRoom(RoomFixture.withGuests(COMPLETE_LIST_MAX - 2, { settings: { numPlayers: 100 } }));
    const clients = await enterAll(code);
    const [host, second] = clients;
    if (!host || !second) throw new Error("no host");
    const here = () => clients.filter(({ closed }) => closed === null);
    const join = async (name: string) => {
      const client = await TestClient.join(code, name);
      clients.push(client);
      await expectUpToDateViews(code, here());
      return client;
    };
    const leave = async (client: TestClient) => {
      client.send({ type: "leaveRoom" });
      await client.until(({ closed }) => closed !== null, "the close");
      await expectUpToDateViews(code, here());
    };
    const kick = async (client: TestClient) => {
      host.send({ type: "kickPlayer", playerId: client.view?.you ?? 0 });
      await client.until(({ closed }) => closed !== null, "the removal");
      await expectUpToDateViews(code, here());
    };
    const answer = async (client: TestClient, count: number) => {
      for (const { id } of client.view?.quiz?.questions.slice(0, count) ?? []) await client.answer(id, 1);
    };

    expect(host.view?.counts).toBeNull();
    await join("The sixtieth");
    expect(host.view?.counts).toBeNull();
    const last = await join("The sixty-first");
    expect(host.view?.counts).toMatchObject({ total: COMPLETE_LIST_MAX + 1 });
    await join("One more");
    await leave(second);
    await leave(last);
    expect(host.view?.counts).toBeNull();
    const again = await join("Sixty-first again");

    host.send({ type: "startQuiz" });
    for (const client of here()) await client.until(({ view }) => view?.quiz !== null, "a quiz");
    await expectUpToDateViews(code, here());
    advanceClock(COUNTDOWN_MS);
    for (const [place, client] of [host, again, ...here().slice(28, 33)].entries()) await answer(client, place % 5);
    await expectUpToDateViews(code, here());
    again.send({ type: "completeQuiz" });
    await again.untilMessage("immediateResults");
    await expectUpToDateViews(code, here());
    const [inWindow, beyond] = [here()[4], here()[50]];
    if (!inWindow || !beyond) throw new Error("nobody there");
    await kick(beyond);
    expect(host.view?.counts).toBeNull();
    await kick(inWindow);
    const [leaver] = here().slice(10);
    if (leaver) await leave(leaver);

    await advanceClockByAlarms(code, 0);
    vi.setSystemTime((host.view?.quiz?.deadlineMs ?? 0) + AUTO_FINISH_MS);
    for (const client of here()) await client.sendHeartbeat();
    for (const client of here()) await client.untilMessage("gameEnded");
    await expectUpToDateViews(code, here());
    host.send({ type: "restartRoom" });
    for (const client of here()) await client.untilMessage("roomRestarted");
    await expectUpToDateViews(code, here());
    for (const name of ["A", "B", "C"]) await join(name);
    expect(host.view?.counts).toMatchObject({ total: COMPLETE_LIST_MAX + 1 });
    await kick(again);
    expect(host.view?.counts).toBeNull();
    expect(host.view?.you).toBe(HOST);
  }, 60_000);

  it("a client that reconnects after the room has become large gets a snapshot", async () => {
    const code = await storeRoom(RoomFixture.withGuests(COMPLETE_LIST_MAX - 1, { settings: { numPlayers: 100 } }));
    const clients = await enterAll(code);
    const [, guest] = clients;
    const version = guest?.version ?? 0;
    guest?.disconnect();
    await clients[0]?.untilMessage("playerConnection", ({ connected }) => !connected);
    await TestClient.join(code, "The sixty-first");
    const back = await TestClient.connect(code);
    back.send({ type: "joinRoom", protocol: PROTOCOL_VERSION, seatToken: tokenOf(2), version });
    await back.untilMessage("roomJoined");
    await expectUpToDateViews(code, [back]);
    expect(back.view?.counts).toMatchObject({ total: COMPLETE_LIST_MAX + 1 });
  });
});
