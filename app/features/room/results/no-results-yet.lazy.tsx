import { lazy, Suspense } from "react";
import { wholeSeconds } from "../../../../domain/room/scoring.ts";
import type { OwnOutcome, PlayerView, Snapshot } from "../../../../domain/room/wire.ts";
import { formatClock } from "../../../i18n/format.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { useAnnouncement } from "../../../quiz/announcer.tsx";
import { FewerQuestions } from "../../../quiz/fewer-questions.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../../ui/page-title.tsx";
import { WidgetBoundary } from "../../../widget-boundary.tsx";
import type { SeatedRoom } from "../connection/seated-room.ts";
import { EndGameButton } from "../end-game-button.lazy.tsx";
import { HostNetworks } from "../roster/host-controls.tsx";
import { PlayerRows } from "../roster/players-in-game.tsx";
import { countPlaying, rosterCountsOf } from "../roster/roster-counts.ts";
import { HomeLink, PanelBar } from "./side-panel.tsx";

const ReviewWords = lazy(async () => ({ default: (await import("./review-words.lazy.tsx")).ReviewWords }));

type NoResultsYetProps = { room: SeatedRoom; viewerId: string | null | undefined };

/** The results' page of a game that still runs, or of none. */
export function NoResultsYet({ room, viewerId }: NoResultsYetProps) {
  return room.view.room.status === "active" ? <EarlyFinish room={room} viewerId={viewerId} /> : <NoResults />;
}

/** For who has finished or left while others play: that the answers are in, and who still plays. No score yet [RR-60]. */
function EarlyFinish({ room, viewerId }: NoResultsYetProps) {
  const { outcome, room: settings } = room.view;
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${settings.name}`}</PageTitle>
      <p className="font-semibold wrap-anywhere text-ink-soft">{settings.name}</p>
      <div className="grid gap-6">
        {outcome?.status === "completed" ? (
          <HandedIn view={room.view} outcome={outcome} />
        ) : (
          <Card>
            <h1 className="sr-only">{m.results_title()}</h1>
            {outcome && <p className="font-semibold">{unfinishedText(outcome, settings.penalties)}</p>}
            <Waiting view={room.view} />
          </Card>
        )}
        <div className="flex flex-wrap justify-center gap-3 empty:hidden">
          {outcome?.status === "completed" && (
            <WidgetBoundary>
              <Suspense fallback={<div className="min-h-11" />}>
                <ReviewWords room={room} gameId={outcome.gameId} />
              </Suspense>
            </WidgetBoundary>
          )}
          <EndGameButton room={room} />
        </div>
        <WidgetBoundary>
          <PlayersStillPlaying room={room} />
        </WidgetBoundary>
      </div>
      <PanelBar>
        <li>
          <HomeLink isFinished={outcome?.status === "completed"} viewerId={viewerId} />
        </li>
      </PanelBar>
    </>
  );
}

type HandedInProps = { view: Snapshot; outcome: OwnOutcome };

function HandedIn({ view, outcome: { durationMs } }: HandedInProps) {
  const { players, you, room } = view;
  const time = formatClock(wholeSeconds(durationMs ?? 0));
  const total = room.numQuestions ?? 0;
  const answered = players.find(({ id }) => id === you)?.answered ?? 0;
  useAnnouncement(m.moment_handed_in({ time }));
  return (
    <div className="grid justify-items-center gap-3 pt-4 text-center sm:pt-8">
      <h1 className="text-4xl font-extrabold sm:text-5xl">
        <span className="stroke animate-stroke">{m.results_done()}</span>
      </h1>
      <p className="text-lg font-semibold tabular-nums">
        {`${m.results_time()} ${time} · ${m.results_answered()} ${answered}/${total}`}
      </p>
      <Waiting view={view} />
      <FewerQuestions count={total} wanted={room.wordsPerPlayer} />
    </div>
  );
}

/** That the results come at the end, and how many it waits for. */
function Waiting({ view }: { view: Snapshot }) {
  return (
    <p role="status" className="text-ink-soft">
      {m.results_waiting({ count: countPlaying(rosterCountsOf(view)) })}
    </p>
  );
}

function unfinishedText({ status }: OwnOutcome, hasPenalty: boolean): string {
  if (status === "left") return m.results_you_left();
  return hasPenalty ? m.results_you_voided() : m.results_you_voided_free();
}

/** For who has finished: those who still play first, with their progress, then those who are done. */
function PlayersStillPlaying({ room }: { room: SeatedRoom }) {
  const { players, counts } = room.view;
  const isPlaying = ({ plays, status }: PlayerView) => plays && status === "playing";
  const isDone = ({ plays, status }: PlayerView) => plays && status !== "playing";
  return (
    <Card
      title={m.quiz_race()}
      aside={<HostNetworks room={room} variant="quiet" size="small" className="-my-2 -mr-3" />}
    >
      {counts === null ? (
        <>
          <PlayerRows room={room} shows={isPlaying} isWide />
          {players.some(isDone) && (
            <>
              <h3 className="mt-5 mb-2 font-bold">{m.results_already_done()}</h3>
              <PlayerRows room={room} shows={isDone} isWide />
            </>
          )}
        </>
      ) : (
        // Of a large room the list comes in pages, in one order.
        <PlayerRows room={room} shows={({ plays }) => plays} isWide />
      )}
    </Card>
  );
}

function NoResults() {
  return (
    <>
      <PageTitle>{m.results_title()}</PageTitle>
      <StatePanel kind="info" isPage title={m.results_not_found()} text={m.results_missing()}>
        <ButtonLink to="/">{m.go_home()}</ButtonLink>
      </StatePanel>
    </>
  );
}
