import { lazy, type ReactNode, useEffect } from "react";
import { redirect, useRevalidator } from "react-router";
import { useIsOnline } from "../../browser/use-is-online.ts";
import { apiContext, userContext } from "../../context.ts";
import { requireSignInUnlessCopied } from "../../features/account/require-sign-in.ts";
import { ChallengeLine } from "../../features/challenge/challenge-line.tsx";
import { loadChallenges } from "../../features/challenge/load-challenge.ts";
import { GameModes, SingleMode } from "../../features/dashboard/game-modes.tsx";
import { LayoutSwitch, layoutCookie, layoutOf } from "../../features/dashboard/layout-choice.tsx";
import { CompactLayout, FullLayout } from "../../features/dashboard/layouts.tsx";
import { loadProgress, loadWeekStanding, type Progress } from "../../features/dashboard/load-progress.ts";
import { Badges, Figures, PenaltyFund, WeekPlace } from "../../features/dashboard/progress-cards.tsx";
import { RecentGames } from "../../features/dashboard/recent-games.tsx";
import { StreakLine } from "../../features/dashboard/streak-line.tsx";
import { JoinByCode } from "../../features/room/lobby/join/join-by-code.tsx";
import { OfflineArea } from "../../features/shell/offline-area.tsx";
import { isSignedInHere, type ShownViewer } from "../../features/shell/viewer.ts";
import { loadPractice } from "../../features/solo/history/load-practice.ts";
import { RecentPractice } from "../../features/solo/history/recent-practice.tsx";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { isOfflineCopy } from "../../offline/shared-names.ts";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/dashboard.ts";
import { FirstGame, PlayAgain } from "./play-again.tsx";

export const middleware: Route.MiddlewareFunction[] = [requireSignInUnlessCopied];

/** With all that cards need: loaded by themselves, so that the rest of the page does not wait for them. */
const PracticeWidget = lazy(async () => ({
  default: (await import("../../features/cards/carousel/practice-widget.lazy.tsx")).PracticeWidget,
}));
const OwnCardList = lazy(async () => ({
  default: (await import("../../features/cards/carousel/own-card-list.lazy.tsx")).OwnCardList,
}));
const DueToday = lazy(async () => ({
  default: (await import("../../features/cards/due-today.lazy.tsx")).DueToday,
}));
const ContinueSolo = lazy(async () => ({
  default: (await import("../../features/solo/continue-game.tsx")).ContinueSolo,
}));
const ContinueRoom = lazy(async () => ({
  default: (await import("../../features/room/continue-room.lazy.tsx")).ContinueRoom,
}));

/** How many of the latest games are shown. */
const SHOWN_GAMES = "6";
const SHOWN_PRACTICE = "3";

export async function loader({ context, request }: Route.LoaderArgs) {
  if (isOfflineCopy(request)) return null;
  const { id } = context.get(userContext);
  const client = context.get(apiContext);
  const [response, practice, progress, standing, challenges] = await Promise.all([
    client.api.users[":id"].history.$get({ param: { id }, query: { page: "1", limit: SHOWN_GAMES } }),
    loadPractice(client, id, { limit: SHOWN_PRACTICE }),
    loadProgress(client, id),
    loadWeekStanding(client),
    loadChallenges(client),
  ]);
  const games = response.ok ? (await response.json()).data.history : null;
  const layout = layoutOf(request.headers.get("cookie"));
  return { layout, games, practice: practice?.practice ?? null, progress, standing, challenges };
}

/** Without a network a user who is signed in on this page gets the parts that need none. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return isSignedInHere() ? await nullOnFailure(serverLoader()) : await serverLoader();
}

/** Remembers which layout was chosen. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData();
  const cookie = layoutCookie(form.get("layout"), new URL(request.url).protocol === "https:");
  return redirect("/dashboard", { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.nav_dashboard()}</PageTitle>
      <OfflineArea path="/dashboard">
        {(viewer) => (
          <>
            <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h1 className="text-3xl font-bold wrap-anywhere">{m.dashboard_greeting({ name: viewer.displayName })}</h1>
              {loaderData && <LayoutSwitch current={loaderData.layout} />}
            </div>
            <Parts viewer={viewer} data={loaderData} />
          </>
        )}
      </OfflineArea>
    </>
  );
}

function Parts({ viewer: { id }, data }: { viewer: ShownViewer; data: Loaded | null }) {
  if (!data) return <WithoutNetwork userId={id} />;
  return data.layout === "compact" ? <Compact userId={id} data={data} /> : <Full userId={id} data={data} />;
}

type PartsProps = { userId: string; data: Loaded };

function Full({ userId, data }: PartsProps) {
  const { games, practice, progress, standing, challenges } = data;
  const isNew = progress?.words.met === 0 && games?.length === 0 && practice?.length === 0;
  return (
    <FullLayout
      today={
        <>
          {isNew && <FirstGame userId={userId} />}
          <Today userId={userId} streak={<Streak progress={progress} />} />
        </>
      }
      challenge={
        <WidgetBoundary>
          <ChallengeLine challenges={challenges} />
        </WidgetBoundary>
      }
      join={
        <Card title={m.landing_join_title()}>
          <JoinByCode />
        </Card>
      }
      modes={<GameModes />}
      unfinished={<Unfinished userId={userId} />}
      carousel={<Carousel userId={userId} />}
      played={<PlayedLists userId={userId} data={data} />}
      figures={<Figures progress={progress} />}
      place={<WeekPlace standing={standing} />}
      badges={<Badges progress={progress} />}
      words={<Words userId={userId} />}
      penalties={<PenaltyFund progress={progress} />}
    />
  );
}

function Compact({ userId, data }: PartsProps) {
  return (
    <CompactLayout
      unfinished={<Unfinished userId={userId} />}
      played={<PlayedLists userId={userId} data={data} />}
      words={<Words userId={userId} />}
      place={<WeekPlace standing={data.standing} />}
    />
  );
}

/** What works without a network, and a word on the rest. */
function WithoutNetwork({ userId }: { userId: string }) {
  const isOnline = useIsOnline();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOnline) void revalidate();
  }, [isOnline, revalidate]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <Today userId={userId} />
        <Carousel userId={userId} />
      </div>
      <div className="grid gap-6">
        <WidgetBoundary loading={null}>
          <ContinueSolo userId={userId} />
        </WidgetBoundary>
        <SingleMode />
        <StatePanel kind="info" title={m.dashboard_offline()} text={m.dashboard_offline_text()}>
          <RetryButton />
        </StatePanel>
      </div>
    </div>
  );
}

/** What there is to review, and the streak. */
function Today({ userId, streak }: { userId: string; streak?: ReactNode }) {
  return (
    <Card title={m.dashboard_today()}>
      <div className="grid gap-5">
        <WidgetBoundary
          // As high as what comes, so that nothing moves.
          loading={
            <p role="status" className="min-h-12 text-ink-soft">
              {m.cards_loading()}
            </p>
          }
        >
          <DueToday userId={userId} />
        </WidgetBoundary>
        {streak}
      </div>
    </Card>
  );
}

function Streak({ progress }: { progress: Progress | null }) {
  if (progress) return <StreakLine streak={progress.streak} />;
  return (
    <StatePanel kind="error" title={m.dashboard_progress_failed()} text={m.dashboard_history_hint()}>
      <RetryButton />
    </StatePanel>
  );
}

/** An open room and an unfinished quiz. */
function Unfinished({ userId }: { userId: string }) {
  return (
    <>
      <WidgetBoundary loading={null}>
        <ContinueRoom />
      </WidgetBoundary>
      <WidgetBoundary loading={null}>
        <ContinueSolo userId={userId} />
      </WidgetBoundary>
    </>
  );
}

function Carousel({ userId }: { userId: string }) {
  return (
    <Card title={m.cards_practice()}>
      <WidgetBoundary>
        <PracticeWidget userId={userId} />
      </WidgetBoundary>
    </Card>
  );
}

function Words({ userId }: { userId: string }) {
  return (
    <Card title={m.cards_title()}>
      <WidgetBoundary>
        <OwnCardList userId={userId} />
      </WidgetBoundary>
    </Card>
  );
}

/** The latest games, each to be played again with the same passage. */
function PlayedLists({ userId, data: { games, practice } }: PartsProps) {
  return (
    <>
      <WidgetBoundary>
        <RecentGames
          games={games}
          again={({ sessionId: id, sessionName, role }) => (
            <PlayAgain
              userId={userId}
              played={{ kind: role === "host" ? "hosted" : "joined", id }}
              title={sessionName}
            />
          )}
        />
      </WidgetBoundary>
      <WidgetBoundary>
        <RecentPractice
          practice={practice}
          again={({ id, completedAt }) => (
            <PlayAgain
              userId={userId}
              played={{ kind: "practice", id }}
              title={<LocalTime at={completedAt} show="time" />}
            />
          )}
        />
      </WidgetBoundary>
    </>
  );
}
