import { useEffect, useRef } from "react";
import { COUNTDOWN_MS } from "../../../../domain/room/rules.ts";
import type { OwnOutcome, PlayerResult, QuizData, Snapshot } from "../../../../domain/room/wire.ts";
import { play } from "../../../effects/sound.ts";
import type { Sound } from "../../../effects/synth.ts";
import { useSecondsLeft } from "../../../quiz/play/time-left.ts";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { isCelebrated } from "../results/celebration.ts";
import { rosterCountsOf } from "../roster/roster-counts.ts";

/** The game's clocks in whole seconds, as displayed. */
type Clocks = { startsIn: number; secondsLeft: number; revealedIn: number };

/** The parts of a game whose changes make sounds. */
export type AudibleState = Clocks & {
  /** How many are in the waiting room; null at other times. */
  waiting: number | null;
  /** The options chosen so far; null when no game runs. */
  choices: string | null;
  outcome: "none" | "finished" | "won";
  /** Whether the game is over, and its results are known to this page. */
  isOver: boolean;
};

/** Plays a sound for each audible change of the game. The state at mount makes no sound. */
export function GameSounds({ view, clockOffsetMs }: Pick<SeatedRoom, "view" | "clockOffsetMs">) {
  const startsIn = useSecondsLeft(view.quiz?.startsAtMs ?? 0, clockOffsetMs);
  const secondsLeft = useSecondsLeft(view.quiz?.deadlineMs ?? 0, clockOffsetMs);
  const revealedIn = useSecondsLeft(view.results?.revealAtMs ?? 0, clockOffsetMs);
  const last = useRef<AudibleState | null>(null);
  useEffect(() => {
    const state = audibleStateOf(view, { startsIn, secondsLeft, revealedIn });
    const sound = last.current && soundForChange(last.current, state);
    last.current = state;
    if (sound) play(sound);
  }, [view, startsIn, secondsLeft, revealedIn]);
  return null;
}

function audibleStateOf(view: Snapshot, clocks: Clocks): AudibleState {
  const { room, quiz, results, outcome, you } = view;
  const own = results?.standings.find(({ playerId }) => playerId === you);
  return {
    ...clocks,
    waiting: room.status === "waiting" ? rosterCountsOf(view).total : null,
    choices: quiz && choicesOf(quiz),
    outcome: outcomeOf(own ?? outcome),
    isOver: results !== null,
  };
}

function choicesOf({ gameId, answers }: QuizData): string {
  return [gameId, ...answers.map((answer) => (typeof answer?.value === "number" ? answer.value : ""))].join();
}

/** @param own the result, or before the end of the game the outcome */
function outcomeOf(own: PlayerResult | OwnOutcome | null): AudibleState["outcome"] {
  if (own?.status !== "completed") return "none";
  return "score" in own && isCelebrated(own) ? "won" : "finished";
}

/** The one sound for a change; null for none. Of several changes the most important one is heard. */
export function soundForChange(before: AudibleState, now: AudibleState): Sound | null {
  if (now.isOver && now.revealedIn > 0) return now.revealedIn === before.revealedIn ? null : "tick";
  if (before.revealedIn > 0 && now.revealedIn === 0) return now.outcome === "won" ? "win" : "reveal";
  if (now.outcome !== before.outcome) return outcomeSound(now.outcome);
  if (now.choices === null) return hasJoined(before, now) ? "join" : null;
  if (now.startsIn !== before.startsIn) return startSound(before, now);
  if (before.choices !== null && now.choices !== before.choices) return "choice";
  const isTick = now.secondsLeft < before.secondsLeft && now.secondsLeft > 0 && now.secondsLeft <= HURRY_SECONDS;
  return isTick ? "hurry" : null;
}

const HURRY_SECONDS = 5;

function outcomeSound(outcome: AudibleState["outcome"]): Sound | null {
  if (outcome === "none") return null;
  return outcome === "won" ? "win" : "finish";
}

function hasJoined(before: AudibleState, now: AudibleState): boolean {
  return before.waiting !== null && now.waiting !== null && now.waiting > before.waiting;
}

const START_SECONDS = COUNTDOWN_MS / 1000;

function startSound(before: AudibleState, now: AudibleState): Sound | null {
  if (now.startsIn > START_SECONDS) return null;
  if (now.startsIn > 0) return "tick";
  return before.startsIn > 0 ? "go" : null;
}
