import { countsAsRight, evaluateTyped } from "../../domain/quiz/evaluate.ts";
import type { Lexicon, Sense } from "../../domain/quiz/lexicon.ts";
import { seededRandom } from "../../domain/random.ts";

const PAIRS = 20_000;
const MOST = 0.01;

/** How often the explanation of another word of the same field, typed as an answer, passes for this word's. */
export function explanationFigure(lexicon: Lexicon) {
  const senses = lexicon.lemmas.flatMap((lemma) => lexicon.word(lemma)?.senses ?? []);
  const fields = Map.groupBy(senses, ({ partOfSpeech, field }) => `${partOfSpeech} ${field}`);
  const random = seededRandom("explanations");
  let [asked, passed] = [0, 0];
  while (asked < PAIRS) {
    const sense = senses[random.below(senses.length)];
    const field = fields.get(`${sense?.partOfSpeech} ${sense?.field}`) ?? [];
    const other = field[random.below(field.length)];
    if (!sense || !other || mean(sense, other)) continue;
    asked++;
    const explanation = lexicon.accepted(other).at(-1) ?? "";
    if (countsAsRight(evaluateTyped(lexicon.accepted(sense), explanation))) passed++;
  }
  return {
    name: "Q5 explanations of another word of the same field that pass",
    value: `${passed} of ${asked}`,
    wanted: `at most ${MOST * 100} %`,
    isMet: passed <= asked * MOST,
  };
}

/** Whether two senses are the same for all we know. */
function mean(a: Sense, b: Sense): boolean {
  return (
    a.lemma === b.lemma ||
    (a.group !== "" && a.group === b.group) ||
    a.synonyms.includes(b.lemma) ||
    b.synonyms.includes(a.lemma) ||
    a.vietnamese.some((meaning) => b.vietnamese.includes(meaning))
  );
}
