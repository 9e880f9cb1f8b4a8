import type { Card, ScheduledCard } from "../card.ts";

/** The fields of a note in Anki, the first is what it sorts and compares by. */
export const ANKI_FIELDS = [
  "Word",
  "Pronunciation",
  "Meaning",
  "Definition",
  "Sentence",
  "SentenceWithGap",
  "PartOfSpeech",
  "Level",
  "Note",
] as const;

/** A card's fields as HTML, in the order of `ANKI_FIELDS`: the word stands out in its sentence. */
export function ankiFieldsOf({ card, schedule }: ScheduledCard): string[] {
  const { word, ipa, vietnamese, definition, partOfSpeech, level } = card;
  const { sentence, gap } = sentencesOf(card);
  return [
    escapeHtml(word),
    ipa === "" ? "" : `/${escapeHtml(ipa)}/`,
    escapeHtml(vietnamese.join("; ")),
    escapeHtml(definition),
    sentence,
    gap,
    partOfSpeech === "other" ? "" : partOfSpeech,
    level,
    escapeHtml(schedule.note).replaceAll("\n", "<br>"),
  ];
}

function sentencesOf({ context, span: [start, end] }: Card): { sentence: string; gap: string } {
  if (context === "") return { sentence: "", gap: "" };
  const [before, word, after] = [context.slice(0, start), context.slice(start, end), context.slice(end)].map(
    escapeHtml,
  );
  return { sentence: `${before}<b>${word}</b>${after}`, gap: `${before}_____${after}` };
}

/** The learner's own tags, and level and source as tags of ours. Anki's tags have no spaces. */
export function ankiTagsOf({ tags, level, source }: Card): string[] {
  return [...new Set([...tags, `wordroom::${level}`, `wordroom::${source}`])];
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
