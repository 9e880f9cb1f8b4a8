import { isPlayable } from "../../domain/progress/plausible.ts";
import { pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import { CardStore } from "./card-store.ts";

/**
 * Counts the answers of a game that was played alone as reviews of its cards, at once and without network. The server does the
 * same when it gets the game; both make the same entries, which count once. They are sent from the next page that is loaded,
 * or at once by a page that shows cards.
 */
export async function countAsReviews(userId: string, record: SoloRecord): Promise<void> {
  if (!isPlayable(record)) return;
  const { questions, answers, completedAt, day } = record;
  const store = await CardStore.open(userId);
  try {
    await store.addQuizAnswers(pairWithAnswers(questions, answers), Date.parse(completedAt), day);
  } finally {
    store.close();
  }
}
