import { type Judgement, judgementsIn, judgePrompt, type PlaceToJudge } from "../../../domain/quiz/model/judge.ts";
import { withOneRetry } from "./ask-model.ts";
import { type LanguageModel, ModelError } from "./language-model.ts";

/**
 * Asks a model whether each option is thinkable in its place. For scripts that prepare options; no game waits for it.
 * @throws ModelError if there is no complete answer in time, after one retry
 */
export async function judgeOptions(
  model: LanguageModel,
  places: readonly PlaceToJudge[],
  limitMs: number,
): Promise<Judgement[][]> {
  const signal = AbortSignal.timeout(limitMs);
  const ask = async () => {
    const judgements = judgementsIn(await model.ask(judgePrompt(places), signal), places);
    if (!judgements) throw ModelError.temporary("malformed");
    return judgements;
  };
  return await withOneRetry(ask, Date.now() + limitMs, signal);
}
