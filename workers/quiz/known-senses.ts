import { findSense } from "../../domain/quiz/lexicon/corrections.ts";
import { loadLexiconFor } from "./load-lexicon.ts";

/** Every id of the lexicon begins with its word: "decline%2:32:00::". */
const CAN_BE_ID = /^[^%/]+[%/]/;

/** Those of these ids that are none of a sense of the lexicon. It is loaded only where one can be. */
export async function unknownSenses(senseIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (!senseIds.some((id) => CAN_BE_ID.test(id))) return new Set(senseIds);
  const lexicon = await loadLexiconFor("multiple_choice_vocab");
  return new Set(senseIds.filter((id) => findSense(lexicon, id) === null));
}
