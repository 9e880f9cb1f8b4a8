import { type CleaningStep, endsSentence, leaving } from "./left-out.ts";

/** Whole lines in any letter case. */
const PAGE_PARTS = [
  />>\s?.*/,
  /(?:read|see|show|load|learn|view) (?:more|all|less)\b.{0,60}/,
  /read the full story\b.*|continue reading.*|story continues.*|đọc thêm.*|xem thêm.*/,
  /related (?:articles?|stories|topics?|posts?)\b.*|more (?:on this story|stories|from .*)|recommended.{0,30}/,
  /most (?:read|viewed|popular)|you (?:may|might) also like.*|see also:?.*|main articles?: .*/,
  /advertisement|quảng cáo|watch: .*|view this post on.*|skip to .*|jump to .*|back to top/,
  /share(?: this.*| improve this .*)?|save|print|email|copy link|follow(?: us(?: on .*)?)?|chia sẻ/,
  /like(?: · reply.*)?|thích|reply|trả lời|comments? ?\(?\d*\)?|\d+ comments?|view all \d+ comments|bình luận.*/,
  /[\d,.]+k? (?:likes|shares|views|upvotes|answers?)|add a comment|level \d|sorted by.*|r\/\w+|u\/\S+.*/,
  /(?:up|down)vote|award|continue this thread|more posts you may like|\d+ ?(?:min(?:ute)?s?|hrs?\.?|hours?|days?|h|d|m)\.? ago/,
  /text size.*|join the conversation|manage options|trending(?: now)?|back to (?:home|news|articles?|lifestyle|results|the list|all \w+)|email to a friend|get in touch/,
  /see .{2,40} live|get tickets as low as .*|\d+ contributors?|embed|.{2,60} lyrics|after newsletter promotion/,
  /keywords?: .*|\.{3} ?see more|see translation|view image in fullscreen|reuse this content|explore more on .*/,
  /photo by .{2,60}|photos? courtesy of .{2,60}/,
  /log in.{0,30}|sign (?:in|up)\b.{0,60}|register|subscribe(?: (?:now|to) .*)?|unsubscribe.*|view in browser/,
  /home|menu|search|next|previous|contents|references|external links|add to word list/,
  /accept(?: all.*| cookies)?|reject(?: all.*)?|manage (?:preferences|cookies|settings)|got it!?/,
  /tags?: .*|topics?: .*|published .*|updated .*|posted .*|asked .* ago|asked \w+ \d.*|answered \w+ \d.*/,
  /modified .* ago|viewed [\d,.]+k? times|\S+ (?:op )?· \d+ \w+ ago|edit(?: \d)?: thank.*/,
  /photo(?:graph)?: .*|image(?: source| caption)?: .*|credit: .*|©.*|copyright\b.*|.* all rights reserved\.?/,
  /from wikipedia, the free encyclopedia|for other uses, see .*|coordinates: .*|\^ .*|subtitles by .*/,
  /this article needs (?:additional|more) .*|please help improve this article.*|references available .*/,
];
const PAGE_PART = new RegExp(`^(?:${PAGE_PARTS.map(({ source }) => source).join("|")})$`, "iu");
const AUTHOR = /^By \p{Lu}\p{L}+(?: \p{Lu}\p{L}+){1,3}(?:\s{2,}.*|, .*)?$/u;
/** "Home > Lifestyle > Food". */
const CRUMBS = /^\p{Lu}[\p{L} &-]{1,30}(?: > \p{Lu}[\p{L} &-]{1,40})+$/u;
const PAGE_NUMBER =
  /^(?:page \d+(?: (?:of|\/) \d+)?|trang \d+.*|[-–—]?\s?\d{1,4}\s?[-–—]?|slide \d+|p\. ?\d+|\(see (?:fig|table)\.?.{0,20}\))$/i;
const HEADINGS = /^(?:chapter \d+.{0,60}|\d{1,2}(?:\.\d)+\.?\s+\p{Lu}\p{L}*(?: \p{L}+){0,7}|slide \d+:? .{0,80})$/iu;
/** Heads of pages are at least so long, and stand on so many. */
const HEAD_LENGTH_MIN = 8;
const HEADS_MIN = 3;

/** What a web page has around its text: menus, links to other pages, buttons. */
export const withoutPageParts = leaving((text) =>
  PAGE_PART.test(text) || AUTHOR.test(text) || isRowOfLinks(text) || CRUMBS.test(text) ? "page_part" : null,
);

function isRowOfLinks(text: string): boolean {
  const parts = text.split(/[|·•›]/);
  return parts.length > 1 && text.length < 200 && parts.every((part) => part.length <= 40 && !/[.!?]\s/.test(part));
}

/** Page numbers and lines that stand on every page; a sentence that goes on behind them is whole again. */
export const withoutPageBreaks: CleaningStep = (lines, leave) => {
  const hasNumbers = lines.some(({ text }) => PAGE_NUMBER.test(text) || headOf(text) !== text);
  const counts = new Map<string, number>();
  for (const { text } of lines) counts.set(headOf(text), (counts.get(headOf(text)) ?? 0) + 1);
  const isBreak = (text: string) => {
    const head = headOf(text);
    const isHead = hasNumbers && head.length >= HEAD_LENGTH_MIN && !endsSentence(text);
    const isRepeated = (counts.get(head) ?? 0) >= (head === head.toUpperCase() ? HEADS_MIN - 1 : HEADS_MIN);
    return PAGE_NUMBER.test(text) || (isHead && isRepeated);
  };
  const kept: (typeof lines)[number][] = [];
  let isBehindBreak = false;
  for (const line of lines) {
    if (isBreak(line.text)) {
      leave("page_part", line.text);
      isBehindBreak = true;
      continue;
    }
    if (isBehindBreak && /^\p{Ll}/u.test(line.text)) {
      while (kept.at(-1)?.text === "") kept.pop();
    }
    if (line.text !== "") isBehindBreak = false;
    kept.push(line);
  }
  return kept;
};

/** Without the page number beside it. */
function headOf(text: string): string {
  return text.replace(/\s{2,}\S?\d{1,4}$|^\S?\d{1,4}\s{2,}/g, "").trim();
}

/** "2.1 ", "3.2.1. " before a heading or a paragraph. */
const SECTION = /^\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=["“‘(]?\p{Lu})/u;
/** A single one may be a figure: "2.5 Million people". */
const SECTIONS_MIN = 2;
/** "8.30", "10.00". */
const TIME_OF_DAY = /^\d{1,2}\.(?:0\d|[2-5]\d)\s/;

/** Numbered headings and those of chapters, and the numbers of paragraphs. */
export const withoutNumberedHeadings: CleaningStep = (lines, leave) => {
  const isTimetable = lines.some(({ text }) => TIME_OF_DAY.test(text));
  const isNumbered = !isTimetable && lines.filter(({ text }) => SECTION.test(text)).length >= SECTIONS_MIN;
  return lines.flatMap((line, index) => {
    // A paragraph may be wrapped behind its first words.
    const goesOn = /^\p{Ll}/u.test(lines[index + 1]?.text ?? "");
    if (HEADINGS.test(line.text) && !goesOn) {
      leave("heading", line.text);
      return [];
    }
    const [number] = (isNumbered && SECTION.exec(line.text)) || [];
    if (number === undefined) return [line];
    leave("label", number.trim());
    return [
      { text: "", kind: "text" },
      { ...line, text: line.text.slice(number.length) },
    ];
  });
};
