import { type FinishedGame, resultOf } from "../../../domain/solo/game.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { FewerQuestions } from "../../quiz/fewer-questions.tsx";
import { DetailsList } from "../../quiz/results/details-list.tsx";
import { PassageCard } from "../../quiz/results/passage-card.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { WidgetBoundary } from "../../widget-boundary.tsx";
import { detailOf } from "./details-of.ts";
import { QuestionActions } from "./question-actions.tsx";
import { ResultSummary } from "./result-summary.tsx";
import { useLeaveBehind } from "./use-leave-behind.ts";

type FinishedSoloProps = { userId: string; game: FinishedGame };

/** The result of a game, question by question, and how to go on. */
export function FinishedSolo({ userId, game }: FinishedSoloProps) {
  const { record } = game;
  const result = resultOf(record);
  const missed = result.totalQuestions - result.score;
  return (
    <>
      <PageTitle>{`${m.results_title()} · ${m.single_title()}`}</PageTitle>
      <h1 className="text-3xl font-bold">{m.results_title()}</h1>
      <p className="mb-5 text-ink-soft">{m.single_title()}</p>
      <div className="grid gap-6">
        <FewerQuestions count={result.totalQuestions} wanted={record.wordsPerPlayer} />
        <WidgetBoundary>
          <ResultSummary gameId={record.id} result={result} durationMs={record.durationMs} />
        </WidgetBoundary>
        <NextSteps userId={userId} />
        <WidgetBoundary>
          <DetailsList
            title={m.single_details()}
            emptyText={m.single_no_details()}
            details={result.items.map(detailOf)}
            className="max-h-[450px] overflow-y-auto"
            actions={({ questionId }) => {
              const item = result.items.find(({ question }) => question.id === questionId);
              return item && <QuestionActions userId={userId} game={game} item={item} />;
            }}
          />
        </WidgetBoundary>
        {missed > 0 && <p className="text-sm text-ink-soft">{m.solo_missed_saved()}</p>}
        <PassageCard passage={record.customText} />
      </div>
    </>
  );
}

/** Both ways leave the game behind: its settings, its passage, its result. */
function NextSteps({ userId }: { userId: string }) {
  const leaveBehind = useLeaveBehind(userId);
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to="/single-player" onClick={leaveBehind} className="max-sm:flex-1">
        {m.single_play_again()}
      </ButtonLink>
      <ButtonLink to="/" variant="secondary" onClick={leaveBehind} className="max-sm:flex-1">
        {m.single_home()}
      </ButtonLink>
    </div>
  );
}
