import { describe, expect, it } from "vitest";
import { correctAnswerOf } from "../correct-answer.ts";
import { COUNTDOWN_MS, RETURN_LIMIT_IN_GAME_MS } from "../rules.ts";
import type { Room } from "../state.ts";
import {
  HOST,
  joinCommand,
  multipleChoiceQuestion,
  PASSAGE,
  questionPool,
  RoomFixture,
  typedQuestion,
} from "../testing/room-fixture.ts";
import type { PlayerView } from "../wire.ts";

const KEYS = /CANARY-(definition|explanation|sense|nghĩa)/;

describe("before the end of a game", () => {
  it.each([
    ["multiple choice", questionPool(8)],
    ["typed", questionPool(8, typedQuestion)],
  ])("[RR-60][S1] nobody is sent a key or the passage while a game of %s questions runs", (_kind, questions) => {
    const fixture = RoomFixture.playing(4, { presenter: true, settings: { numPlayers: 9 } }, questions);
    fixture.answerAll(2, 3);
    fixture.complete(2);
    fixture.leave(3);
    fixture.disconnect(4);
    fixture.advance(30_000);
    expect(fixture.status).toBe("active");
    for (const seatId of [HOST, 2, 3, 4, 5, 99]) {
      const text = JSON.stringify(fixture.snapshot(seatId));
      expect(text).not.toMatch(KEYS);
      expect(text).not.toContain(PASSAGE);
      expect(text).not.toMatch(/correctIndex|isCorrect/);
    }
  });

  it.each([
    ["multiple choice", multipleChoiceQuestion],
    ["typed", typedQuestion],
  ])("[RR-60][S1] a question is sent with its visible fields only: %s", (_kind, make) => {
    const fixture = RoomFixture.playing(1, {}, questionPool(6, make));
    for (const [questionIndex, { question, optionOrder }] of fixture.deal(2).entries()) {
      const { id, word, partOfSpeech, context, span } = question;
      const options = "options" in question ? optionOrder.map((index) => question.options[index]) : [];
      expect(fixture.snapshot(2).quiz?.questions[questionIndex]).toEqual({
        id,
        word,
        partOfSpeech,
        context,
        span,
        options,
      });
    }
  });

  it("[RR-60] no snapshot contains the passage in any phase, not even the host's: it is sent on request", () => {
    const fixture = RoomFixture.withGuests(1);
    const seen = () => [HOST, 2, 99].map((seatId) => JSON.stringify(fixture.snapshot(seatId)).includes(PASSAGE));
    const phases = [seen()];
    fixture.start();
    phases.push(seen());
    fixture.run({ type: "quizReady", requestId: fixture.requestId(), questions: questionPool(5) });
    phases.push(seen());
    fixture.wait(COUNTDOWN_MS);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    expect(fixture.status).toBe("completed");
    phases.push(seen());
    expect(phases.flat()).toEqual(Array(12).fill(false));
  });

  it("[RR-61] a player who still plays is sent no scores, but the numbers of answers and who has finished", () => {
    const fixture = RoomFixture.playing(2);
    fixture.answerAll(2, 3);
    fixture.complete(2);
    fixture.answer(3, 0, 1);
    const { players, results, quiz } = fixture.snapshot(HOST);
    expect(results).toBeNull();
    expect(quiz?.questions).toHaveLength(5);
    expect(players.map(({ id, status, answered }) => [id, status, answered])).toEqual([
      [HOST, "playing", 0],
      [2, "completed", 5],
      [3, "playing", 1],
    ]);
    expect(JSON.stringify(players)).not.toContain("score");
  });

  it("[RR-61] nobody is sent questions or answers of others", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answer(2, 0, 3, 12_345);
    const own = fixture.snapshot(2).quiz;
    expect(own?.answers).toEqual([{ number: 12_345, value: 3 }, null, null, null, null]);
    expect(own?.questions.map((question) => question.id)).toEqual(fixture.deal(2).map((dealt) => dealt.question.id));
    expect(JSON.stringify(fixture.snapshot(HOST))).not.toContain("12345");
  });
});

describe("the room in a snapshot", () => {
  it("has the specified fields, and no account or e-mail address", () => {
    const fixture = RoomFixture.withGuests(1, { hostUserId: "user-host" });
    expect(fixture.snapshot(2).room).toEqual({
      id: "ABC234",
      name: "Class",
      hostId: HOST,
      hostName: "Host",
      numPlayers: 4,
      wordsPerPlayer: 5,
      numQuestions: null,
      difficulty: "B1",
      quizType: "multiple_choice_vocab",
      penalties: true,
      sameQuestions: false,
      status: "waiting",
      locked: false,
      closedNetworks: 0,
      createdAt: "2026-01-05T08:00:00.000Z",
      startedAt: null,
      endedAt: null,
    });
  });

  it("[RR-09] has the number of closed networks, but not which", () => {
    const fixture = RoomFixture.withGuests(1, { networks: 2 });
    fixture.run({ type: "closeNetwork", seatId: HOST, network: "network-0", closed: true });
    expect(fixture.snapshot(2).room.closedNetworks).toBe(1);
    expect(JSON.stringify(fixture.snapshot(HOST))).not.toContain("network-");
  });

  it("has the times of the start and the end of the game", () => {
    const fixture = RoomFixture.playing(1);
    expect(fixture.snapshot(2).room).toMatchObject({
      status: "active",
      startedAt: "2026-01-05T08:00:03.000Z",
      endedAt: null,
    });
    fixture.wait(9_000);
    fixture.complete(HOST);
    fixture.complete(2);
    expect(fixture.snapshot(2).room).toMatchObject({ status: "completed", endedAt: "2026-01-05T08:00:12.000Z" });
  });

  it("names a host who has left while the game that the host played is shown", () => {
    const fixture = RoomFixture.playing(1);
    fixture.leave(HOST);
    expect(fixture.snapshot(2).room).toMatchObject({ hostId: HOST, hostName: "Host" });
    expect(fixture.snapshot(2).players[0]).toMatchObject({ id: HOST, connected: false, status: "left" });
  });

  it("[RR-14] lists a presenter", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    expect(fixture.snapshot(2).players[0]).toEqual({
      id: HOST,
      name: "Host",
      isHost: true,
      plays: false,
      connected: true,
      status: "waiting",
      answered: 0,
    });
  });
});

/** The host knew four of five, seat 2 two, seat 3 left; nobody plays any more. */
function ended(seating: ConstructorParameters<typeof RoomFixture>[0] = {}): RoomFixture {
  const fixture = RoomFixture.playing(2, seating);
  fixture.answerAll(HOST, 4);
  fixture.answerAll(2, 2);
  fixture.leave(3);
  for (const seatId of [HOST, 2]) fixture.complete(seatId);
  return fixture;
}

describe("a query", () => {
  it("is refused without a seat, and in a closed room", () => {
    const fixture = RoomFixture.withGuests(1);
    expect(fixture.queryRefusal(99, { type: "getPlayers", query: "", offset: 0 })).toBe("not_joined");
    fixture.leave(HOST);
    expect(fixture.queryRefusal(2, { type: "getPlayers", query: "", offset: 0 })).toBe("room_not_found");
    expect(fixture.queryRefusal(HOST, { type: "getNetworks" })).toBe("room_not_found");
  });
});

describe("the query for another player's answers", () => {
  it("[RR-67] returns what that player sees", () => {
    const fixture = ended();
    const details = fixture.snapshot(HOST).results?.detailedResults;
    expect(details).toHaveLength(5);
    expect(fixture.query(2, { type: "getDetails", playerId: HOST })).toEqual({
      type: "playerDetails",
      gameId: fixture.game.id,
      playerId: HOST,
      details,
    });
  });

  it("[RR-67] is refused while the game runs, also to finished players, and when the room waits again", () => {
    const fixture = RoomFixture.playing(2);
    fixture.complete(2);
    const refusal = () => fixture.queryRefusal(2, { type: "getDetails", playerId: 2 });
    expect(refusal()).toBe("wrong_phase");
    for (const seatId of [HOST, 3]) fixture.complete(seatId);
    expect(refusal()).toBeNull();
    fixture.run({ type: "restart", seatId: HOST });
    expect(refusal()).toBe("wrong_phase");
  });

  it.each([3, 99])("[RR-67] is refused for seat %i, which has not finished", (playerId) => {
    expect(ended().queryRefusal(2, { type: "getDetails", playerId })).toBe("no_details");
  });

  it("[RR-36][RR-67] is refused for a player who was removed in the running game", () => {
    const fixture = RoomFixture.playing(2);
    fixture.complete(3);
    fixture.kick(3);
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    expect(fixture.queryRefusal(2, { type: "getDetails", playerId: 3 })).toBe("no_details");
  });

  it("[RR-67] changes nothing, so that it writes nothing and does not keep a room open", () => {
    const fixture = ended().wait(60_000);
    const before: Room = structuredClone(fixture.room);
    fixture.query(2, { type: "getDetails", playerId: HOST });
    fixture.query(HOST, { type: "getQuestions" });
    fixture.query(HOST, { type: "getNetworks" });
    fixture.query(2, { type: "getPassage" });
    fixture.query(2, { type: "getPlayers", query: "p", offset: 0 });
    fixture.query(2, { type: "getStandings", query: "p", offset: 0 });
    expect(fixture.room).toEqual(before);
  });
});

describe("the query for the answers to each question", () => {
  const questions = (fixture: RoomFixture) => {
    const message = fixture.query(HOST, { type: "getQuestions" });
    return message.type === "gameQuestions" ? message.questions : [];
  };

  it("[RR-68] counts each question for the finished players who were dealt it, the hardest first", () => {
    const fixture = ended({ settings: { wordsPerPlayer: 5 } });
    const found = questions(fixture);
    const dealtIds = new Set([HOST, 2].flatMap((seatId) => fixture.deal(seatId).map((dealt) => dealt.question.id)));
    expect(new Set(found.map(({ questionId }) => questionId))).toEqual(dealtIds);
    expect(found.reduce((sum, { asked }) => sum + asked, 0)).toBe(10);
    expect(found.reduce((sum, { right }) => sum + right, 0)).toBe(6);
    const parts = found.map(({ asked, right }) => right / asked);
    expect(parts).toEqual(parts.toSorted());
  });

  it("[RR-68] has the correct option at the key's index, and neither sense, seed nor passage", () => {
    const fixture = ended();
    const found = questions(fixture);
    for (const share of found) {
      const question = fixture.game.deck.questions.find(({ id }) => id === share.questionId);
      expect(correctAnswerOf(share)).toBe(question?.correctAnswer);
    }
    const text = JSON.stringify(found);
    for (const secret of ["CANARY-sense", PASSAGE, "random-"]) expect(text).not.toContain(secret);
  });

  it("[RR-68][RR-19] is allowed only for the host, after the game", () => {
    expect(ended().queryRefusal(2, { type: "getQuestions" })).toBe("not_host");
    expect(RoomFixture.playing(1).queryRefusal(HOST, { type: "getQuestions" })).toBe("wrong_phase");
    expect(RoomFixture.withGuests(1).queryRefusal(HOST, { type: "getQuestions" })).toBe("wrong_phase");
  });
});

describe("the query for the passage", () => {
  const answers = (fixture: RoomFixture) =>
    [HOST, 2].map((seatId) => {
      const refusal = fixture.queryRefusal(seatId, { type: "getPassage" });
      return refusal ?? fixture.query(seatId, { type: "getPassage" });
    });

  it("[RR-60] is answered to the host while the room waits or generates, to nobody in a game, and to all seats after it", () => {
    const fixture = RoomFixture.withGuests(1);
    const toHost = { type: "passage", gameId: null, passage: PASSAGE };
    expect(answers(fixture)).toEqual([toHost, "not_host"]);
    const requestId = fixture.start();
    expect(answers(fixture)).toEqual([toHost, "not_host"]);
    fixture.run({ type: "quizReady", requestId, questions: questionPool(5) });
    expect(answers(fixture)).toEqual(["wrong_phase", "wrong_phase"]);
    fixture.wait(COUNTDOWN_MS).complete(2);
    expect(answers(fixture)).toEqual(["wrong_phase", "wrong_phase"]);
    fixture.complete(HOST);
    const toAll = { ...toHost, gameId: fixture.game.id };
    expect(answers(fixture)).toEqual([toAll, toAll]);
    fixture.run({ type: "restart", seatId: HOST });
    expect(answers(fixture)).toEqual([toHost, "not_host"]);
  });

  it("[RR-60] returns after a game the passage that it was played with", () => {
    const fixture = RoomFixture.withGuests(1);
    const update = { type: "update" as const, seatId: HOST, settings: fixture.room.settings, passage: "Another text." };
    fixture.run(update);
    fixture.play();
    for (const seatId of [HOST, 2]) fixture.complete(seatId);
    expect(fixture.query(2, { type: "getPassage" })).toMatchObject({
      passage: "Another text.",
      gameId: fixture.game.id,
    });
  });
});

describe("the query for the words of one's own questions", () => {
  const words = { type: "getWords" } as const;

  it("[RR-69] has words and sentences of the own deal in its order, and nothing else", () => {
    const fixture = RoomFixture.playing(1);
    fixture.complete(2);
    expect(fixture.query(2, words)).toEqual({
      type: "words",
      gameId: fixture.game.id,
      words: fixture.deal(2).map(({ question: { id, word, partOfSpeech, context, span } }) => ({
        id,
        word,
        partOfSpeech,
        context,
        span,
      })),
    });
  });

  it("[RR-69] is answered only to who has finished, while others play", () => {
    const fixture = RoomFixture.playing(3);
    fixture.disconnect(3);
    fixture.advance(RETURN_LIMIT_IN_GAME_MS);
    fixture.complete(2);
    expect([HOST, 2, 3].map((seatId) => fixture.queryRefusal(seatId, words))).toEqual([
      "not_playing",
      null,
      "not_playing",
    ]);
    for (const seatId of [HOST, 4]) fixture.complete(seatId);
    expect(fixture.queryRefusal(2, words)).toBe("wrong_phase");
  });
});

describe("the query for a page of the players", () => {
  function large(): RoomFixture {
    const fixture = RoomFixture.withGuests(0, { settings: { numPlayers: 100 } });
    for (let n = 1; n <= 70; n++) fixture.run(joinCommand(n % 10 === 0 ? `Đức ${n}` : `An ${n}`));
    return fixture;
  }
  const names = (rows: readonly PlayerView[]) => rows.map(({ name }) => name);

  it("[RR-63] gives everybody 30 rows from an offset, ordered by seat, and the number of all", () => {
    const fixture = large();
    const page = fixture.query(5, { type: "getPlayers", query: "", offset: 60 });
    expect(page).toMatchObject({ type: "playersPage", query: "", offset: 60, found: 71 });
    expect(page.type === "playersPage" && page.rows.map(({ id }) => id)).toEqual(
      Array.from({ length: 11 }, (_, index) => 61 + index),
    );
    const first = fixture.query(5, { type: "getPlayers", query: "", offset: 0 });
    expect(first.type === "playersPage" && first.rows).toHaveLength(30);
  });

  it.each(["duc", "ĐỨC", " đức "])(
    "[RR-63] finds by %j the names that contain it, with or without diacritics",
    (query) => {
      const page = large().query(5, { type: "getPlayers", query, offset: 0 });
      expect(page.type === "playersPage" && names(page.rows)).toEqual(
        [10, 20, 30, 40, 50, 60, 70].map((n) => `Đức ${n}`),
      );
    },
  );

  it("[RR-63] gives an empty page past the end, and if no name matches", () => {
    const fixture = large();
    expect(fixture.query(5, { type: "getPlayers", query: "", offset: 71 })).toMatchObject({ rows: [], found: 71 });
    expect(fixture.query(5, { type: "getPlayers", query: "nobody", offset: 0 })).toMatchObject({ rows: [], found: 0 });
  });

  it("[RR-61] shows a player's progress in a running game, but no score", () => {
    const fixture = RoomFixture.playing(1);
    fixture.answerAll(2, 3);
    fixture.complete(2);
    const page = fixture.query(HOST, { type: "getPlayers", query: "p2", offset: 0 });
    expect(page).toMatchObject({ rows: [{ id: 2, status: "completed", answered: 5 }] });
    expect(JSON.stringify(page)).not.toContain("score");
  });
});

describe("the query for a page of the standings", () => {
  it("[RR-61] is refused to everybody until the game has ended", () => {
    const fixture = RoomFixture.playing(2, { presenter: true });
    fixture.complete(2);
    const query = { type: "getStandings" as const, query: "", offset: 0 };
    expect([HOST, 2, 3].map((seatId) => fixture.queryRefusal(seatId, query))).toEqual(Array(3).fill("wrong_phase"));
    fixture.complete(3);
    expect([HOST, 2, 3].map((seatId) => fixture.queryRefusal(seatId, query))).toEqual([null, null, null]);
  });

  it("[RR-63] gives each row its place in the whole list, also in search results", () => {
    const fixture = RoomFixture.playing(64, { settings: { numPlayers: 70 } });
    for (const { seatId } of fixture.game.players) fixture.wait(1_000).complete(seatId);
    const page = fixture.query(2, { type: "getStandings", query: "", offset: 60 });
    expect(page).toMatchObject({ type: "standingsPage", gameId: fixture.game.id, offset: 60, found: 65 });
    expect(page.type === "standingsPage" && page.rows.map(({ place }) => place)).toEqual([61, 62, 63, 64, 65]);
    expect(fixture.query(2, { type: "getStandings", query: "p64", offset: 0 })).toMatchObject({
      found: 1,
      rows: [{ playerId: 64, place: 64, rank: 64 }],
    });
  });
});
