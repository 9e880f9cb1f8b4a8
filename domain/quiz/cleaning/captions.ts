import { type CleaningStep, countWords, endsSentence, type Leave, type Line } from "./left-out.ts";

const STAMP = /^[([]?(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[)\]]?(?=\s|$)\s*(?:[-–]\s+)?/;
const CUE = /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s+-->/;
const HEAD = /^(?:WEBVTT\b.*|Kind: \w+|Language: [\w-]+|NOTE\b.*)$/;
/** A single line that begins with a time may be prose: "12:30 is late for lunch." */
const STAMPS_MIN = 3;
/** "MARTHA: ", "NURSE (off-screen): ", "[Oliver] ", ">> ". */
const SPEAKER =
  /^(?:>>\s*)?(?:\p{Lu}[\p{Lu}\d .'’-]{1,28}\s*(?:(?:\([^()]{1,30}\)|\[[^[\]]{1,30}\])\s*)?:\s+|\[\p{Lu}[\p{L} .'’-]{1,28}\]:?\s+|(?<=>>\s*))/u;
/** In small letters it may be a sentence too: "Remember: it is late." */
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?:\s+/u;
const NAMES_MIN = 2;
/** Captions that roll over the screen are written once for each time they are seen. */
const ROLLING_LINES = 3;

/**
 * Time stamps of transcripts and subtitles, the numbers of cues and the names of speakers. What is said goes on from line
 * to line, unless the stamps stand below what they belong to, as in a chat.
 */
export const withoutTimeStamps: CleaningStep = (lines, leave) => {
  const isSubtitles = lines.some(({ text }) => CUE.test(text));
  const stamped = lines.filter(({ text }) => STAMP.test(text)).length;
  if (!isSubtitles && stamped < STAMPS_MIN) return [...lines];
  const kept = lines.flatMap((line, index): Line[] => {
    const next = lines[index + 1]?.text ?? "";
    const isCuePart = isSubtitles && (CUE.test(line.text) || (/^\d+$/.test(line.text) && CUE.test(next)));
    if (isCuePart || (isSubtitles && HEAD.test(line.text))) {
      leave("time_stamp", line.text);
      return [];
    }
    const [stamp] = STAMP.exec(line.text) ?? [];
    if (stamp === undefined) return [line];
    leave("time_stamp", stamp.trim());
    const text = line.text.slice(stamp.length);
    return text === "" ? [] : [{ ...line, text }];
  });
  const isChat = !isSubtitles && !STAMP.test(lines.find(({ text }) => text !== "")?.text ?? "");
  const isFlowing = isSubtitles || (!isChat && isSpokenOn(kept));
  const said = (isFlowing ? kept.filter(({ text }) => text !== "") : kept).map((line): Line => {
    return line.kind === "text" && line.text !== "" ? { ...line, kind: isChat ? "item" : "caption" } : line;
  });
  return isSubtitles ? withoutCueSpeakers(withoutRolling(said, leave), leave) : said;
};

const STOP = /[.!?…]["'”’)\]]*(?:\s|$)/gu;
const WORDS_PER_STOP_MIN = 40;

/** Whether speech was written down without full stops, as programs do it. */
export function isSpokenOn(lines: readonly Pick<Line, "text">[]): boolean {
  const text = lines.map((line) => line.text).join(" ");
  return (text.match(STOP)?.length ?? 0) * WORDS_PER_STOP_MIN <= countWords(text);
}

/** Each line of captions that roll over the screen once. */
function withoutRolling(lines: readonly Line[], leave: Leave): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const isRepeated = kept.slice(-ROLLING_LINES).some(({ text }) => text === line.text);
    if (isRepeated) leave("repeat", line.text);
    else kept.push(line);
  }
  return kept;
}

function withoutCueSpeakers(lines: readonly Line[], leave: Leave): Line[] {
  const areNamed = lines.filter(({ text }) => NAME.test(text)).length >= NAMES_MIN;
  return lines.map((line) => {
    const [speaker] = SPEAKER.exec(line.text) ?? ((areNamed && NAME.exec(line.text)) || []);
    if (!speaker) return line;
    leave("speaker", speaker.trim());
    return { text: line.text.slice(speaker.length), kind: "item" };
  });
}

/** How much may be said without a full stop, until a line that begins a clause, or any line, begins a new block. */
const CAPTION_WORDS = { clause: 14, any: 30 };
const CLAUSE = /^(?:and|but|so|now|then|because|if|when|while|although|however|okay|the|this|that|it|we|you|i|they)\b/i;

/** "and..." and "...he left": one sentence on two screens. */
const CUT_BY_SCREEN = /(?:\.{3}|…)\s+(?:\.{3}|…)\s*(?=\p{Ll})/gu;

/** What is said in captions, cut where sentences begin. */
export function joinCaptions(lines: readonly string[]): string[] {
  const blocks: string[] = [];
  let words = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const isSentence = /^\p{Lu}/u.test(line) && endsSentence(blocks.at(-1) ?? ".");
    const isNew = isSentence || words >= CAPTION_WORDS.any || (words >= CAPTION_WORDS.clause && CLAUSE.test(line));
    if (isNew) blocks.push(line);
    else blocks.push(`${blocks.pop()} ${line}`);
    words = countWords(
      blocks
        .at(-1)
        ?.split(/[.!?…]\s/)
        .at(-1) ?? "",
    );
  }
  return blocks.map((text) => text.replace(CUT_BY_SCREEN, " "));
}
