import { formatNumber } from "../../i18n/format.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { categoryName, challengePath } from "./category-name.ts";
import type { Challenges } from "./load-challenge.ts";

/** Today's challenge at the learner's own level, in one line. @param props.challenges null where they could not be loaded */
export function ChallengeLine({ challenges }: { challenges: Challenges | null }) {
  const shown = challenges?.categories.find(({ category }) => category === challenges.own);
  return (
    <Card title={m.challenge_title()}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {shown ? (
          <>
            <p className="min-w-0">
              <span className="font-semibold">{categoryName(shown.category)}</span> · {outcomeText(shown.attempt)}
            </p>
            <ButtonLink to={challengePath(shown.category)} variant="secondary" className="max-sm:grow">
              {actionText(shown.attempt)}
            </ButtonLink>
          </>
        ) : (
          <>
            <p role="alert" className="min-w-0 text-bad">
              {m.challenge_failed()}
            </p>
            <RetryButton />
          </>
        )}
      </div>
    </Card>
  );
}

type Outcome = Challenges["categories"][number]["attempt"];

function outcomeText(attempt: Outcome): string {
  if (!attempt) return m.challenge_line_open();
  if (attempt.state === "running") return m.challenge_line_running();
  const { score, total, rank } = attempt;
  return rank === null
    ? m.challenge_line_unranked({ score, total })
    : m.challenge_line_ranked({ score, total, rank: formatNumber(rank) });
}

function actionText(attempt: Outcome): string {
  if (!attempt) return m.challenge_play();
  return attempt.state === "running" ? m.challenge_go_on() : m.challenge_see_result();
}
