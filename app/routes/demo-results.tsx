import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { DemoLoading } from "../features/demo/demo-loading.tsx";
import { OutcomeChoice } from "../features/demo/outcome-choice.tsx";
import { parseOwnGame } from "../features/demo/outcomes.ts";
import { useSampleResults } from "../features/demo/use-sample-results.ts";
import { m } from "../i18n/paraglide/messages.js";

export { PageError as ErrorBoundary } from "../features/shell/page-error.tsx";

const Results = lazy(async () => ({ default: (await import("../features/room/results/results.tsx")).Results }));

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
