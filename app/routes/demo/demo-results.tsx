import { lazy, Suspense, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { PlayerView, Snapshot } from "../../../domain/room/wire.ts";
import { DemoLoading } from "../../features/demo/demo-loading.tsx";
import { type SampleAnswers, sampleClient } from "../../features/demo/sample-client.ts";
import { SAMPLE_PASSAGE, SAMPLE_QUESTIONS } from "../../features/demo/sample-questions.ts";
import {
  gameOf,
  OUTCOMES,
  type Outcome,
  type OwnGame,
  parseOwnGame,
  sampleAnswers,
  sampleResults,
  sampleShares,
} from "../../features/demo/sample-results.ts";
import { sampleGame, sampleView, YOU } from "../../features/demo/sample-view.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { Segmented } from "../../ui/form/segmented.tsx";

const Results = lazy(async () => ({ default: (await import("../../features/room/results/results.tsx")).Results }));

export default function DemoResults() {
  const { state } = useLocation();
  const [own] = useState(() => parseOwnGame(state));
  const navigate = useNavigate();
  const { room, gameId, outcome, show } = useSampleResults(own, () => void navigate("/demo/wait"));
  return (
    <>
      <div className="mb-6">
        <OutcomeChoice hasOwn={own !== null} value={outcome} onChange={show} />
      </div>
      <Suspense fallback={<DemoLoading name={m.results_title()} />}>
        <Results key={gameId} room={room} />
      </Suspense>
    </>
  );
}

const OUTCOME_NAMES = {
  own: m.demo_result_own,
  middle: m.demo_result_middle,
  first: m.demo_result_first,
  outstanding: m.demo_result_outstanding,
  low: m.demo_result_low,
  open: m.demo_result_open,
} as const;

type OutcomeChoiceProps = { hasOwn: boolean; value: Outcome; onChange: (outcome: Outcome) => void };

/** Selects the sample result that is shown. */
function OutcomeChoice({ hasOwn, value, onChange }: OutcomeChoiceProps) {
  const options = OUTCOMES.filter((outcome) => hasOwn || outcome !== "own");
  return (
    <Segmented
      legend={m.demo_result()}
      options={options.map((outcome) => ({ value: outcome, label: OUTCOME_NAMES[outcome]() }))}
      value={value}
      onChange={onChange}
    />
  );
}

type Shown = { outcome: Outcome; turn: number };

/** @param own the game that was played in the sample quiz */
function useSampleResults(own: OwnGame | null, onRestarted: () => void) {
  // Each choice has a game id of its own, so that it is celebrated again.
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

/** A sample penalty cannot be paid. */
async function unpayable({ results, you }: Snapshot) {
  const own = results?.standings.find((row) => row.playerId === you);
  return { state: "no_account" as const, amountVnd: own?.penaltyVnd ?? 0 };
}

function viewOf(gameId: string, outcome: Outcome, own: OwnGame | null): Snapshot {
  const game = gameOf(outcome, own);
  if (outcome === "open") return earlyView(gameId, game);
  const view = sampleView();
  const players = view.players.map((player) => ({ ...player, answered: 0 }));
  return { ...view, room: { ...view.room, status: "completed" }, players, results: sampleResults(gameId, game) };
}

/** The user has finished before the others. */
function earlyView(gameId: string, { durationMs }: OwnGame): Snapshot {
  const view = sampleGame(0);
  const room = { ...view.room, numQuestions: SAMPLE_QUESTIONS.length };
  const players = view.players.map((player) => ({ ...player, ...progressOf(player) }));
  return { ...view, room, players, quiz: null, outcome: { gameId, status: "completed", durationMs } };
}

/** While the game runs, the user and one other have finished; the rest have answered different numbers of questions. */
function progressOf({ id, status }: PlayerView): Pick<PlayerView, "status" | "answered"> {
  const isDone = id <= YOU + 1;
  const own = isDone ? "completed" : status;
  return { status: own, answered: SAMPLE_QUESTIONS.length - (isDone ? 0 : 2 * id) };
}

/** All answers and the passage, which pages ask the server for in a real room. */
function answersOf({ results }: Snapshot): SampleAnswers {
  const finished = results?.standings.filter(({ status }) => status === "completed") ?? [];
  const details = new Map(finished.map((row) => [row.playerId, sampleAnswers(row)]));
  const gameId = results?.gameId ?? null;
  const passage = { gameId, text: SAMPLE_PASSAGE };
  return { gameId, details, questions: sampleShares([...details.values()]), passage, networks: null };
}
