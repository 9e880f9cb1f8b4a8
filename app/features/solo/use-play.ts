import { useEffect } from "react";
import { comeBackToGame, finishGame, navigate, type SoloAnswer, select, submit } from "../../../domain/solo/game.ts";
import { keep } from "../../offline/outbox.ts";
import { changeGame, gameOf, keepClock, readAgain, setGame, stopClock } from "./game-store.ts";

/** After a crash no more than this is played again. */
const KEEP_EVERY_MS = 5_000;

export type PlayActions = {
  select: (answer: SoloAnswer) => void;
  submit: () => void;
  open: (place: number) => void;
  finish: () => void;
};

/** What a player does in their running game. */
export function playActions(userId: string): PlayActions {
  return {
    select: (answer) => changeGame(userId, (game) => select(game, answer)),
    submit: () => changeGame(userId, submit),
    open: (place) => changeGame(userId, (game, nowMs) => navigate(game, place, nowMs)),
    finish: () => finish(userId),
  };
}

function finish(userId: string): void {
  const game = gameOf(userId);
  if (game?.phase !== "playing") return;
  const finished = finishGame(game, Date.now());
  // First what is owed to the server: whatever happens next, the game is not lost.
  keep(userId, { kind: "game", record: finished.record });
  setGame(userId, finished);
}

/** The game's clock counts while this page is shown and seen; now and then the game is written down. */
export function usePresence(userId: string): void {
  useEffect(() => {
    const come = () => changeGame(userId, comeBackToGame);
    const go = () => stopClock(userId);
    const onVisibility = () => {
      if (document.visibilityState === "hidden") return go();
      readAgain(userId);
      come();
    };
    const keepNow = () => keepClock(userId);
    const timer = setInterval(keepNow, KEEP_EVERY_MS);
    if (document.visibilityState === "visible") come();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", keepNow);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", keepNow);
      go();
    };
  }, [userId]);
}
