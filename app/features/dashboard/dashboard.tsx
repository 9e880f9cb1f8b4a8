import type { ReactNode } from "react";
import { m } from "../../i18n/paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import { GameModes } from "./game-modes.tsx";
import { type GameEntry, RecentGames } from "./recent-games.tsx";

type DashboardProps = {
  displayName: string;
  joinForm: ReactNode;
  /** The latest games, the newest first; null where they could not be loaded. */
  games: readonly GameEntry[] | null;
};

/** Where somebody who has signed in begins: into a game, and what came of the last ones. */
export function Dashboard({ displayName, joinForm, games }: DashboardProps) {
  return (
    <>
      <h1 className="mb-6 text-3xl font-bold wrap-anywhere">{m.dashboard_greeting({ name: displayName })}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6 lg:order-2">
          <Card title={m.landing_join_title()}>{joinForm}</Card>
          <GameModes />
        </div>
        <WidgetBoundary>
          <RecentGames games={games} />
        </WidgetBoundary>
      </div>
    </>
  );
}
