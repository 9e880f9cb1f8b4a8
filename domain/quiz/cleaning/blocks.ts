import { isSpokenOn, joinCaptions } from "./captions.ts";
import { countWords, endsSentence, type Line } from "./left-out.ts";

/** A paragraph, a headline or an item, as one line. */
export type Block = {
  text: string;
  /** Its last sentence may lack a full stop: the line was one by itself. */
  isLine: boolean;
  /** It is what somebody said, without full stops, and holds several sentences. */
  isSpeech?: boolean;
};

/** Characters that people type for an apostrophe. The tagger knows only ' and ’, and would read "don‘t" as two words. */
const APOSTROPHES = /(?<=\p{L})[‘´`′＇ʼ](?=\p{L})/gu;

/** Joins lines that were wrapped at a margin, in an e-mail or a PDF; any other line is a block of its own. */
export function blocksOf(lines: readonly Line[]): Block[] {
  const tidy = lines.map((line) => ({ ...line, text: tidied(line.text) }));
  const blocks = runsOf(tidy).flatMap((run) => joinRun(run));
  const isUnpunctuated = lacksFullStops(blocks);
  return blocks.map((block) => ({ ...block, isLine: block.isLine || isUnpunctuated }));
}

function tidied(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .replace(/^[\s•‣▪*–—-]+\s/u, "")
    .replace(APOSTROPHES, "’")
    .replace(/(?<=[\p{L}\p{N})”"]) (?=[.,;:!?](?:\s|$))/gu, "")
    .trim();
}

/** Lines of one kind without a blank line between them. */
function runsOf(lines: readonly Line[]): Line[][] {
  const runs: Line[][] = [];
  let last: Line[] | null = null;
  for (const line of lines) {
    if (line.text === "") last = null;
    else if (last?.[0] && (last[0].kind === line.kind || goesOn(last, line))) last.push(line);
    else {
      last = [line];
      runs.push(last);
    }
  }
  return runs;
}

/** The second line of a bullet, or of what a speaker says. */
function goesOn(run: readonly Line[], { text, kind }: Line): boolean {
  return kind !== "item" && run[0]?.kind === "item" && /^\p{Ll}/u.test(text) && !endsSentence(run.at(-1)?.text ?? "");
}

function joinRun(run: readonly Line[]): Block[] {
  const kind = run[0]?.kind ?? "text";
  if (kind === "caption") {
    const texts = run.map(({ text }) => text);
    if (isSpokenOn(run)) return [{ text: texts.join(" "), isLine: true, isSpeech: true }];
    return joinCaptions(texts).map((text) => ({ text, isLine: true }));
  }
  if (kind === "item") return joinItems(run).map((text) => ({ text, isLine: true }));
  return joinWrappedLines(run.map(({ text }) => text)).map((text) => ({ text, isLine: false }));
}

function joinItems(run: readonly Line[]): string[] {
  const items: string[] = [];
  for (const { text, kind } of run) {
    if (kind === "item" || items.length === 0) items.push(text);
    else items.push(`${items.pop()} ${text}`);
  }
  return items;
}

/** A narrower margin is none. */
const MARGIN_MIN = 24;
/** Letters differ in width, so that lines which are equally wide have more or fewer of them. */
const FULL_LINE = 0.8;

function joinWrappedLines(lines: readonly string[]): string[] {
  if (!areWrapped(lines)) return [...lines];
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (last === undefined || isHeadline(last, line)) blocks.push(line);
    else blocks[blocks.length - 1] = /\p{Ll}-$/u.test(last) ? last.slice(0, -1) + line : `${last} ${line}`;
  }
  return blocks;
}

/** Whether many lines go on in the next one, and did so because its first word had no more room. */
function areWrapped(lines: readonly string[]): boolean {
  const margin = Math.max(...lines.slice(0, -1).map(({ length }) => length));
  const continued = lines.slice(1).flatMap((line, index) => {
    const before = lines[index] ?? "";
    const goesOn = /^[\p{Ll}\d(]/u.test(line) && !endsSentence(before);
    return goesOn ? [[before, line] as const] : [];
  });
  const full = continued.filter(
    ([line, next]) => /-$/.test(line) || line.length + (next.split(" ", 1)[0]?.length ?? 0) >= margin * FULL_LINE,
  ).length;
  const isOften = continued.length > 0 && continued.length * 3 >= lines.length - 1;
  // Otherwise it is verse or a list.
  const isProse = lines.some((line) => /[.!?…]/.test(line));
  return isOften && isProse && margin >= MARGIN_MIN && full * 3 >= continued.length * 2;
}

/** In wrapped text: a line that is much shorter than the margin and does not continue. */
function isHeadline(line: string, next: string): boolean {
  return line.length < 45 && !/[,;:]$/.test(line) && /^\p{Lu}/u.test(next) && !/[.!?]$/.test(line);
}

const LINES_MIN = 3;
const STOPPED_SHARE_MAX = 0.25;
/** Shorter lines are headlines. */
const LINE_WORDS_MIN = 4;

/** Whether hardly any line ends with a full stop, as in verse and on slides. */
function lacksFullStops(blocks: readonly Block[]): boolean {
  const lines = blocks.filter(({ text, isLine }) => !isLine && countWords(text) >= LINE_WORDS_MIN);
  const stopped = lines.filter(({ text }) => /[.!?…]["'”’)\]]*(?:\s|$)/u.test(text)).length;
  return lines.length >= LINES_MIN && stopped < lines.length * STOPPED_SHARE_MAX;
}
