import type { PartOfSpeech } from "../../domain/quiz/question.ts";
import { m } from "./paraglide/messages.js";

export function partOfSpeechLabel(part: PartOfSpeech): string {
  switch (part) {
    case "noun":
      return m.part_noun();
    case "verb":
      return m.part_verb();
    case "adjective":
      return m.part_adjective();
    case "adverb":
      return m.part_adverb();
    default:
      return part satisfies never;
  }
}
