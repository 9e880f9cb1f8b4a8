import { beforeEach, expect, test, vi } from "vitest";
import { FakeStorage } from "../../testing/fake-storage.ts";
import { initialPlayers, initialPresents, initialSwitch, lastSettings, rememberSettings } from "./last-settings.ts";

const CREATED = {
  name: "Friday",
  numPlayers: 7,
  wordsPerPlayer: 8,
  difficulty: "B2",
  quizType: "vocabulary",
  customText: "A passage.",
} as const;

beforeEach(() => vi.stubGlobal("window", { localStorage: new FakeStorage() }));

test("[D11] the settings last used come back as fields of the form, without those that are not valid here", () => {
  expect(lastSettings(50)).toEqual({});
  rememberSettings(CREATED);
  expect(lastSettings(50)).toEqual({ numPlayers: "7", wordsPerPlayer: "8", difficulty: "B2", quizType: "vocabulary" });
  expect(lastSettings(5)).not.toHaveProperty("numPlayers");
});

test("[RR-55] penalties are on, and off for a presented room, until a room of the same kind had another choice", () => {
  const initial = () => [false, true].map((presents) => initialSwitch("penalties", presents));
  expect(initial()).toEqual([true, false]);
  rememberSettings(CREATED);
  expect(initial()).toEqual([true, false]);
  rememberSettings({ ...CREATED, penalties: false });
  expect(initial()).toEqual([false, false]);
  rememberSettings({ ...CREATED, presents: true, penalties: true });
  expect(initial()).toEqual([true, true]);
  rememberSettings({ ...CREATED, presents: true });
  expect(initial()).toEqual([true, false]);
});

test("[RR-24] the same questions are off, and on for a presented room, until a room of the same kind had another choice", () => {
  const initial = () => [false, true].map((presents) => initialSwitch("sameQuestions", presents));
  expect(initial()).toEqual([false, true]);
  rememberSettings({ ...CREATED, sameQuestions: true });
  expect(initial()).toEqual([true, true]);
  rememberSettings({ ...CREATED, presents: true, sameQuestions: false });
  expect(initial()).toEqual([false, false]);
});

test("[D11] a new room is presented as the draft says, or as the last room was", () => {
  expect(initialPresents(undefined)).toBe(false);
  rememberSettings({ ...CREATED, presents: true });
  expect(initialPresents(undefined)).toBe(true);
  expect(initialPresents("off")).toBe(false);
  rememberSettings(CREATED);
  expect(initialPresents("on")).toBe(true);
  expect(initialPresents(undefined)).toBe(false);
});

test("[D11] a new room takes as many players as the last of its kind; a presented one 40, if a room may", () => {
  const initial = (playersMax: number) => [false, true].map((presents) => initialPlayers(presents, playersMax));
  expect(initial(50)).toEqual([10, 40]);
  expect(initial(30)).toEqual([10, 30]);
  rememberSettings(CREATED);
  expect(initial(50)).toEqual([7, 40]);
  rememberSettings({ ...CREATED, numPlayers: 33, presents: true });
  expect(initial(50)).toEqual([10, 33]);
});
