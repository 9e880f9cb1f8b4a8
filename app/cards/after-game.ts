import { pairWithAnswers } from "../../domain/quiz/evaluate/evaluate.ts";
import type { SoloRecord } from "../../domain/solo/record.ts";
import { CardStore } from "./card-store.ts";

/**
 * Counts the answers of a game that was played alone as reviews of its cards, at once and without network. The server does the
 * same when it gets the game; both make the same entries, which count once.
 */
export async function countAsReviews(userId: string, { questions, answers }: SoloRecord): Promise<void> {
  const store = await CardStore.open(userId);
  try {
    await store.addQuizAnswers(pairWithAnswers(questions, answers));
  } finally {
    store.close();
  }
}
