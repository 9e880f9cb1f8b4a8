import { describe, expect, it } from "vitest";
import { recordOf } from "../history/record.ts";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { HOST, RoomFixture } from "../room/testing/room-fixture.ts";
import { learningFrom, learningInRoom } from "./learning.ts";

const AT_MS = Date.parse("2026-11-20T18:00:00Z");
const DROUGHT = { ...TYPED, id: "q2", senseId: "drought/noun/1", word: "drought", accepted: ["hạn hán"] };
const FLOOD = { ...DROUGHT, id: "q3", senseId: "flood/noun/1", word: "flood", accepted: ["lũ lụt"] };
const QUIZ = {
  answered: [
    { question: TYPED, answer: "từ chối" },
    { question: DROUGHT, answer: "hạn hạn" },
    { question: FLOOD, answer: null },
  ],
  atMs: AT_MS,
  day: "2026-11-21",
};

describe("what a finished quiz teaches", () => {
  it("is a review of each answered word, and each word without a right answer", () => {
    const learning = learningFrom(QUIZ);
    expect(learning.score).toBe(1);
    expect(learning.reviews.map(({ cardId, rating, day }) => [cardId, rating, day])).toEqual([
      [TYPED.senseId, 3, "2026-11-21"],
      [DROUGHT.senseId, 1, "2026-11-21"],
    ]);
    expect(learning.missed.map(({ word }) => word)).toEqual(["drought", "flood"]);
  });

  it("counts a slip in writing against the learner, but not against the sense", () => {
    expect(learningFrom(QUIZ).answers).toEqual([
      { senseId: TYPED.senseId, isNotWrong: true },
      { senseId: DROUGHT.senseId, isNotWrong: true },
    ]);
  });

  it("is no review if nobody can have answered in that time; the words are missed all the same", () => {
    const { score, reviews, missed } = learningFrom({ ...QUIZ, isPlayable: false });
    expect([score, reviews, missed.length]).toEqual([1, [], 2]);
  });

  it("makes no card of a word that the lexicon does not have in this sense", () => {
    const { missed } = learningFrom({ ...QUIZ, unknown: new Set([FLOOD.senseId]) });
    expect(missed.map(({ word }) => word)).toEqual(["drought"]);
  });
});

describe("what a room's game teaches a player", () => {
  const game = { questions: [CHOICE, { ...CHOICE, id: "q2", senseId: "s2" }], endedAtMs: AT_MS };
  // The first option was shown last.
  const answers = [3, null].map((value, question) => ({
    question,
    optionOrder: [1, 2, 3, 0],
    value,
    answeredAtMs: AT_MS,
  }));
  const of = (status: "completed" | "left" | "voided") => learningInRoom(game, { status, answers }, "Asia/Ho_Chi_Minh");

  it("counts on the day where the player is", () => {
    expect(of("completed").day).toBe("2026-11-21");
    expect(learningInRoom(game, { status: "completed", answers }, "UTC").day).toBe("2026-11-20");
  });

  it("goes by what each option of this player was", () => {
    expect([CHOICE.correctIndex, of("completed").score]).toEqual([0, 1]);
    expect(of("completed").missed.map(({ senseId }) => senseId)).toEqual(["s2"]);
  });

  it("is only what was answered if the player left, and nothing if the player was voided", () => {
    expect(of("left").missed).toEqual([]);
    expect(of("left").reviews).toHaveLength(1);
    expect(of("voided")).toMatchObject({ score: 0, reviews: [], missed: [], answers: [] });
  });

  it("includes as missed the questions that a player had not reached when the host ended it", () => {
    const fixture = RoomFixture.playing(1);
    fixture.run({ type: "endGame", seatId: HOST });
    const { phase, seats, code } = fixture.room;
    if (phase.status !== "completed") throw new Error("the game has not ended");
    const record = recordOf({ ...phase, seats }, code);
    const [player] = record.players;
    const { status = "left" } = player?.result ?? {};
    const { reviews, missed } = learningInRoom(record, { status, answers: player?.answers ?? [] }, "UTC");
    expect([status, reviews.length, missed.length]).toEqual(["completed", 0, 5]);
  });
});
