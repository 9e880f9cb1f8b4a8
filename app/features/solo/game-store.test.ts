import { beforeEach, expect, test, vi } from "vitest";
import { leftMs, type PlayingGame, resumeGame, selectAnswer, submitAnswer } from "../../../domain/solo/game.ts";
import { sampleGame } from "../../../domain/solo/testing.ts";

beforeEach(() => {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  vi.useFakeTimers({ now: 0 });
});

/** Another tab of the browser, or the same one after a reload. */
async function openTab() {
  vi.resetModules();
  return await import("./game-store.ts");
}

type Tab = Awaited<ReturnType<typeof openTab>>;

function playing({ getGame: gameOf }: Tab, userId = "mai"): PlayingGame {
  const game = gameOf(userId);
  if (game?.phase !== "playing") throw new Error("no game runs");
  return game;
}

test("a reload restores the game with its answers, and its clock was stopped meanwhile", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  vi.setSystemTime(20_000);
  tab.updateGame("mai", (game, nowMs) => submitAnswer(selectAnswer(game, 2), nowMs));
  vi.setSystemTime(3_600_000);
  const game = playing(await openTab());
  expect(game).toMatchObject({ answers: [2, null, null], index: 1, clock: { state: "away" } });
  expect(leftMs(game.clock, 3_600_000)).toBe(70_000);
});

test("a crash gives back no more time than passed since the clock was saved", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  vi.setSystemTime(30_000);
  tab.saveClock("mai");
  expect(leftMs(playing(await openTab()).clock, 0)).toBe(60_000);
});

test("a tab in which nobody plays does not overwrite the game of another tab", async () => {
  const first = await openTab();
  first.setGame("mai", sampleGame());
  first.suspendCurrentGame("mai");
  const second = await openTab();
  second.updateGame("mai", (game, nowMs) => submitAnswer(selectAnswer(resumeGame(game, nowMs), 1), nowMs));
  first.saveClock("mai");
  first.suspendCurrentGame("mai");
  first.reloadGame("mai");
  expect(playing(first).answers).toEqual([1, null, null]);
});

test("a game belongs to one account", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  expect(tab.getGame("an")).toBeNull();
  expect((await openTab()).getGame("an")).toBeNull();
});

test("an unreadable game is ignored", async () => {
  window.localStorage.setItem("wordroom.solo.mai", '{"phase":"playing"}');
  expect((await openTab()).getGame("mai")).toBeNull();
});
