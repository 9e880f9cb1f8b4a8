import { lazy, type ReactNode, Suspense } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useSecondsLeft } from "../../../quiz/play/time-left.ts";
import { DetailsList } from "../../../quiz/results/details-list.tsx";
import { classes } from "../../../ui/classes.ts";
import { PageTitle } from "../../../ui/page-title.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { presents } from "../room-page.ts";
import { actionsFor } from "./actions-for.tsx";
import { withCorrectAnswer } from "./correct-answer.ts";
import { Outcome } from "./outcome.tsx";

/** The panel is the last part of the page. */
const SidePanel = lazy(async () => ({ default: (await import("./side-panel.tsx")).SidePanel }));

const PenaltyQrButton = lazy(async () => ({
  default: (await import("./penalty/penalty-qr-button.tsx")).PenaltyQrButton,
}));

/** Before the end of the game, or without one. */
const NoResultsYet = lazy(async () => ({ default: (await import("./no-results-yet.lazy.tsx")).NoResultsYet }));

const RevealCountdown = lazy(async () => ({ default: (await import("./reveal-countdown.lazy.tsx")).RevealCountdown }));

/** Only after it. */
const StandingsBoard = lazy(async () => ({
  default: (await import("./standings/standings-board.lazy.tsx")).StandingsBoard,
}));

type ResultsProps = {
  room: SeatedRoom;
  /** Who is signed in; null for a guest, undefined where nothing can be saved. */
  viewerId?: string | null;
  /** Shown above everything. */
  top?: ReactNode;
  /** Shown to presenters in place of answers, which they do not have. */
  children?: ReactNode;
  /** Whether the places are still to be told, one after the other, by what is above them. */
  isHeldBack?: boolean;
};

/** The results of a game: the player's own, their answers, and everybody's places; before the end, who still plays. */
export function Results({ room, viewerId, top, children, isHeldBack = false }: ResultsProps) {
  const { you, results } = room.view;
  const revealedIn = useSecondsLeft(results?.revealAtMs ?? 0, room.clockOffsetMs);
  if (results && revealedIn > 0) {
    return (
      <Suspense fallback={<ResultsHead roomName={room.view.room.name} />}>
        <RevealCountdown seconds={revealedIn} roomName={room.view.room.name} />
      </Suspense>
    );
  }
  if (!results) return <WithoutResults room={room} viewerId={viewerId} />;
  const own = results.standings.find((row) => row.playerId === you);
  return (
    <>
      <ResultsHead roomName={room.view.room.name} />
      <p className="mb-5 wrap-anywhere text-ink-soft">{room.view.room.name}</p>
      {top}
      <div className={classes(isHeldBack ? "hidden" : "lg:grid", "lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6")}>
        <div className="grid min-w-0 content-start gap-6">
          <Outcome room={room} results={results} own={own} viewerId={viewerId} />
          <Boards room={room} results={results} viewerId={viewerId}>
            {children}
          </Boards>
        </div>
        <WidgetBoundary>
          <Suspense>
            <SidePanel room={room} results={results} own={own} viewerId={viewerId}>
              <PenaltyQrButton
                own={own}
                hasPenalties={room.view.room.penalties}
                request={() => room.actions.ownPenalty()}
              />
            </SidePanel>
          </Suspense>
        </WidgetBoundary>
      </div>
    </>
  );
}

function ResultsHead({ roomName }: { roomName: string }) {
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${roomName}`}</PageTitle>
      <h1 className="text-3xl font-bold">{m.results_title()}</h1>
    </>
  );
}

function WithoutResults({ room, viewerId }: Omit<PartProps, "results">) {
  return (
    <WidgetBoundary>
      <Suspense>
        <NoResultsYet room={room} viewerId={viewerId} />
      </Suspense>
    </WidgetBoundary>
  );
}

type PartProps = { room: SeatedRoom; results: ResultsView; viewerId: string | null | undefined };

/** Everybody's places, and the player's own answers. */
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
