import type { Card } from "../../../domain/cards/card.ts";

/** The span of a word in its sentence is found by its first occurrence. */
function sampleCard(card: Omit<Card, "span" | "tags" | "source" | "timesMissed" | "lastAtMs" | "senseId">): Card {
  const start = card.context.indexOf(card.word);
  return {
    ...card,
    senseId: `sample-${card.word}`,
    span: [start, start + card.word.length],
    tags: [],
    source: "missed",
    timesMissed: 1,
    lastAtMs: 0,
  };
}

/** Cards of each level. */
export const SAMPLE_CARDS: readonly Card[] = [
  sampleCard({
    word: "borrow",
    partOfSpeech: "verb",
    level: "A2",
    ipa: "ˈbɑroʊ",
    definition: "to use something of somebody else and give it back later",
    vietnamese: ["mượn"],
    context: "May I borrow your umbrella until tomorrow?",
  }),
  sampleCard({
    word: "neighbour",
    partOfSpeech: "noun",
    level: "A2",
    ipa: "ˈneɪbər",
    definition: "a person who lives near you",
    vietnamese: ["hàng xóm"],
    context: "Our neighbour grows orchids on the roof.",
  }),
  sampleCard({
    word: "harvest",
    partOfSpeech: "noun",
    level: "B1",
    ipa: "ˈhɑrvəst",
    definition: "the time when crops are gathered, or the crops themselves",
    vietnamese: ["mùa gặt", "vụ thu hoạch"],
    context: "The whole village helps during the harvest.",
  }),
  sampleCard({
    word: "reluctant",
    partOfSpeech: "adjective",
    level: "B2",
    ipa: "rɪˈləktənt",
    definition: "not willing to do something",
    vietnamese: ["miễn cưỡng", "ngần ngại"],
    context: "She was reluctant to sell the old house.",
  }),
  sampleCard({
    word: "shortage",
    partOfSpeech: "noun",
    level: "B2",
    ipa: "ˈʃɔrtɪdʒ",
    definition: "a situation in which there is not enough of something",
    vietnamese: ["sự thiếu hụt"],
    context: "After the storm there was a shortage of clean water.",
  }),
  sampleCard({
    word: "tedious",
    partOfSpeech: "adjective",
    level: "C1",
    ipa: "ˈtidiəs",
    definition: "boring because it takes too long",
    vietnamese: ["tẻ nhạt"],
    context: "Sorting the letters by hand is a tedious job.",
  }),
];
