import { lazy, type ReactNode, Suspense } from "react";
import type { ResultsView } from "../../../../domain/room/wire.ts";
import type { Detail } from "../../../quiz/results/detail.ts";

const QuestionActions = lazy(async () => ({ default: (await import("./question-actions.tsx")).QuestionActions }));

/**
 * The actions for each question of a game; none where nothing can be saved.
 * @param viewerId who is signed in; null for a guest, undefined if nothing can be saved
 */
export function actionsFor(
  code: string,
  { gameId, detailedResults }: Pick<ResultsView, "gameId" | "detailedResults">,
  viewerId: string | null | undefined,
): ((detail: Detail) => ReactNode) | undefined {
  if (viewerId === undefined) return undefined;
  return ({ questionId }: Detail) => (
    <Suspense>
      <QuestionActions
        question={{ code, gameId, questionId }}
        viewerId={viewerId}
        isMissed={detailedResults?.some((own) => own.questionId === questionId && !own.isCorrect) ?? false}
      />
    </Suspense>
  );
}
