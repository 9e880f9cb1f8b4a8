import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { data, Form, useLocation, useNavigate, useSearchParams } from "react-router";
import * as v from "valibot";
import type { QuestionShare } from "../../../domain/room/wire.ts";
import { apiContext } from "../../context.ts";
import {
  type GameInHistory,
  type GameView,
  gameViewIn,
  gameViews,
  loadGame,
  loadQuestions,
  ownRow,
} from "../../features/room/history/game-in-history.ts";
import { GameBoard, GameQuestions, OwnPart } from "../../features/room/history/game-parts.tsx";
import { HISTORY_PATH } from "../../features/room/history/history-view.ts";
import { fetchOwnPenalty } from "../../features/room/results/penalty/own-penalty.lazy.ts";
import { PenaltyQrButton } from "../../features/room/results/penalty/penalty-qr-button.tsx";
import { PanelBar, PanelFile, PassageButton, ShareButton } from "../../features/room/results/side-panel.tsx";
import { useViewer } from "../../features/shell/viewer.ts";
import { useFileQuery } from "../../i18n/file-query.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { GameBadge } from "../../quiz/game-badge.tsx";
import { difficultyLabel, quizTypeLabel } from "../../quiz/labels.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/game.ts";

const STATUS = { game: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const client = context.get(apiContext);
  const loaded = await loadGame(client, params.gameId);
  const { searchParams } = new URL(request.url);
  const showsQuestions = loaded.kind === "game" && gameViewIn(searchParams, loaded.game) === "questions";
  const questions = showsQuestions ? await loadQuestions(client, params.gameId) : null;
  return data({ loaded, questions }, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** Everything about one game of the history. */
export default function GamePage({ loaderData }: Route.ComponentProps) {
  const { loaded, questions } = loaderData ?? { loaded: { kind: "failed" as const }, questions: null };
  const viewerId = useViewer()?.id ?? "";
  const listPath = useListPath();
  const navigate = useNavigate();
  useEscape(() => void navigate(listPath));
  switch (loaded.kind) {
    case "game":
      return <GameDetails game={loaded.game} questions={questions} listPath={listPath} viewerId={viewerId} />;
    case "unknown":
      return <UnknownGame listPath={listPath} />;
    case "failed":
      return <NotLoaded listPath={listPath} />;
    default:
      return loaded satisfies never;
  }
}

const listState = v.object({ search: v.string() });

/** The list as it was left, which its link says; the whole list if the page was opened otherwise. */
function useListPath(): string {
  const { state } = useLocation();
  return v.is(listState, state) ? `${HISTORY_PATH}${state.search}` : HISTORY_PATH;
}

/** Escape closes what is open, one thing at a time: first a dialog or a menu, which do that themselves, then the page. */
function useEscape(close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      if (document.querySelector("dialog[open], [role=menu], :popover-open") === null) onClose();
    };
    // Before the dialog or the menu closes: later it could not be told that one was open.
    document.addEventListener("keydown", onKey, { capture: true });
    return () => document.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

function UnknownGame({ listPath }: { listPath: string }) {
  return (
    <>
      <PageTitle>{m.history_not_found()}</PageTitle>
      <StatePanel kind="info" pen="lost" isPage title={m.history_not_found()} text={m.history_not_found_hint()}>
        <ButtonLink to={listPath}>{m.history_back()}</ButtonLink>
      </StatePanel>
    </>
  );
}

function NotLoaded({ listPath }: { listPath: string }) {
  return (
    <>
      <PageTitle>{m.history_room_failed()}</PageTitle>
      <StatePanel kind="error" isPage title={m.history_room_failed()}>
        <RetryButton />
        <ButtonLink to={listPath} variant="secondary">
          {m.history_back()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}

type GameDetailsProps = {
  game: GameInHistory;
  /** How each question was answered, if that part is shown; null if it could not be loaded. */
  questions: readonly QuestionShare[] | null;
  listPath: string;
  viewerId: string;
};

function GameDetails({ game, questions, listPath, viewerId }: GameDetailsProps) {
  const [params] = useSearchParams();
  const view = gameViewIn(params, game);
  const views = gameViews(game);
  const parts: Record<GameView, () => ReactNode> = {
    individual: () => <OwnPart game={game} viewerId={viewerId} />,
    room: () => <GameBoard game={game} viewerId={viewerId} />,
    questions: () => <GameQuestions game={game} questions={questions} viewerId={viewerId} />,
  };
  return (
    <>
      <PageTitle>{`${game.name} · ${m.history_room_details()}`}</PageTitle>
      <ButtonLink to={listPath} variant="quiet" className="-ml-4">
        <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
        {m.history_back()}
      </ButtonLink>
      <h1 className="mb-5 text-3xl font-bold wrap-anywhere">{game.name}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-6">
        <div className="grid min-w-0 content-start gap-6">
          <Summary game={game} />
          {views.length > 1 && <ViewSwitch view={view} views={views} />}
          <WidgetBoundary key={view}>{parts[view]()}</WidgetBoundary>
        </div>
        <WidgetBoundary>
          <Panel game={game} />
        </WidgetBoundary>
      </div>
    </>
  );
}

/** The game's facts, and the viewer's own part in it. */
function Summary({ game }: { game: GameInHistory }) {
  const own = ownRow(game);
  return (
    <Card title={m.history_room_details()}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={m.history_room_id()}>
          <span className="font-mono tracking-wider">{game.id}</span>
        </Fact>
        {game.role && (
          <Fact label={m.history_role()}>{game.role === "host" ? m.history_role_host() : m.history_role_player()}</Fact>
        )}
        {own && (
          <Fact label={m.history_score()}>
            {own.score}/{own.totalQuestions}
          </Fact>
        )}
        <Fact label={m.history_status()}>
          <GameBadge
            completed={own?.completed ?? true}
            leftDuringGame={own?.leftDuringGame ?? false}
            presented={!own && game.role === "host"}
          />
        </Fact>
        <Fact label={m.history_level()}>{difficultyLabel(game.difficulty)}</Fact>
        <Fact label={m.create_type()}>{quizTypeLabel(game.quizType)}</Fact>
        <Fact label={m.history_created()}>
          <LocalTime at={game.createdAt} show="time" />
        </Fact>
        {game.endedAt !== null && (
          <Fact label={m.history_ended()}>
            <LocalTime at={game.endedAt} show="time" />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 sm:block">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-right font-semibold wrap-anywhere tabular-nums sm:text-left">{children}</dd>
    </div>
  );
}

/** Switches between the parts of the page. A form, so that its buttons work without scripts. */
function ViewSwitch({ view, views }: { view: GameView; views: readonly GameView[] }) {
  const { state } = useLocation();
  const names = { individual: m.history_individual, room: m.history_room, questions: m.history_questions };
  return (
    <Form replace preventScrollReset state={state}>
      <fieldset aria-label={m.history_view()} className="flex gap-3">
        {views.map((name) => (
          <Button
            key={name}
            type="submit"
            name="view"
            value={name}
            variant={name === view ? "primary" : "secondary"}
            aria-pressed={name === view}
            className="max-sm:flex-1"
          >
            {names[name]()}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}

function Panel({ game }: { game: GameInHistory }) {
  const own = ownRow(game);
  return (
    <PanelBar>
      {own?.completed && (
        <li>
          <ShareButton own={own} />
        </li>
      )}
      <li className="empty:hidden">
        <PenaltyQrButton own={own} hasPenalties={game.penalties} request={() => fetchOwnPenalty(game.gameId, null)} />
      </li>
      <li>
        <PassageButton passage={game.customText} words={game.ownDetails ?? []} />
      </li>
      <li>
        <PanelFile href={`/api/rooms/${game.gameId}/results.csv?${useFileQuery()}`} Icon={Download}>
          {m.results_csv()}
        </PanelFile>
      </li>
    </PanelBar>
  );
}
