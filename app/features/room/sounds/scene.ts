import { COUNTDOWN_MS } from "../../../../domain/room/rules.ts";
import type { PlayerResult, QuizData, Snapshot } from "../../../../domain/room/wire.ts";
import type { Sound } from "../../../effects/notes.ts";
import { urgencyOf } from "../../../quiz/play/urgency.ts";
import { countsIn } from "../class-counts.ts";
import { celebrates } from "../results/celebrates.ts";

/** The game's clocks as they are shown, in whole seconds. */
type Clocks = { startsIn: number; secondsLeft: number };

/** What of a game can be heard when it changes. */
export type Scene = Clocks & {
  /** How many are here, while the room waits. */
  waiting: number | null;
  /** The options chosen so far, while the game runs. */
  choices: string | null;
  outcome: "none" | "finished" | "won";
};

const START_SECONDS = COUNTDOWN_MS / 1000;

export function sceneOf(view: Snapshot, clocks: Clocks): Scene {
  const { room, quiz, results, you } = view;
  const own = results?.standings.find(({ playerId }) => playerId === you);
  return {
    ...clocks,
    waiting: room.status === "waiting" ? countsIn(view).total : null,
    choices: quiz && choicesOf(quiz),
    outcome: outcomeOf(own, results !== null && results.endedBy !== null),
  };
}

/** The one sound that a change makes; null for silence. Where much has changed, what matters most is heard. */
export function soundBetween(before: Scene, now: Scene): Sound | null {
  if (now.outcome !== before.outcome) return outcomeSound(now.outcome);
  if (now.choices === null) return hasJoined(before, now) ? "join" : null;
  if (now.startsIn !== before.startsIn) return startSound(before, now);
  if (before.choices !== null && now.choices !== before.choices) return "choice";
  const isTick = now.secondsLeft < before.secondsLeft && urgencyOf(now.secondsLeft) === "last";
  return isTick ? "hurry" : null;
}

function outcomeSound(outcome: Scene["outcome"]): Sound | null {
  if (outcome === "none") return null;
  return outcome === "won" ? "win" : "finish";
}

function hasJoined(before: Scene, now: Scene): boolean {
  return before.waiting !== null && now.waiting !== null && now.waiting > before.waiting;
}

function startSound(before: Scene, now: Scene): Sound | null {
  if (now.startsIn > START_SECONDS) return null;
  if (now.startsIn > 0) return "tick";
  return before.startsIn > 0 ? "go" : null;
}

function choicesOf({ gameId, answers }: QuizData): string {
  return [gameId, ...answers.map((answer) => (typeof answer?.value === "number" ? answer.value : ""))].join();
}

function outcomeOf(own: PlayerResult | undefined, isOver: boolean): Scene["outcome"] {
  if (own?.status !== "completed") return "none";
  return celebrates(own, isOver) ? "won" : "finished";
}
