import { expect, test } from "vitest";
import { sense } from "../testing.ts";
import { fitsVerb, missingPatterns, slotOf } from "./fits-slot.ts";

test.each([
  ["noun", "author%1:18:00::", "who writes books", "person"],
  ["noun", "fear%1:12:00::", "a feeling", "abstract"],
  ["noun", "team%1:14:00::", "players together", "group"],
  ["noun", "river%1:17:00::", "water that flows", "thing"],
  ["noun", "defender/noun/1", "a player who stops the other team", "person"],
  ["adjective", "legal/adjective/1", "connected with the law", "relation"],
  ["adjective", "shy/adjective/1", "nervous with other people", "quality"],
  ["adverb", "slowly/adverb/1", "in a way that takes long", "manner"],
  ["adverb", "soon/adverb/1", "in a short time from now", "time"],
  ["adverb", "abroad/adverb/1", "in or to another country", "place"],
  ["adverb", "extremely/adverb/1", "to a very high degree", "degree"],
  ["adverb", "honestly/adverb/1", "used to show that it is true", "comment"],
] as const)("[Q4] a %s has a slot: %s", (partOfSpeech, id, gloss, expected) => {
  expect(slotOf(sense({ lemma: "x", partOfSpeech, id, gloss }))).toBe(expected);
});

const anything = { frame: "", subject: "", object: "" } as const;
const verb = (frame: "object" | "clause" | "none", pattern: string) =>
  sense({ lemma: `${frame}${pattern}`, partOfSpeech: "verb", frame, pattern });

test("[Q4] a verb fits if it takes what follows the key in the sentence", () => {
  const key = verb("object", "Pt");
  expect(fitsVerb(key, verb("object", "Pt"), anything)).toBe(true);
  expect(fitsVerb(key, verb("none", "Pn"), anything)).toBe(false);
  expect(fitsVerb(key, verb("none", "Pn"), { ...anything, frame: "none" })).toBe(true);
  expect(fitsVerb(key, verb("object", "Ptc"), { ...anything, frame: "clause" })).toBe(true);
});

test("[Q4] a verb fits if persons and things can do it, and have it done to them, as in the sentence", () => {
  const key = verb("object", "TPtp");
  expect(fitsVerb(key, verb("object", "Tt"), { ...anything, subject: "P" })).toBe(false);
  expect(fitsVerb(key, verb("object", "Pp"), { ...anything, object: "t" })).toBe(false);
  expect(fitsVerb(key, verb("object", "Pp"), { ...anything, object: "p" })).toBe(true);
  expect(fitsVerb(verb("object", "Pp"), verb("object", "Pt"), anything)).toBe(false);
});

test("[Q4] each subject or object that an option's verb does not take counts against it", () => {
  expect(missingPatterns(verb("none", "TPn"), verb("none", "Pn"))).toBe(1);
  expect(missingPatterns(verb("none", "TPn"), verb("none", ""))).toBe(0);
});
