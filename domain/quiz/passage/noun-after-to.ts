import type { TaggedToken } from "./read-passage.ts";

/** Behind them "to" and a bare noun say where somebody goes, or what something becomes: "take vegetables to market". */
const MOVING_VERBS = new Set(
  `go come get return travel walk run drive ride cycle swim sail fly drift move hurry rush head march climb crawl commute take
  bring send carry put lead turn fall rise drop change shift switch transfer deliver ship transport call stick leave burn
  grind reduce cry drink`.split(/\s+/),
);
const MOVING_NOUNS = new Set(
  "move shift switch change return journey way road path trip route walk drive ride flight transition".split(" "),
);
/** Nouns as well, but hardly ever in that place: "turned to look at him", "came to help". */
const MOSTLY_VERBS = new Set(
  `answer ask buy call check cook dance dig drink fight find fish help hunt kill laugh look meet pay pick play say see shop show
  smile stay study swim talk try visit watch wave`.split(/\s+/),
);
const TIMES = new Set("second moment minute while hour day night week month year time".split(" "));
/** Between a verb and "to". */
const OBJECT_TAGS = new Set(["NOUN", "PROPN", "DET", "PRON", "ADJ", "NUM", "PART"]);

/** Whether a word behind "to", which the tagger takes for a verb, is rather a noun: "goes to auction", "from farm to market". */
export function isNounAfterTo(tokens: readonly TaggedToken[], at: number): boolean {
  const [word, to, before] = [tokens[at], tokens[at - 1], tokens[at - 2]];
  if (word?.tag !== "VERB" || to?.text !== "to") return false;
  const form = word.text.toLowerCase();
  // "similar to mine".
  if (form === "mine" && before?.tag === "ADJ") return true;
  if (before?.tag === "NOUN" && tokens[at - 3]?.text.toLowerCase() === "from") return true;
  if (before?.tag === "NOUN" && MOVING_NOUNS.has(before.lemma)) {
    return !isObject(tokens[at + 1]) || tokens[at + 1]?.tag === "NOUN";
  }
  // "It took him a moment to notice."
  if (TIMES.has(before?.lemma ?? "")) return false;
  return !MOSTLY_VERBS.has(form) && !isObject(tokens[at + 1]) && MOVING_VERBS.has(verbBefore(tokens, at - 1));
}

/** What stands where an object would, without "next week" and "last month". */
function isObject(token: TaggedToken | undefined): boolean {
  if (/^(?:last|next|this|every|each|early|late)$/.test(token?.text ?? "")) return false;
  return ["DET", "PRON", "NOUN", "PROPN", "ADJ", "NUM"].includes(token?.tag ?? "");
}

/** The verb before a token, over its object and "back"; empty if something else stands between. */
function verbBefore(tokens: readonly TaggedToken[], at: number): string {
  let index = at - 1;
  while (OBJECT_TAGS.has(tokens[index]?.tag ?? "") || tokens[index]?.text === "back") index--;
  const verb = tokens[index];
  return verb?.tag.includes("VERB") && verb.text !== "driven" ? verb.lemma : "";
}
