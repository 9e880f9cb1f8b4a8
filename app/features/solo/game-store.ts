import { useSyncExternalStore } from "react";
import { leaveGame, type PlayingGame, type SoloGame } from "../../../domain/solo/game.ts";
import { parseGame } from "../../../domain/solo/game-schema.ts";
import { read, remove, write } from "../../browser-storage.ts";

const PREFIX = "wordroom.solo.";

/** By account, as far as this page has read them; null where there is none. */
const games = new Map<string, SoloGame | null>();
const listeners = new Set<() => void>();

/** An account's game in this browser: the one that runs, or the last one with its result. */
export function gameOf(userId: string): SoloGame | null {
  const known = games.get(userId);
  if (known !== undefined) return known;
  const kept = parseGame(read("localStorage", PREFIX + userId));
  games.set(userId, kept);
  return kept;
}

export function setGame(userId: string, game: SoloGame | null): void {
  games.set(userId, game);
  if (game) keep(userId, game);
  else remove("localStorage", PREFIX + userId);
  for (const listener of listeners) listener();
}

/** Writes a running clock down. Where none runs somebody may be playing in another tab, whose game must not be lost. */
export function keepClock(userId: string): void {
  const game = gameOf(userId);
  if (game?.phase === "playing" && game.clock.state === "running") keep(userId, game);
}

/** As somebody finds it who comes back to it: its clock waits for them. */
function keep(userId: string, game: SoloGame): void {
  const kept = game.phase === "playing" ? leaveGame(game, Date.now()) : game;
  write("localStorage", PREFIX + userId, kept);
}

/** Nobody looks at the game any more. */
export function stopClock(userId: string): void {
  const game = gameOf(userId);
  if (game?.phase === "playing" && game.clock.state === "running") setGame(userId, leaveGame(game, Date.now()));
}

/** Whoever played on in another tab finds that game here. */
export function readAgain(userId: string): void {
  games.delete(userId);
  for (const listener of listeners) listener();
}

/** Changes the game that runs; nothing where none does. */
export function changeGame(userId: string, to: (game: PlayingGame, nowMs: number) => SoloGame): void {
  const game = gameOf(userId);
  if (game?.phase === "playing") setGame(userId, to(game, Date.now()));
}

/** The account's game; undefined until the browser could be asked. */
export function useSoloGame(userId: string): SoloGame | null | undefined {
  return useSyncExternalStore(
    subscribe,
    () => gameOf(userId),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
