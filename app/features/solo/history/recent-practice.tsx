import { Link } from "react-router";
import { LocalTime } from "../../../i18n/local-time.tsx";
import { m } from "../../../i18n/paraglide/messages.js";
import { difficultyLabel } from "../../../quiz/labels.ts";
import { Card } from "../../../ui/card.tsx";
import { DividedList } from "../../../ui/data/divided-list.tsx";
import type { PracticeEntry } from "./load-practice.ts";

const LINK =
  "inline-flex min-h-11 items-center rounded-control font-semibold text-primary underline underline-offset-4";

/** The latest games that somebody played alone. @param props.practice null where they could not be loaded */
export function RecentPractice({ practice }: { practice: readonly PracticeEntry[] | null }) {
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
          {practice.map(({ id, completedAt, difficulty, score, totalQuestions: total }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <div className="min-w-0">
                <Link to={`/user-history/practice/${id}`} className={LINK}>
                  <LocalTime at={completedAt} show="time" />
                </Link>
                <p className="text-sm text-ink-soft">{difficultyLabel(difficulty)}</p>
              </div>
              <span className="font-semibold tabular-nums">{m.dashboard_score({ score, total })}</span>
            </li>
          ))}
        </DividedList>
      ) : (
        <p className="text-ink-soft">{practice ? m.history_recent_practice_empty() : m.history_failed()}</p>
      )}
    </Card>
  );
}
