import type { StoredWord } from "../db/saved-words.ts";
import type { Dictionary } from "../quiz/lexicon.ts";
import { iso } from "./user-view.ts";
import type { VocabularyItem } from "./vocabulary.schemas.ts";

/** A saved word as its owner sees it: what the browser did not know when it was saved comes from the lexicon. */
export function vocabularyItemOf(stored: StoredWord, { lexicon, details }: Dictionary): VocabularyItem {
  const { id, senseId, word, partOfSpeech, definition, context, span, source, timesMissed, lastMissedAtMs } = stored;
  const entry = lexicon.word(word);
  const sense = entry?.senses.find((one) => one.id === senseId);
  const meanings = stored.vietnamese.length > 0 ? stored.vietnamese : (sense?.vietnamese ?? []);
  const meaning = meanings.join(", ");
  const ipa = details.ipa(word);
  return {
    id,
    senseId,
    word,
    wordType: partOfSpeech,
    partOfSpeech,
    pronunciation: ipa,
    ipa,
    definition,
    englishDefinition: definition,
    vietnameseDefinition: meaning,
    vietnamese: meaning,
    meaning,
    difficulty: stored.level,
    example: context,
    sentence: context,
    span: [span[0], span[1]],
    source,
    timesMissed,
    lastMissedAt: lastMissedAtMs === null ? null : iso(lastMissedAtMs),
    updatedAt: iso(stored.lastAtMs),
  };
}
