import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { DetailsList } from "../../../quiz/results/details-list.tsx";
import { PassageCard } from "../../../quiz/results/passage-card.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { KeepResult } from "./keep-result.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { OwnSummary } from "./own-summary.tsx";
import type { Marking } from "./penalty/paid-mark.tsx";
import { ResultsActions } from "./results-actions.tsx";
import { ResultsNote } from "./results-note.tsx";

type ResultsProps = {
  room: SeatedRoom;
  /** Whether nobody is signed in who could have this result already. */
  isGuest?: boolean;
};

/** Who did how well: one's own result first, then question by question, then everybody. */
export function Results({ room, isGuest = false }: ResultsProps) {
  const { results, you } = room.view;
  if (!results) return <NoResults />;
  const own = results.standings.find((row) => row.playerId === you);
  const isOver = results.endedBy !== null;
  const dealt = Math.max(0, ...results.standings.map((row) => row.totalQuestions));
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${room.view.room.name}`}</PageTitle>
      <h1 className="text-3xl font-bold">{m.results_title()}</h1>
      <p className="mb-5 wrap-anywhere text-ink-soft">{room.view.room.name}</p>
      <div className="grid gap-6">
        <ResultsNote results={results} own={own} />
        <FewerQuestions count={dealt} wanted={room.view.room.wordsPerPlayer} />
        {own?.status === "completed" && (
          <WidgetBoundary>
            <OwnSummary own={own} results={results} />
          </WidgetBoundary>
        )}
        <ResultsActions room={room} endedBy={results.endedBy} />
        {isGuest && isOver && own && <KeepResult code={room.view.room.id} />}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <WidgetBoundary>
            <Leaderboard
              standings={results.standings}
              you={you}
              paidPlayerIds={results.paidPlayerIds}
              marking={markingOf(room)}
              isOver={isOver}
              className="lg:order-2"
            />
          </WidgetBoundary>
          <WidgetBoundary>
            <DetailsList
              title={m.results_details()}
              emptyText={m.results_no_details()}
              details={results.detailedResults}
            />
          </WidgetBoundary>
        </div>
        {results.passage !== null && <PassageCard passage={results.passage} />}
      </div>
    </>
  );
}

/** Only the host says who has paid, and only of a game that is over. */
function markingOf(room: SeatedRoom): Marking | null {
  if (!isHost(room) || room.view.room.status !== "completed") return null;
  return { isOpen: room.connection.kind === "open", mark: room.actions.markPaid };
}

function NoResults() {
  return (
    <>
      <PageTitle>{m.results_title()}</PageTitle>
      <StatePanel kind="info" isPage title={m.results_missing()}>
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
      </StatePanel>
    </>
  );
}
