import { type CleaningStep, endsSentence, leaving } from "./left-out.ts";

/** Whole lines in any letter case. */
const PAGE_PARTS = [
  />>\s?.*/,
  /(?:read|see|show|load|learn|view) (?:more|all|less)\b.{0,60}/,
  /read (?:also|next|the full story)\b.*|continue reading.*|story continues.*|đọc thêm.*|xem thêm.*/,
  /related (?:articles?|stories|topics?|posts?)\b.*|more (?:on this story|stories|from .*)|recommended.{0,30}/,
  /most (?:read|viewed|popular)|you (?:may|might) also like.*|see also:?.*|main articles?: .*/,
  /advertisement|quảng cáo|watch: .*|view this post on.*|skip to .*|jump to .*|back to top/,
  /share(?: this.*| improve this .*)?|save|print|email|copy link|follow(?: us.*)?|chia sẻ/,
  /like(?: · reply.*)?|thích|reply|trả lời|comments? ?\(?\d*\)?|\d+ comments?|view all \d+ comments|bình luận.*/,
  /[\d,.]+k? (?:likes|shares|views|upvotes|answers?)|add a comment|level \d|sorted by.*|r\/\w+/,
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
const COOKIE_TALK =
  /\b(?:accept|consent|agree|we use|uses|privacy|polic(?:y|ies)|(?:our|this) (?:web)?site|our partners|experience|traffic)\b/i;
const PAGE_NUMBER =
  /^(?:page \d+(?: (?:of|\/) \d+)?|trang \d+.*|[-–—]?\s?\d{1,4}\s?[-–—]?|slide \d+|p\. ?\d+|\(see (?:fig|table)\.?.{0,20}\))$/i;
const HEADINGS = /^(?:chapter \d+.{0,60}|\d{1,2}(?:\.\d)+\.?\s+\p{Lu}\p{L}*(?: \p{L}+){0,7}|slide \d+:? .{0,80})$/iu;
/** Heads of pages are at least so long, and stand on so many. */
const HEAD_LENGTH_MIN = 8;
const HEADS_MIN = 3;

/** What a web page has around its text: menus, cookie banners, links to other pages, buttons. */
export const withoutPageParts = leaving((text) =>
  PAGE_PART.test(text) || AUTHOR.test(text) || isCookieBanner(text) || isRowOfLinks(text) ? "page_part" : null,
);

function isCookieBanner(text: string): boolean {
  return /\bcookies\b/i.test(text) && COOKIE_TALK.test(text);
}

function isRowOfLinks(text: string): boolean {
  const parts = text.split(/[|·•]/);
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

/** Numbered headings and those of chapters. */
export const withoutNumberedHeadings = leaving((text) => (HEADINGS.test(text) ? "heading" : null));
