import type { ReactNode } from "react";
import { Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { GameBadge } from "../../quiz/game-badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DividedList } from "../../ui/data/divided-list.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";

export type GameEntry = {
  sessionId: string;
  sessionName: string;
  role: "host" | "player";
  score: number;
  wordsPerPlayer: number;
  completed: boolean;
  leftDuringGame: boolean;
  presented: boolean;
  endedAt: string;
};

type RecentGamesProps = {
  /** The newest first; null if they could not be loaded. */
  games: readonly GameEntry[] | null;
  /** A button that plays a game's passage again. */
  again: (game: GameEntry) => ReactNode;
};

/** The results of the latest games. */
export function RecentGames({ games, again }: RecentGamesProps) {
  return (
    <Card title={m.dashboard_recent()} aside={games && games.length > 0 && <AllGamesLink />}>
      {games ? <Games games={games} again={again} /> : <GamesNotLoaded />}
    </Card>
  );
}

function AllGamesLink() {
  return (
    <Link
      to="/user-history"
      className="inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4"
    >
      {m.history_all_games()}
    </Link>
  );
}

function Games({ games, again }: { games: readonly GameEntry[]; again: RecentGamesProps["again"] }) {
  if (games.length === 0) {
    return <StatePanel kind="empty" pen="waits" title={m.history_empty()} text={m.history_empty_hint()} />;
  }
  return (
    <DividedList>
      {games.map((game) => (
        <GameLine key={game.sessionId} game={game}>
          {again(game)}
        </GameLine>
      ))}
    </DividedList>
  );
}

function GameLine({ game, children }: { game: GameEntry; children: ReactNode }) {
  const { sessionId, sessionName, role, score, wordsPerPlayer, endedAt } = game;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <Link
            to={`/user-history/${encodeURIComponent(sessionId)}`}
            className="inline-flex min-h-11 min-w-11 items-center text-primary underline underline-offset-4"
          >
            {sessionName}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          <LocalTime at={endedAt} show="time" />
          {" · "}
          {role === "host" ? m.history_role_host() : m.history_role_player()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!game.presented && (
          <span className="font-semibold tabular-nums">{m.dashboard_score({ score, total: wordsPerPlayer })}</span>
        )}
        <GameBadge {...game} />
        {children}
      </div>
    </li>
  );
}

function GamesNotLoaded() {
  return (
    <StatePanel kind="error" title={m.history_failed()} text={m.dashboard_history_hint()}>
      <RetryButton />
    </StatePanel>
  );
}
