import { expect, test } from "vitest";
import { type Scene, soundBetween } from "./scene.ts";

const waiting: Scene = { startsIn: 0, secondsLeft: 0, waiting: 1, choices: null, outcome: "none" };
const playing: Scene = { startsIn: 0, secondsLeft: 60, waiting: null, choices: "game,,", outcome: "none" };
const finished: Scene = { ...waiting, waiting: null, outcome: "finished" };

test("somebody who joins a waiting room is heard, somebody who leaves is not", () => {
  expect(soundBetween(waiting, { ...waiting, waiting: 2 })).toBe("join");
  expect(soundBetween({ ...waiting, waiting: 2 }, waiting)).toBeNull();
});

test("coming back to the waiting room is no join", () => {
  expect(soundBetween(finished, { ...waiting, waiting: 3 })).toBeNull();
});

test("3, 2 and 1 tick, and then it goes", () => {
  const at = (startsIn: number): Scene => ({ ...playing, startsIn });
  expect(soundBetween(waiting, at(3))).toBe("tick");
  expect(soundBetween(at(3), at(2))).toBe("tick");
  expect(soundBetween(at(1), at(0))).toBe("go");
});

test("a game that is entered while it runs begins in silence", () => {
  expect(soundBetween(waiting, playing)).toBeNull();
});

test("a choice is heard, also another one for the same question", () => {
  expect(soundBetween(playing, { ...playing, choices: "game,2," })).toBe("choice");
  expect(soundBetween({ ...playing, choices: "game,2," }, { ...playing, choices: "game,0," })).toBe("choice");
});

test("the last ten seconds tick, the others and zero do not", () => {
  const sounds = [12, 11, 10, 1, 0].map((secondsLeft) =>
    soundBetween({ ...playing, secondsLeft: secondsLeft + 1 }, { ...playing, secondsLeft }),
  );
  expect(sounds).toEqual([null, null, "hurry", "hurry", null]);
});

test("finishing is heard once, and a win instead of it or after it", () => {
  expect(soundBetween(playing, finished)).toBe("finish");
  expect(soundBetween(playing, { ...finished, outcome: "won" })).toBe("win");
  expect(soundBetween(finished, { ...finished, outcome: "won" })).toBe("win");
  expect(soundBetween(finished, finished)).toBeNull();
  expect(soundBetween(finished, waiting)).toBeNull();
});
