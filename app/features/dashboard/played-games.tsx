import type { ReactNode } from "react";
import { Link } from "react-router";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { GameBadge } from "../../quiz/game-badge.tsx";
import { difficultyLabel } from "../../quiz/labels.ts";
import { Card } from "../../ui/card.tsx";
import { DividedList } from "../../ui/data/divided-list.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { TEXT_LINK } from "./quiet-lines.tsx";

/** How many of the latest games are shown. */
export const GAMES_SHOWN = 5;

export type RoomGame = {
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

export type PracticeGame = {
  id: string;
  completedAt: string;
  difficulty: Parameters<typeof difficultyLabel>[0];
  score: number;
  totalQuestions: number;
};

export type Played = { kind: "practice" | "hosted" | "joined"; id: string };

type PlayedGamesProps = {
  /** The newest first; null if they could not be loaded. */
  games: readonly RoomGame[] | null;
  practice: readonly PracticeGame[] | null;
  /** A button that plays a game's passage again. */
  again: (played: Played, title: ReactNode) => ReactNode;
};

/** The latest games in rooms and alone, the newest first. */
export function PlayedGames({ games, practice, again }: PlayedGamesProps) {
  const rows = [
    ...(games ?? []).map((game) => ({
      at: game.endedAt,
      key: game.sessionId,
      row: <RoomRow game={game} again={again} />,
    })),
    ...(practice ?? []).map((game) => ({
      at: game.completedAt,
      key: game.id,
      row: <PracticeRow game={game} again={again} />,
    })),
  ];
  const latest = rows.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, GAMES_SHOWN);
  return (
    <Card title={m.dashboard_recent()}>
      {games && practice ? null : (
        <StatePanel kind="error" title={m.history_failed()} text={m.dashboard_history_hint()}>
          <RetryButton />
        </StatePanel>
      )}
      <DividedList>
        {latest.map(({ key, row }) => (
          <li key={key} className="flex items-center justify-between gap-3">
            {row}
          </li>
        ))}
      </DividedList>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <Link to="/user-history" className={TEXT_LINK}>
          {m.history_all_games()}
        </Link>
        {practice && practice.length > 0 && (
          <Link to="/user-history/practice" className={TEXT_LINK}>
            {m.history_practice_all()}
          </Link>
        )}
      </p>
    </Card>
  );
}

function RoomRow({ game, again }: { game: RoomGame; again: PlayedGamesProps["again"] }) {
  const { sessionId: id, sessionName, role, score, wordsPerPlayer, endedAt, completed, presented } = game;
  return (
    <>
      <div className="min-w-0">
        <h3>
          <GameLink to={`/user-history/${encodeURIComponent(id)}`}>{sessionName}</GameLink>
        </h3>
        <p className="text-sm text-ink-soft">
          {!presented && `${m.dashboard_score({ score, total: wordsPerPlayer })} · `}
          <LocalTime at={endedAt} show="recent" />
          {role === "host" && <span className="max-sm:hidden">{` · ${m.history_role_host()}`}</span>}{" "}
          {(presented || !completed) && <GameBadge {...game} />}
        </p>
      </div>
      {again({ kind: role === "host" ? "hosted" : "joined", id }, sessionName)}
    </>
  );
}

function PracticeRow({ game, again }: { game: PracticeGame; again: PlayedGamesProps["again"] }) {
  const { id, score, totalQuestions: total, completedAt, difficulty } = game;
  return (
    <>
      <div className="min-w-0">
        <h3>
          <GameLink to={`/user-history/practice/${id}`}>
            {m.nav_training()} · {difficultyLabel(difficulty)}
          </GameLink>
        </h3>
        <p className="text-sm text-ink-soft">
          {m.dashboard_score({ score, total })} · <LocalTime at={completedAt} show="recent" />
        </p>
      </div>
      {again({ kind: "practice", id }, <LocalTime at={completedAt} show="time" />)}
    </>
  );
}

function GameLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center font-semibold text-ink wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-current"
    >
      <span>{children}</span>
    </Link>
  );
}
