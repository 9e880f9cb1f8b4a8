import { expect, test } from "vitest";
import { nextAction, type TodayFacts } from "./next-action.ts";

/** Somebody who has done everything today. */
const DONE: TodayFacts = {
  isInRoom: false,
  hasUnfinishedGame: false,
  challenge: "finished",
  dueCount: 0,
  hasPlayed: true,
};

test("an open room goes before everything else: others are waiting there", () => {
  expect(
    nextAction({ isInRoom: true, hasUnfinishedGame: true, challenge: "running", dueCount: 9, hasPlayed: false }),
  ).toBe("return_to_room");
});

test("a running challenge goes before an unfinished game: its clock does not stop", () => {
  expect(nextAction({ ...DONE, hasUnfinishedGame: true, challenge: "running" })).toBe("finish_challenge");
  expect(nextAction({ ...DONE, hasUnfinishedGame: true, dueCount: 9 })).toBe("finish_game");
});

test("words to review go before what is new", () => {
  expect(nextAction({ ...DONE, dueCount: 1, challenge: "open", hasPlayed: false })).toBe("review");
});

test("who has never played is led to a first game, not to the challenge", () => {
  expect(nextAction({ ...DONE, challenge: "open", hasPlayed: false })).toBe("first_game");
});

test("then comes the day's challenge, once", () => {
  expect(nextAction({ ...DONE, challenge: "open" })).toBe("challenge");
  expect(nextAction(DONE)).toBe("play");
});

test("without the challenge there is still something to do", () => {
  expect(nextAction({ ...DONE, challenge: null })).toBe("play");
});

test("as long as the words to review are unknown, only what goes before them is proposed", () => {
  expect(nextAction({ ...DONE, dueCount: null, challenge: "open" })).toBeNull();
  expect(nextAction({ ...DONE, dueCount: null, hasUnfinishedGame: true })).toBe("finish_game");
});
