import { expect, test } from "vitest";
import { type AudibleState, soundForChange } from "./game-sounds.tsx";

const waiting: AudibleState = {
  startsIn: 0,
  secondsLeft: 0,
  revealedIn: 0,
  waiting: 1,
  choices: null,
  outcome: "none",
  isOver: false,
};
const playing: AudibleState = { ...waiting, secondsLeft: 60, waiting: null, choices: "game,," };
const finished: AudibleState = { ...waiting, waiting: null, outcome: "finished" };

test("joining a waiting room makes a sound, leaving does not", () => {
  expect(soundForChange(waiting, { ...waiting, waiting: 2 })).toBe("join");
  expect(soundForChange({ ...waiting, waiting: 2 }, waiting)).toBeNull();
});

test("returning to the waiting room makes no join sound", () => {
  expect(soundForChange(finished, { ...waiting, waiting: 3 })).toBeNull();
});

test("the countdown ticks at 3, 2 and 1, then plays the start sound", () => {
  const at = (startsIn: number): AudibleState => ({ ...playing, startsIn });
  expect(soundForChange(waiting, at(3))).toBe("tick");
  expect(soundForChange(at(3), at(2))).toBe("tick");
  expect(soundForChange(at(1), at(0))).toBe("go");
});

test("entering a running game makes no sound", () => {
  expect(soundForChange(waiting, playing)).toBeNull();
});

test("a choice makes a sound, also when it changes", () => {
  expect(soundForChange(playing, { ...playing, choices: "game,2," })).toBe("choice");
  expect(soundForChange({ ...playing, choices: "game,2," }, { ...playing, choices: "game,0," })).toBe("choice");
});

test("only the last five seconds tick, without zero", () => {
  const sounds = [10, 6, 5, 1, 0].map((secondsLeft) =>
    soundForChange({ ...playing, secondsLeft: secondsLeft + 1 }, { ...playing, secondsLeft }),
  );
  expect(sounds).toEqual([null, null, "hurry", "hurry", null]);
});

test("after the game 3, 2 and 1 tick, then the places come with a sound of their own, and a win with another", () => {
  const at = (revealedIn: number, outcome: AudibleState["outcome"] = "finished"): AudibleState => ({
    ...finished,
    isOver: true,
    revealedIn,
    outcome,
  });
  expect(soundForChange(finished, at(3))).toBe("tick");
  expect(soundForChange(at(3, "won"), at(2, "won"))).toBe("tick");
  expect(soundForChange(at(2), at(2))).toBeNull();
  expect(soundForChange(at(1), at(0))).toBe("reveal");
  expect(soundForChange(at(1, "none"), at(0, "none"))).toBe("reveal");
  expect(soundForChange(at(1, "won"), at(0, "won"))).toBe("win");
});

test("finishing makes one sound, and a win another instead of it or after it", () => {
  expect(soundForChange(playing, finished)).toBe("finish");
  expect(soundForChange(playing, { ...finished, outcome: "won" })).toBe("win");
  expect(soundForChange(finished, { ...finished, outcome: "won" })).toBe("win");
  expect(soundForChange(finished, finished)).toBeNull();
  expect(soundForChange(finished, waiting)).toBeNull();
});
