import { useMemo, useState } from "react";
import type { PlayerView, Snapshot } from "../../../domain/room/wire.ts";
import { gameOf, type Outcome } from "./outcomes.ts";
import { type SampleAnswers, sampleClient } from "./sample-client.ts";
import { SAMPLE_PASSAGE, SAMPLE_QUESTIONS } from "./sample-questions.ts";
import { type OwnGame, sampleAnswers, sampleResults, sampleShares } from "./sample-results.ts";
import { sampleGame, sampleView, YOU } from "./sample-view.ts";

type Shown = { outcome: Outcome; turn: number };

/**
 * Sample results, of which one is shown.
 * @param own the game that was played in the sample quiz
 */
export function useSampleResults(own: OwnGame | null, onRestarted: () => void) {
  // Each choice is a game of its own: what is worth a celebration is celebrated again.
  const [shown, setShown] = useState<Shown>(() => ({ outcome: own ? "own" : "middle", turn: Date.now() }));
  const gameId = `sample-${shown.turn}`;
  const view = useMemo(() => viewOf(gameId, shown.outcome, own), [gameId, shown.outcome, own]);
  const show = (outcome: Outcome) => setShown(({ turn }) => ({ outcome, turn: turn + 1 }));
  return {
    room: sampleClient(view, { restart: onRestarted, ownPenalty: () => unpayable(view) }, answersOf(view)),
    gameId,
    outcome: shown.outcome,
    show,
  };
}

/** What a sample costs must lead nowhere. */
async function unpayable({ results, you }: Snapshot) {
  const own = results?.standings.find((row) => row.playerId === you);
  return { state: "no_account" as const, amountVnd: own?.penaltyVnd ?? 0 };
}

function viewOf(gameId: string, outcome: Outcome, own: OwnGame | null): Snapshot {
  const isOver = outcome !== "open";
  const results = sampleResults(gameId, gameOf(outcome, own), isOver);
  const view = isOver ? sampleView() : sampleGame(0);
  const players = view.players.map((player) => ({ ...player, ...standing(player, isOver) }));
  return { ...view, room: { ...view.room, status: isOver ? "completed" : "active" }, players, quiz: null, results };
}

/** While the others play they are each at a place of their own; whoever looks at this has finished. */
function standing({ id, status }: PlayerView, isOver: boolean): Pick<PlayerView, "status" | "answered"> {
  if (isOver) return { status, answered: 0 };
  const isDone = id <= YOU + 1;
  const own = isDone ? "completed" : status;
  return { status: own, answered: SAMPLE_QUESTIONS.length - (isDone ? 0 : 2 * id) };
}

/** Everybody's answers and the passage: here nobody is there to be asked for them. */
function answersOf({ results }: Snapshot): SampleAnswers {
  const finished = results?.standings.filter(({ status }) => status === "completed") ?? [];
  const details = new Map(finished.map((row) => [row.playerId, sampleAnswers(row)]));
  const gameId = results?.gameId ?? null;
  const passage = { gameId, text: SAMPLE_PASSAGE };
  return { gameId, details, questions: sampleShares([...details.values()]), passage, networks: null };
}
