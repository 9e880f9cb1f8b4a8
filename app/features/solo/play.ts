import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { dayOf } from "../../../domain/day.ts";
import {
  type Clock,
  finishGame,
  isTimeUp,
  leftMs,
  openQuestion,
  resumeGame,
  rightInARow,
  type SoloAnswer,
  selectAnswer,
  submitAnswer,
} from "../../../domain/solo/game.ts";
import { play } from "../../effects/sound.ts";
import { enqueue } from "../../offline/outbox.ts";
import { getGame, reloadGame, saveClock, setGame, suspendCurrentGame, updateGame } from "./game-store.ts";

/** How often a running clock is saved: after a crash at most this much time is given back. */
const SAVE_EVERY_MS = 5_000;
const TICK_MS = 100;

export type PlayActions = {
  select: (answer: SoloAnswer) => void;
  submit: () => void;
  open: (index: number) => void;
  finish: () => void;
};

/** What a player can do in the running game. */
export function playActions(userId: string): PlayActions {
  return {
    select: (answer) => updateGame(userId, (game) => selectAnswer(game, answer)),
    submit: () => submit(userId),
    open: (index) => updateGame(userId, (game, nowMs) => openQuestion(game, index, nowMs)),
    finish: () => finish(userId),
  };
}

function submit(userId: string): void {
  updateGame(userId, submitAnswer);
  const game = getGame(userId);
  if (game?.phase === "playing" && game.showsAnswers && game.isSubmitted)
    play(rightInARow(game) > 0 ? "right" : "wrong");
}

function finish(userId: string): void {
  const game = getGame(userId);
  if (game?.phase !== "playing") return;
  const nowMs = Date.now();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const finished = finishGame(game, nowMs, dayOf(nowMs, timeZone));
  // First into the outbox, so that the record is not lost whatever happens next.
  enqueue(userId, { kind: "game", record: finished.record });
  setGame(userId, finished);
  import("../../cards/after-game.ts")
    .then(({ countAsReviews }) => countAsReviews(userId, finished.record))
    // A browser may keep no cards. The server counts the answers anyway when it gets the game.
    .catch(() => {});
}

/** Runs the game's clock while the page is visible, and saves it regularly. */
export function useRunningClock(userId: string): void {
  useEffect(() => {
    const resume = () => updateGame(userId, resumeGame);
    const suspend = () => suspendCurrentGame(userId);
    const onVisibility = () => {
      if (document.visibilityState === "hidden") return suspend();
      reloadGame(userId);
      resume();
    };
    const save = () => saveClock(userId);
    const timer = setInterval(save, SAVE_EVERY_MS);
    if (document.visibilityState === "visible") resume();
    document.addEventListener("visibilitychange", onVisibility);
    addEventListener("pagehide", save);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisibility);
      removeEventListener("pagehide", save);
      suspend();
    };
  }, [userId]);
}

/**
 * The whole seconds left, rounded up, so that zero means that the time is up.
 * @param onTimeUp is called when a running clock comes to its end
 */
export function useTimeLeft(clock: Clock, onTimeUp: () => void): number {
  const read = () => Math.ceil(leftMs(clock, Date.now()) / 1000);
  const seconds = useSyncExternalStore(everyTick, read, read);
  const end = useEffectEvent(onTimeUp);
  useEffect(() => {
    if (seconds === 0 && isTimeUp(clock, Date.now())) end();
  }, [seconds, clock]);
  return seconds;
}

function everyTick(onTick: () => void): () => void {
  const timer = setInterval(onTick, TICK_MS);
  return () => clearInterval(timer);
}
