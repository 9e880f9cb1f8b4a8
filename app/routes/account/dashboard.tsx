import type { LucideIcon } from "lucide-react";
import BookOpenCheck from "lucide-react/icons/book-open-check";
import Swords from "lucide-react/icons/swords";
import { lazy, type ReactNode } from "react";
import { apiContext, userContext } from "../../context.ts";
import { RecentGames } from "../../features/dashboard/recent-games.tsx";
import { JoinByCode } from "../../features/room/lobby/join/join-by-code.tsx";
import { loadPractice } from "../../features/solo/history/load-practice.ts";
import { RecentPractice } from "../../features/solo/history/recent-practice.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import type { Route } from "./+types/dashboard.ts";

export { PageError as ErrorBoundary } from "../../features/shell/page-error.tsx";

/** With all that cards need: loaded by itself, so that the rest of the page does not wait for it. */
const PracticeWidget = lazy(async () => ({
  default: (await import("../../features/cards/carousel/practice-widget.lazy.tsx")).PracticeWidget,
}));

/** How many of the latest games are shown. */
const SHOWN_GAMES = "6";
const SHOWN_PRACTICE = "3";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, displayName } = context.get(userContext);
  const { users } = context.get(apiContext).api;
  const [response, practice] = await Promise.all([
    users[":id"].history.$get({ param: { id }, query: { page: "1", limit: SHOWN_GAMES } }),
    loadPractice(context.get(apiContext), id, { limit: SHOWN_PRACTICE }),
  ]);
  const games = response.ok ? (await response.json()).data.history : null;
  return { id, displayName, games, practice: practice?.practice ?? null };
}

export default function Dashboard({ loaderData: { id, displayName, games, practice } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle>{m.nav_dashboard()}</PageTitle>
      <h1 className="mb-6 text-3xl font-bold wrap-anywhere">{m.dashboard_greeting({ name: displayName })}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6 lg:order-2">
          <Card title={m.landing_join_title()}>
            <JoinByCode />
          </Card>
          <GameModes />
        </div>
        <div className="grid gap-6">
          <Card title={m.cards_practice()}>
            <WidgetBoundary>
              <PracticeWidget userId={id} />
            </WidgetBoundary>
          </Card>
          <WidgetBoundary>
            <RecentGames games={games} />
          </WidgetBoundary>
          <WidgetBoundary>
            <RecentPractice practice={practice} />
          </WidgetBoundary>
        </div>
      </div>
    </>
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
