import { useSyncExternalStore } from "react";
import type { Question } from "../../../domain/quiz/question.ts";
import {
  type PlayingGame,
  type SoloGame,
  type SoloSettings,
  startGame,
  suspendGame,
} from "../../../domain/solo/game.ts";

import { parseStoredGame } from "../../../domain/solo/game-schema.ts";
import { read, remove, write } from "../../browser/browser-storage.ts";
import { randomId } from "../../browser/random-id.ts";
import { storedSwitch } from "../../browser/stored-switch.ts";

const KEY_PREFIX = "wordroom.solo.";

/** Whether games on this device show each answer right or wrong at once. */
export const answerSwitch = storedSwitch("wordroom.show-answers", true);

/** The games that this page has read, by account; null if there is none. */
const games = new Map<string, SoloGame | null>();
const listeners = new Set<() => void>();

/** An account's game in this browser: the one being played, or the last one with its result. */
export function getGame(userId: string): SoloGame | null {
  const known = games.get(userId);
  if (known !== undefined) return known;
  const stored = parseStoredGame(read("localStorage", KEY_PREFIX + userId));
  games.set(userId, stored);
  return stored;
}

export function setGame(userId: string, game: SoloGame | null): void {
  games.set(userId, game);
  if (game) save(userId, game);
  else remove("localStorage", KEY_PREFIX + userId);
  for (const listener of listeners) listener();
}

/** Begins a game in the place of the one before. Suspended, so that its clock starts only when its page is shown. */
export function beginGame(userId: string, setup: SoloSettings, questions: readonly Question[]): void {
  const nowMs = Date.now();
  setGame(userId, suspendGame(startGame(randomId(), setup, questions, nowMs, answerSwitch.isOn()), nowMs));
}

/** Saves a running clock. A stopped one is not saved, because the game may go on in another tab. */
export function saveClock(userId: string): void {
  const game = getGame(userId);
  if (game?.phase === "playing" && game.clock.state === "running") save(userId, game);
}

/** A game in storage is always suspended: its clock must not run while no page shows it. */
function save(userId: string, game: SoloGame): void {
  const stored = game.phase === "playing" ? suspendGame(game, Date.now()) : game;
  write("localStorage", KEY_PREFIX + userId, stored);
}

/** Suspends the game because the player left its page. */
export function suspendCurrentGame(userId: string): void {
  const game = getGame(userId);
  if (game?.phase === "playing" && game.clock.state === "running") setGame(userId, suspendGame(game, Date.now()));
}

/** Reads the game from storage again, because it may have gone on in another tab. */
export function reloadGame(userId: string): void {
  games.delete(userId);
  for (const listener of listeners) listener();
}

/** Updates the game that is being played; does nothing where there is none. */
export function updateGame(userId: string, update: (game: PlayingGame, nowMs: number) => SoloGame): void {
  const game = getGame(userId);
  if (game?.phase === "playing") setGame(userId, update(game, Date.now()));
}

/** The account's game; undefined while the page is rendered on the server or being hydrated. */
export function useSoloGame(userId: string): SoloGame | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => getGame(userId),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The key of the setup form's draft: one per account, kept until the user leaves the results page by its links. */
export function setupDraftKey(userId: string): string {
  return `single-player.${userId}`;
}
