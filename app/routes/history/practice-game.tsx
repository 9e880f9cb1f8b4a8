import ArrowLeft from "lucide-react/icons/arrow-left";
import { data } from "react-router";
import { resultOf } from "../../../domain/solo/game.ts";
import { apiContext, userContext } from "../../context.ts";
import { loadPracticeGame } from "../../features/solo/history/load-practice.ts";
import { LocalTime } from "../../i18n/local-time.tsx";
import { m } from "../../i18n/paraglide/messages.js";
import { nullOnFailure } from "../../null-on-failure.ts";
import { difficultyLabel } from "../../quiz/labels.ts";
import { DetailsList } from "../../quiz/results/details-list.tsx";
import { detailOf, PassageCard, SoloFigures } from "../../quiz/results/own-result.tsx";
import { isOutstandingScore } from "../../quiz/results/score.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { RetryButton } from "../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../ui/feedback/state-panel.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import type { Route } from "./+types/practice-game.ts";

const STATUS = { game: 200, unknown: 404, failed: 503 } as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadPracticeGame(context.get(apiContext), context.get(userContext).id, params.gameId);
  return data(loaded, { status: STATUS[loaded.kind] });
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return nullOnFailure(serverLoader());
}

/** A game that somebody played alone, question by question. */
export default function PracticeGame({ loaderData: loaded }: Route.ComponentProps) {
  if (loaded?.kind !== "game") return <NotShown isUnknown={loaded?.kind === "unknown"} />;
  const {
    questions,
    answers,
    score,
    totalQuestions: total,
    duration,
    difficulty,
    completedAt,
    customText,
  } = loaded.game;
  return (
    <>
      <PageTitle>{`${m.history_practice()} · ${m.history_title()}`}</PageTitle>
      <BackLink />
      <h1 className="text-3xl font-bold">{m.history_practice()}</h1>
      <p className="mb-5 text-ink-soft">
        <LocalTime at={completedAt} show="time" /> · {difficultyLabel(difficulty)}
      </p>
      <div className="grid gap-6">
        <Card>
          <SoloFigures score={score} total={total} seconds={duration} isCelebrated={isOutstandingScore(score, total)} />
        </Card>
        <DetailsList
          title={m.single_details()}
          emptyText={m.single_no_details()}
          details={resultOf({ questions, answers }).items.map(detailOf)}
        />
        <PassageCard passage={customText} words={questions} />
      </div>
    </>
  );
}

function BackLink() {
  return (
    <ButtonLink to="/user-history/practice" variant="quiet" className="-ml-4">
      <ArrowLeft aria-hidden="true" className="size-5 shrink-0" />
      {m.history_back_practice()}
    </ButtonLink>
  );
}

function NotShown({ isUnknown }: { isUnknown: boolean }) {
  const title = isUnknown ? m.history_not_found() : m.history_failed();
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <StatePanel kind={isUnknown ? "info" : "error"} pen={isUnknown ? "lost" : undefined} isPage title={title}>
        {!isUnknown && <RetryButton />}
        <ButtonLink to="/user-history/practice" variant="secondary">
          {m.history_back_practice()}
        </ButtonLink>
      </StatePanel>
    </>
  );
}
