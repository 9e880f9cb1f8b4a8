import { useMemo, useState } from "react";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { gameOf, type Outcome } from "./outcomes.ts";
import { type SampleLooks, sampleClient } from "./sample-client.ts";
import { type OwnGame, sampleAnswers, sampleResults, sampleShares } from "./sample-results.ts";
import { sampleView } from "./sample-view.ts";

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
    room: sampleClient(view, { restart: onRestarted, ownPenalty: () => unpayable(view) }, looksAt(view)),
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
  const waiting = sampleView();
  const results = sampleResults(gameId, gameOf(outcome, own), outcome !== "open");
  return { ...waiting, room: { ...waiting.room, status: "completed" }, results };
}

/** Everybody's answers: here nobody is there to be asked for them. */
function looksAt({ results }: Snapshot): SampleLooks {
  const finished = results?.standings.filter(({ status }) => status === "completed") ?? [];
  const players = new Map(finished.map((row) => [row.playerId, sampleAnswers(row)]));
  return { gameId: results?.gameId ?? null, players, questions: sampleShares([...players.values()]) };
}
