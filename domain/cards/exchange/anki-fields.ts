import { type Card, levelOf, type ScheduledCard } from "../card.ts";

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
  const { word, ipa, vietnamese, definition, partOfSpeech } = card;
  const { sentence, gap } = sentencesOf(card);
  return [
    escapeHtml(word),
    ipa === "" ? "" : `/${escapeHtml(ipa)}/`,
    escapeHtml(vietnamese.join("; ")),
    escapeHtml(definition),
    sentence,
    gap,
    partOfSpeech === "other" ? "" : partOfSpeech,
    levelOf(card) ?? "",
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
export function ankiTagsOf(card: Card): string[] {
  const about = [levelOf(card), card.source].flatMap((one) => (one === null ? [] : `wordroom::${one}`));
  return [...new Set([...card.tags, ...about])];
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
