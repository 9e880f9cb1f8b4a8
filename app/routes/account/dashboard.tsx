import Award from "lucide-react/icons/award";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Coins from "lucide-react/icons/coins";
import GalleryVerticalEnd from "lucide-react/icons/gallery-vertical-end";
import History from "lucide-react/icons/history";
import Trophy from "lucide-react/icons/trophy";
import { type ComponentProps, lazy, useEffect } from "react";
import { Link, redirect, useRevalidator } from "react-router";
import { givenName } from "../../../domain/account/given-name.ts";
import { useIsOnline } from "../../browser/use-is-online.ts";
import { apiContext, userContext } from "../../context.ts";
import { requireSignInUnlessCopied } from "../../features/account/require-sign-in.ts";
import { ChallengeLine } from "../../features/challenge/challenge-line.tsx";
import { loadChallenges } from "../../features/challenge/load-challenge.ts";
import { ActionLoading } from "../../features/dashboard/action-card.tsx";
import { LayoutSwitch, layoutCookie, layoutOf } from "../../features/dashboard/layout-choice.tsx";
import { loadProgress, loadWeekStanding } from "../../features/dashboard/load-progress.ts";
import { GAMES_SHOWN, PlayedGames } from "../../features/dashboard/played-games.tsx";
import { Badges, Figures, LoadFailed, PenaltyFund, WeekPlace } from "../../features/dashboard/progress-cards.tsx";
import { type QuietLine, QuietLines } from "../../features/dashboard/quiet-lines.tsx";
import { Sidebar } from "../../features/dashboard/sidebar.tsx";
import { Today } from "../../features/dashboard/today.tsx";
import { OfflineArea } from "../../features/shell/offline-area.tsx";
import { isSignedInHere, type ShownViewer } from "../../features/shell/viewer.ts";
import { loadPractice } from "../../features/solo/history/load-practice.ts";
import { formatNumber } from "../../i18n/format.ts";
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

/** With all that cards and rooms need: loaded by themselves, so that the rest of the page does not wait for them. */
const NextAction = lazy(async () => ({ default: (await import("./next-action.lazy.tsx")).NextAction }));
const DashboardCards = lazy(async () => ({
  default: (await import("../../features/cards/carousel/dashboard-cards.lazy.tsx")).DashboardCards,
}));

export async function loader({ context, request }: Route.LoaderArgs) {
  if (isOfflineCopy(request)) return null;
  const { id } = context.get(userContext);
  const client = context.get(apiContext);
  const [response, practice, progress, standing, challenges] = await Promise.all([
    client.api.users[":id"].history.$get({ param: { id }, query: { page: "1", limit: String(GAMES_SHOWN) } }),
    loadPractice(client, id, { limit: String(GAMES_SHOWN) }),
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

export default function Dashboard({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.nav_dashboard()}</PageTitle>
      <OfflineArea path="/dashboard">
        {(viewer) => (
          <>
            <Greeting viewer={viewer} rank={data?.standing?.own?.rank ?? null} />
            {data ? <Loaded userId={viewer.id} data={data} /> : <WithoutNetwork userId={viewer.id} />}
          </>
        )}
      </OfflineArea>
    </>
  );
}

/** @param props.rank this week's; null as long as there is none */
function Greeting({ viewer, rank }: { viewer: ShownViewer; rank: number | null }) {
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 lg:mb-6">
      <h1 className="text-xl font-bold wrap-anywhere lg:text-3xl">
        {m.dashboard_greeting({ name: givenName(viewer.displayName) })}
      </h1>
      {rank !== null && (
        <Link
          to="/leaderboard"
          className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4"
        >
          {m.dashboard_rank({ rank: formatNumber(rank) })}
        </Link>
      )}
    </div>
  );
}

type PartsProps = { userId: string; data: Loaded };

function Loaded({ userId, data }: PartsProps) {
  const { progress, challenges, layout } = data;
  const { hasPlayed, hasWords, isNew } = emptinessOf(data);
  return (
    <div className="grid gap-6">
      <Today
        action={<Action userId={userId} challenges={challenges} hasPlayed={hasPlayed} hasWords={hasWords} />}
        streak={progress?.streak ?? null}
      />
      {!isNew &&
        (layout === "compact" ? <Compact userId={userId} data={data} /> : <Full userId={userId} data={data} />)}
      <QuietLines
        title={isNew ? m.dashboard_what_comes() : m.dashboard_still_empty()}
        lines={isNew ? linesForNew(data) : layout === "full" ? linesOfEmpty(data) : []}
      />
      {!isNew && <LayoutSwitch current={layout} />}
    </div>
  );
}

/** What has nothing in it yet. What could not be loaded is not taken to be empty. */
function emptinessOf({ games, practice, progress }: Loaded) {
  const hasPlayed = games?.length !== 0 || practice?.length !== 0;
  const hasWords = progress?.words.met !== 0;
  return { hasPlayed, hasWords, isNew: !hasPlayed && !hasWords };
}

/** What a new learner gets. */
function linesForNew({ progress, standing }: Loaded): QuietLine[] {
  return [
    { to: "/flash-cards", Icon: GalleryVerticalEnd, title: m.cards_title(), text: m.dashboard_no_words() },
    { to: "/challenge", Icon: CalendarCheck, title: m.challenge_title(), text: m.dashboard_challenge_none() },
    { to: "/user-history", Icon: History, title: m.dashboard_recent(), text: m.dashboard_no_games() },
    {
      to: "/certificates",
      Icon: Award,
      title: m.dashboard_badges(),
      text: m.dashboard_badges_none({ count: progress?.badges.length ?? 0 }),
    },
    ...(standing ? [placeLine(standing)] : []),
  ];
}

/** The parts that are empty for this learner. */
function linesOfEmpty(data: Loaded): QuietLine[] {
  const { progress, standing } = data;
  const { hasPlayed, hasWords } = emptinessOf(data);
  return [
    !hasWords && { to: "/flash-cards", Icon: GalleryVerticalEnd, title: m.cards_title(), text: m.dashboard_no_words() },
    !hasPlayed && { to: "/user-history", Icon: History, title: m.dashboard_recent(), text: m.dashboard_no_games() },
    standing !== null && !hasStanding(standing) && placeLine(standing),
    progress?.lastWeeks.penaltyVnd === 0 && {
      to: "/user-history",
      Icon: Coins,
      title: m.dashboard_penalties(),
      text: m.dashboard_penalties_none(),
    },
  ].filter((line) => line !== false);
}

function placeLine({ own, gamesMin }: NonNullable<Loaded["standing"]>): QuietLine {
  const text = m.dashboard_place_none({ count: gamesMin - (own?.gamesCounted ?? 0) });
  return { to: "/leaderboard", Icon: Trophy, title: m.nav_leaderboard(), text };
}

/** Beside each other the second column is what others are in too; on a phone it comes after the games and the cards. */
function Full({ userId, data }: PartsProps) {
  const { progress, challenges, standing } = data;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[11rem_minmax(0,1fr)]">
      <Sidebar />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Games userId={userId} data={data} />
          {emptinessOf(data).hasWords && <PractisedCards userId={userId} />}
          {progress ? <Figures progress={progress} /> : <LoadFailed title={m.dashboard_figures()} />}
        </div>
        <div className="grid gap-6">
          <WidgetBoundary>
            <ChallengeLine challenges={challenges} />
          </WidgetBoundary>
          <Place standing={standing} />
          {progress && <Badges progress={progress} />}
          {progress && progress.lastWeeks.penaltyVnd > 0 && <PenaltyFund progress={progress} />}
        </div>
      </div>
    </div>
  );
}

/** Only quizzes, cards and the leaderboard. */
function Compact({ userId, data }: PartsProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Games userId={userId} data={data} />
      <div className="grid gap-6">
        {emptinessOf(data).hasWords && (
          <Card title={m.cards_title()}>
            <WidgetBoundary>
              <DashboardCards userId={userId} isListOnly />
            </WidgetBoundary>
          </Card>
        )}
        <Place standing={data.standing} />
      </div>
    </div>
  );
}

/** The latest games, each to be played again with the same passage. */
function Games({ userId, data }: PartsProps) {
  const { games, practice } = data;
  if (!emptinessOf(data).hasPlayed) return null;
  return (
    <WidgetBoundary>
      <PlayedGames
        games={games}
        practice={practice}
        again={(played, title) => <PlayAgain userId={userId} played={played} title={title} />}
      />
    </WidgetBoundary>
  );
}

function Place({ standing }: Pick<Loaded, "standing">) {
  if (!standing) return <LoadFailed title={m.nav_leaderboard()} />;
  return hasStanding(standing) ? <WeekPlace standing={standing} /> : null;
}

function hasStanding({ own, leaders }: NonNullable<Loaded["standing"]>): boolean {
  return typeof own?.rank === "number" || leaders.length > 0;
}

/** What works without a network, and a word on the rest. */
function WithoutNetwork({ userId }: { userId: string }) {
  const isOnline = useIsOnline();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isOnline) void revalidate();
  }, [isOnline, revalidate]);
  return (
    <div className="grid gap-6">
      <Today action={<Action userId={userId} challenges={null} hasPlayed hasWords />} streak={null} isOnline={false} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PractisedCards userId={userId} />
        <StatePanel kind="info" pen="sleeps" title={m.dashboard_offline()} text={m.dashboard_offline_text()}>
          <RetryButton />
        </StatePanel>
      </div>
    </div>
  );
}

function Action({ userId, ...facts }: Omit<ComponentProps<typeof NextAction>, "firstGame">) {
  return (
    <WidgetBoundary loading={<ActionLoading />}>
      <NextAction userId={userId} firstGame={<FirstGame userId={userId} />} {...facts} />
    </WidgetBoundary>
  );
}

function PractisedCards({ userId }: { userId: string }) {
  return (
    <Card title={m.cards_practice()}>
      <WidgetBoundary>
        <DashboardCards userId={userId} />
      </WidgetBoundary>
    </Card>
  );
}
