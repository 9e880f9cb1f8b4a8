import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Swords from "lucide-react/icons/swords";
import { lazy, type ReactNode } from "react";
import { apiContext, userContext } from "../../context.ts";
import { ChallengeLine } from "../../features/challenge/challenge-line.tsx";
import { loadChallenges } from "../../features/challenge/load-challenge.ts";
import { loadProgress, loadWeekStanding, type Progress } from "../../features/dashboard/load-progress.ts";
import { Badges, Figures, WeekPlace } from "../../features/dashboard/progress-cards.tsx";
import { RecentGames } from "../../features/dashboard/recent-games.tsx";
import { StreakLine } from "../../features/dashboard/streak-line.tsx";
import { JoinByCode } from "../../features/room/lobby/join/join-by-code.tsx";
import { loadPractice } from "../../features/solo/history/load-practice.ts";
import { RecentPractice } from "../../features/solo/history/recent-practice.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/dashboard.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

/** With all that cards need: loaded by itself, so that the rest of the page does not wait for it. */
const PracticeWidget = lazy(async () => ({
  default: (await import("../../features/cards/carousel/practice-widget.lazy.tsx")).PracticeWidget,
}));

const DueToday = lazy(async () => ({
  default: (await import("../../features/cards/due-today.lazy.tsx")).DueToday,
}));

/** How many of the latest games are shown. */
const SHOWN_GAMES = "6";
const SHOWN_PRACTICE = "3";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, displayName } = context.get(userContext);
  const client = context.get(apiContext);
  const [response, practice, progress, standing, challenges] = await Promise.all([
    client.api.users[":id"].history.$get({ param: { id }, query: { page: "1", limit: SHOWN_GAMES } }),
    loadPractice(client, id, { limit: SHOWN_PRACTICE }),
    loadProgress(client, id),
    loadWeekStanding(client),
    loadChallenges(client),
  ]);
  const games = response.ok ? (await response.json()).data.history : null;
  return { id, displayName, games, practice: practice?.practice ?? null, progress, standing, challenges };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { id, displayName, games, practice, progress, standing, challenges } = loaderData;
  return (
    <>
      <PageTitle>{m.nav_dashboard()}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold wrap-anywhere">{m.dashboard_greeting({ name: displayName })}</h1>
      {/* On a phone in this order; beside each other the second column has what is not learning or games. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="contents lg:grid lg:gap-6">
          <Today userId={id} progress={progress} />
          <Card title={m.cards_practice()} className="max-lg:order-2">
            <WidgetBoundary>
              <PracticeWidget userId={id} />
            </WidgetBoundary>
          </Card>
          <div className="grid gap-6 max-lg:order-3">
            <WidgetBoundary>
              <RecentGames games={games} />
            </WidgetBoundary>
            <WidgetBoundary>
              <RecentPractice practice={practice} />
            </WidgetBoundary>
            {progress && <Figures progress={progress} />}
          </div>
        </div>
        <div className="contents lg:grid lg:gap-6">
          <div className="grid gap-6 max-lg:order-1">
            <WidgetBoundary>
              <ChallengeLine challenges={challenges} />
            </WidgetBoundary>
            <Card title={m.landing_join_title()}>
              <JoinByCode />
            </Card>
            <GameModes />
          </div>
          <div className="grid gap-6 max-lg:order-4">
            {standing && <WeekPlace standing={standing} />}
            {progress && <Badges badges={progress.badges} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** The streak and what there is to review. */
function Today({ userId, progress }: { userId: string; progress: Progress | null }) {
  return (
    <Card title={m.dashboard_today()}>
      <div className="grid gap-5">
        <WidgetBoundary>
          <DueToday userId={userId} />
        </WidgetBoundary>
        {progress ? (
          <StreakLine streak={progress.streak} />
        ) : (
          <StatePanel kind="error" title={m.dashboard_progress_failed()} text={m.dashboard_history_hint()}>
            <RetryButton />
          </StatePanel>
        )}
      </div>
    </Card>
  );
}

function GameModes() {
  return (
    <Card title={m.dashboard_modes()}>
      <div className="grid gap-7">
        <Mode icon={BookOpenCheck} title={m.dashboard_single()} text={m.dashboard_single_text()}>
          <ButtonLink to="/single-player" variant="secondary">
            {m.landing_single_action()}
          </ButtonLink>
        </Mode>
        <Mode icon={Swords} title={m.dashboard_multi()} text={m.dashboard_multi_text()}>
          <ButtonLink to="/multi-player/create" variant="secondary">
            {m.landing_create()}
          </ButtonLink>
          <ButtonLink to="/multi-player" variant="quiet">
            {m.landing_browse()}
          </ButtonLink>
        </Mode>
      </div>
    </Card>
  );
}

type ModeProps = { icon: LucideIcon; title: string; text: string; children: ReactNode };

function Mode({ icon: Icon, title, text, children }: ModeProps) {
  return (
    <section>
      <div className="flex gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary text-on-primary">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h3 className="text-lg font-bold">{title}</h3>
          <p className="text-pretty text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="mt-4 grid gap-2">{children}</div>
    </section>
  );
}
