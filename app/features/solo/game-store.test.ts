import { beforeEach, expect, test, vi } from "vitest";
import { leftMs } from "../../../domain/solo/clock.ts";
import { comeBackToGame, type PlayingGame, select, submit } from "../../../domain/solo/game.ts";
import { sampleGame } from "../../../domain/solo/testing.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  vi.stubGlobal("window", { localStorage });
  vi.useFakeTimers({ now: 0 });
});

/** A tab of the browser: another one, or this one after a reload. */
async function openTab() {
  vi.resetModules();
  return await import("./game-store.ts");
}

type Tab = Awaited<ReturnType<typeof openTab>>;

function playing({ gameOf }: Tab, userId = "mai"): PlayingGame {
  const game = gameOf(userId);
  if (game?.phase !== "playing") throw new Error("no game runs");
  return game;
}

test("after a reload the game is there with its answers, and its clock has waited", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  vi.setSystemTime(20_000);
  tab.changeGame("mai", (game, nowMs) => submit(select(game, 2), nowMs));
  vi.setSystemTime(3_600_000);
  const game = playing(await openTab());
  expect(game).toMatchObject({ answers: [2, null, null], place: 1, clock: { state: "away" } });
  expect(leftMs(game.clock, 3_600_000)).toBe(70_000);
});

test("after a crash no more time comes back than since the clock was written down last", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  vi.setSystemTime(30_000);
  tab.keepClock("mai");
  expect(leftMs(playing(await openTab()).clock, 0)).toBe(60_000);
});

test("a tab in which nobody plays writes nothing over the game that goes on in another", async () => {
  const first = await openTab();
  first.setGame("mai", sampleGame());
  first.stopClock("mai");
  const second = await openTab();
  second.changeGame("mai", (game, nowMs) => submit(select(comeBackToGame(game, nowMs), 1), nowMs));
  first.keepClock("mai");
  first.stopClock("mai");
  first.readAgain("mai");
  expect(playing(first).answers).toEqual([1, null, null]);
});

test("a game belongs to one account", async () => {
  const tab = await openTab();
  tab.setGame("mai", sampleGame());
  expect(tab.gameOf("an")).toBeNull();
  expect((await openTab()).gameOf("an")).toBeNull();
});

test("what can't be read is no game", async () => {
  window.localStorage.setItem("wordroom.solo.mai", '{"phase":"playing"}');
  expect((await openTab()).gameOf("mai")).toBeNull();
});
