import type { ReactNode } from "react";
import { Link } from "react-router";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel } from "../../../quiz/labels.ts";
import { Card } from "../../../ui/card.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import type { PracticeEntry } from "./load-practice.ts";

const LINK =
  "inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

type RecentPracticeProps = {
  /** Null if they could not be loaded. */
  practice: readonly PracticeEntry[] | null;
  /** A button that plays a game's passage again. */
  again: (game: PracticeEntry) => ReactNode;
};

/** The latest games that somebody played alone. */
export function RecentPractice({ practice, again }: RecentPracticeProps) {
  const hasGames = practice !== null && practice.length > 0;
  return (
    <Card
      title={m.history_recent_practice()}
      aside={
        hasGames && (
          <Link to="/user-history/practice" className={LINK}>
            {m.history_practice_all()}
          </Link>
        )
      }
    >
      {hasGames ? (
        <DividedList>
          {practice.map((game) => (
            <li key={game.id} className="flex flex-wrap items-center justify-between gap-x-4">
              <div className="min-w-0">
                <Link to={`/user-history/practice/${game.id}`} className={LINK}>
                  <LocalTime at={game.completedAt} show="time" />
                </Link>
                <p className="text-sm text-ink-soft">{difficultyLabel(game.difficulty)}</p>
              </div>
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="font-semibold tabular-nums">
                  {m.dashboard_score({ score: game.score, total: game.totalQuestions })}
                </span>
                {again(game)}
              </div>
            </li>
          ))}
        </DividedList>
      ) : (
        <Nothing hasFailed={practice === null} />
      )}
    </Card>
  );
}

function Nothing({ hasFailed }: { hasFailed: boolean }) {
  if (!hasFailed) return <p className="text-ink-soft">{m.history_recent_practice_empty()}</p>;
  return (
    <StatePanel kind="error" title={m.history_failed()} text={m.dashboard_history_hint()}>
      <RetryButton />
    </StatePanel>
  );
}
