import { lazy, type ReactNode, Suspense } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import type { Detail } from "../../../quiz/results/detail.ts";
import { DetailsList } from "../../../quiz/results/details-list.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { StatePanel } from "../../../ui/state-panel.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import { countsIn, stillPlaying } from "../class-counts.ts";
import { isHost, type SeatedRoom } from "../room-context.ts";
import { presents } from "../room-page.ts";
import { KeepResult } from "./keep-result.tsx";
import { OwnSummary } from "./own-summary.tsx";
import { PenaltyQrButton } from "./penalty/penalty-qr-button.tsx";
import { ResultsActions } from "./results-actions.tsx";
import { ResultsNote } from "./results-note.tsx";
import { SidePanel } from "./side-panel.tsx";
import { withCorrectAnswer } from "./with-answer.ts";

const QuestionActions = lazy(async () => ({ default: (await import("./question-actions.tsx")).QuestionActions }));

/** For who comes from the game it is there already. */
const PlayersInGame = lazy(async () => ({ default: (await import("../roster/players-in-game.tsx")).PlayersInGame }));

/** There is none before the end. */
const StandingsBoard = lazy(async () => ({ default: (await import("./standings-board.tsx")).StandingsBoard }));

const HostTools = lazy(async () => ({ default: (await import("./host-tools.tsx")).HostTools }));

type ResultsProps = {
  room: SeatedRoom;
  /** Who is signed in; null for a guest, nothing where nothing can be kept. */
  viewerId?: string | null;
  /** Stands above everything, and in the place of own answers: for who presents and has none. */
  top?: ReactNode;
  children?: ReactNode;
};

/** Who did how well: one's own result first, then question by question, then everybody. Before the end only one's own. */
export function Results({ room, viewerId, top, children }: ResultsProps) {
  const { you } = room.view;
  const results = room.view.results ?? resultsOfNobody(room);
  if (!results) return <NoResults />;
  const own = results.standings.find((row) => row.playerId === you);
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${room.view.room.name}`}</PageTitle>
      <h1 className="text-3xl font-bold">{m.results_title()}</h1>
      <p className="mb-5 wrap-anywhere text-ink-soft">{room.view.room.name}</p>
      {top}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6">
        <div className="grid min-w-0 content-start gap-6">
          <Outcome room={room} results={results} own={own} viewerId={viewerId} />
          {results.endedBy === null ? (
            <WidgetBoundary>
              <PlayersInGame room={room} title={m.wait_players()} hasOwn />
            </WidgetBoundary>
          ) : (
            <Boards room={room} results={results} viewerId={viewerId}>
              {children}
            </Boards>
          )}
        </div>
        <WidgetBoundary>
          <SidePanel room={room} results={results} own={own}>
            <PenaltyQrButton room={room} />
          </SidePanel>
        </WidgetBoundary>
      </div>
    </>
  );
}

/** Who only watches a running game has no row in it. */
function resultsOfNobody({ view }: SeatedRoom): ResultsView | null {
  if (view.room.status !== "active") return null;
  return { gameId: "", endedBy: null, standings: [], total: 0, detailedResults: null };
}

type PartProps = { room: SeatedRoom; results: ResultsView; viewerId: string | null | undefined };

/** How the game and one's own part in it came out, and how to go on. */
function Outcome({ room, results, own, viewerId }: PartProps & { own: PlayerResult | undefined }) {
  const isOver = results.endedBy !== null;
  const dealt = Math.max(0, ...results.standings.map((row) => row.totalQuestions));
  return (
    <>
      <ResultsNote endedBy={results.endedBy} playing={stillPlaying(countsIn(room.view))} own={own} />
      <FewerQuestions count={dealt} wanted={room.view.room.wordsPerPlayer} />
      {own?.status === "completed" && (
        <WidgetBoundary>
          <OwnSummary own={own} results={results} counts={room.view.counts} />
        </WidgetBoundary>
      )}
      <ResultsActions room={room} endedBy={results.endedBy} />
      {isOver && isHost(room) && (
        <WidgetBoundary>
          <Suspense fallback={<div className="min-h-11" />}>
            <HostTools room={room} results={results} viewerId={viewerId} />
          </Suspense>
        </WidgetBoundary>
      )}
      {viewerId === null && isOver && own && <KeepResult code={room.view.room.id} />}
    </>
  );
}

/** Everybody's places, and one's own answers. */
function Boards({ room, results, viewerId, children }: PartProps & { children: ReactNode }) {
  const actions = actionsFor(room.view.room.id, results, viewerId);
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <WidgetBoundary>
        <StandingsBoard room={room} results={results} actions={actions} className="xl:order-2" />
      </WidgetBoundary>
      <WidgetBoundary>
        {presents(room.view) ? (
          children
        ) : (
          <DetailsList
            title={m.results_details()}
            emptyText={m.results_no_details()}
            details={results.detailedResults?.map(withCorrectAnswer) ?? null}
            actions={actions}
          />
        )}
      </WidgetBoundary>
    </div>
  );
}

/** What can be done with each question; nothing where nothing can be kept. */
function actionsFor(code: string, { gameId, detailedResults }: ResultsView, viewerId: PartProps["viewerId"]) {
  if (viewerId === undefined) return undefined;
  return ({ questionId }: Detail) => (
    <Suspense>
      <QuestionActions
        question={{ code, gameId, questionId }}
        viewerId={viewerId}
        isMissed={detailedResults?.some((own) => own.questionId === questionId && !own.isCorrect) ?? false}
      />
    </Suspense>
  );
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
