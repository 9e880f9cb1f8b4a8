import { lazy, Suspense } from "react";
import type { PlayerResult, ResultsView } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import { isHost, type SeatedRoom, usePendingAction } from "../connection/seated-room.ts";
import { isFirst } from "./celebration.ts";
import { withCorrectAnswer } from "./correct-answer.ts";
import { OwnSummary } from "./own-summary.tsx";

const HostTools = lazy(async () => ({ default: (await import("./host-tools.lazy.tsx")).HostTools }));

const KnownWords = lazy(async () => ({
  default: (await import("../../../quiz/results/practise-words.lazy.tsx")).KnownWords,
}));

const KeepResult = lazy(() => import("./keep-result.lazy.tsx").catch(() => ({ default: () => null })));

const PractiseMissed = lazy(async () => ({
  default: (await import("../../../quiz/results/practise-words.lazy.tsx")).PractiseMissed,
}));

type OutcomeProps = {
  room: SeatedRoom;
  results: ResultsView;
  own: PlayerResult | undefined;
  /** Who is signed in; null for a guest, undefined where nothing can be saved. */
  viewerId: string | null | undefined;
};

/** How the game ended for this player, and what they can do next. */
export function Outcome({ room, results, own, viewerId }: OutcomeProps) {
  const dealt = Math.max(0, ...results.standings.map((row) => row.totalQuestions));
  return (
    <>
      <ResultsNote endedBy={results.endedBy} own={own} hasPenalty={room.view.room.penalties} />
      <FewerQuestions count={dealt} wanted={room.view.room.wordsPerPlayer} />
      {own?.status === "completed" && (
        <WidgetBoundary>
          <OwnSummary
            own={own}
            results={results}
            counts={room.view.counts}
            clockOffsetMs={room.clockOffsetMs}
            hasPenalty={room.view.room.penalties}
          />
        </WidgetBoundary>
      )}
      <Suspense>{own?.status === "completed" && <KnownWords details={results.detailedResults ?? []} />}</Suspense>
      <ResultsActions room={room} results={results} own={own} />
      {isHost(room) && (
        <WidgetBoundary>
          <Suspense fallback={<div className="min-h-11" />}>
            <HostTools room={room} results={results} viewerId={viewerId} />
          </Suspense>
        </WidgetBoundary>
      )}
      <Suspense fallback={<div className="min-h-11" />}>
        <KeepResult room={room} own={own} viewerId={viewerId} />
      </Suspense>
    </>
  );
}

type ResultsNoteProps = Pick<ResultsView, "endedBy"> & {
  own: PlayerResult | undefined;
  /** Whether the room has penalties. */
  hasPenalty: boolean;
};

/** Notes on the game's end: ended early, or not finished by this player. */
function ResultsNote({ endedBy, own, hasPenalty }: ResultsNoteProps) {
  const notes = [endNote(endedBy), ownNote(own, hasPenalty)].filter((note) => note !== null);
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {notes.map((note) => (
        <p key={note} className="rounded-control border border-line bg-accent-soft px-4 py-3 text-on-accent-soft">
          {note}
        </p>
      ))}
    </div>
  );
}

function endNote(endedBy: ResultsView["endedBy"]): string | null {
  switch (endedBy) {
    case "time_up":
      return m.results_by_clock();
    case "host_ended":
      return m.results_host_ended();
    case "host_left":
      return m.results_by_host();
    case "all_finished":
      return null;
    default:
      return endedBy satisfies never;
  }
}

function ownNote(own: PlayerResult | undefined, hasPenalty: boolean): string | null {
  if (own?.status === "left") return m.results_you_left();
  if (own?.status !== "voided") return null;
  return hasPenalty ? m.results_you_voided() : m.results_you_voided_free();
}

type ResultsActionsProps = Pick<OutcomeProps, "room" | "results" | "own">;

/** What to do next: after a loss first of all practise what was missed. Only the host reopens the room. */
function ResultsActions({ room, results, own }: ResultsActionsProps) {
  const { endedBy } = results;
  const missed = results.detailedResults?.filter(({ isCorrect }) => !isCorrect).map(withCorrectAnswer) ?? [];
  const hasLost = missed.length > 0 && own !== undefined && !isFirst(own);
  const isConnected = room.connection.kind === "open";
  const [isPending, begin] = usePendingAction(room.notices, isConnected);
  const canGoOn = room.connection.kind !== "closed" && room.view.room.status !== "closed";

  const isWithoutHost = canGoOn && endedBy === "host_left" && !isHost(room) && !isHostHere(room);
  const playAgain = () => {
    begin();
    room.actions.restart();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      <WidgetBoundary>
        <Suspense fallback={<div className="min-h-11" />}>
          {missed.length > 0 && <PractiseMissed missed={missed} isMain={hasLost} />}
        </Suspense>
      </WidgetBoundary>
      {canGoOn && isHost(room) && (
        <Button
          variant={hasLost ? "secondary" : "primary"}
          disabled={!isConnected}
          busy={isPending}
          busyLabel={m.results_play_again_busy()}
          onClick={playAgain}
          className="max-sm:flex-1"
        >
          {m.results_play_again()}
        </Button>
      )}
      {isWithoutHost && (
        <ButtonLink to="/multi-player" className="max-sm:flex-1">
          {m.closed_other_rooms()}
        </ButtonLink>
      )}
      {canGoOn && !isHost(room) && (
        <p className="text-ink-soft max-sm:basis-full max-sm:text-center">
          {isWithoutHost ? m.results_room_over() : m.results_wait_for_host()}
        </p>
      )}
    </div>
  );
}

function isHostHere({ view }: SeatedRoom): boolean {
  return view.players.some((player) => player.id === view.room.hostId && player.connected);
}
