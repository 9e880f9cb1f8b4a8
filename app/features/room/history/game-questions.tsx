import Download from "lucide-react/icons/download";
import { lazy, Suspense } from "react";
import type { QuestionShare } from "../../../../domain/room/wire.ts";
import { useFileQuery } from "../../../i18n/file-query.ts";
import { m } from "../../../i18n/paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { RetryButton } from "../../../ui/feedback/retry-button.tsx";
import { StatePanel } from "../../../ui/feedback/state-panel.tsx";
import type { GameInHistory } from "./load-game.ts";

const QuestionOverview = lazy(async () => ({
  default: (await import("../results/question-overview.tsx")).QuestionOverview,
}));

type GameQuestionsProps = {
  game: GameInHistory;
  /** Null where they could not be loaded. */
  questions: readonly QuestionShare[] | null;
  viewerId: string;
};

/** How each question was answered, for the host of a game of the history. */
export function GameQuestions({ game, questions, viewerId }: GameQuestionsProps) {
  if (questions === null) {
    return (
      <StatePanel kind="error" title={m.history_questions_failed()}>
        <RetryButton />
      </StatePanel>
    );
  }
  if (questions.length === 0) {
    return <StatePanel kind="empty" title={m.history_questions_empty()} text={m.history_questions_empty_hint()} />;
  }
  return (
    <Card title={m.results_questions()}>
      <Suspense>
        <QuestionOverview
          game={{ code: game.id, gameId: game.gameId }}
          questions={questions}
          viewerId={viewerId}
          answersFile={<AnswersFile gameId={game.gameId} />}
        />
      </Suspense>
    </Card>
  );
}

function AnswersFile({ gameId }: { gameId: string }) {
  return (
    <ButtonLink
      to={`/api/rooms/${gameId}/answers.csv?${useFileQuery()}`}
      reloadDocument
      download
      variant="secondary"
      size="small"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {m.results_answers_csv()}
    </ButtonLink>
  );
}
