import { type CleaningStep, endsSentence, type Leave, type LeftOutKind, type Line } from "./left-out.ts";

/** Markdown's headings, lists and rules, and what stands inside lines: links, emphasis, footnotes, emoji. */
export const withoutMarks: CleaningStep = (lines, leave) =>
  lines.flatMap((line, index) => {
    if (/^(?:#{1,6}\s|\[\^\w+\]:\s)/.test(line.text) || isUnderlined(line.text, lines[index + 1]?.text ?? "")) {
      leave("heading", line.text.replace(/^#+\s+/, ""));
      return [blank()];
    }
    if (/^(?:[-*_=~•─]\s?){3,}$/.test(line.text)) return [blank()];
    const marked = withoutMarker(line);
    const parts = FACE.test(marked.text) ? marked.text.split(FACE_BETWEEN) : [marked.text];
    return parts.map((text): Line => {
      const plain = withoutInlineMarks(text, leave);
      // Emoji and hashtags take the place of a full stop.
      const isEnded = parts.length > 1 || (plain !== text && text.startsWith(plain));
      return { text: plain, kind: isEnded ? "item" : marked.kind };
    });
  });

const FACE = /[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}]/u;
/** A face between several words on each side ends a sentence; another emoji may stand for a word. */
const FACE_BETWEEN =
  /(?<=(?:[\p{L}’']+[,.!?]* ){3}[\p{L}’']+[,.!?]*\s?[\u{1F600}-\u{1F64F}\u{1F910}-\u{1F92F}\u{1F970}-\u{1F97A}]+)\s+(?=(?:[\p{L}’']+[,.!?]* ){3})/u;

function blank(): Line {
  return { text: "", kind: "text" };
}

function isUnderlined(text: string, next: string): boolean {
  return /^(?:={3,}|-{3,})$/.test(next) && text !== "" && text.length < 80 && !endsSentence(text);
}

const MARKER =
  /^(?:(?:=>|->|→|➔)\s*|(?:e\.?g\.?|ex|vd|ví dụ|examples?)\s?[:.]\s+|[-*+•‣▪◦●■➢✓✔▢□☐👉]\s+(?:\[[ xX]\]\s+)?|\d{1,2}[.)]\s+|\d{1,2}\/\d{1,2}\s+(?=\p{Lu})|(?:step|bước)\s+\d{1,2}\s*[:.)-]\s+)/iu;

/** A bullet or a number makes a line an item. A quotation keeps its words. */
function withoutMarker(line: Line): Line {
  const quoted = line.text.replace(/^(?:>\s?)+/, "");
  const text = quoted.replace(MARKER, "");
  return text === quoted ? { ...line, text } : { text, kind: "item" };
}

const URL =
  /\(?(?:https?:\/\/|(?<![\w.-])www\.)[^\s<>()]+\)?|(?<![\w.-])[\w-]{2,30}\.(?:com|org|net|vn|io|edu)\/[^\s<>()]*/giu;
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu;
const FOOTNOTE =
  /(?<=[\p{L}\p{N}.,;:!?"”’)\]])\[(?:\d{1,3}|[a-z]|\^\w{1,9}|(?:note|n) \d{1,2}|edit(?: source)?|sửa|citation needed|clarification needed|who\?|when\?)\](?::\s?\d{1,4})?/gu;
/** "[1, 2]", "[3–5]". */
const REFERENCES = /\s?\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){1,12}\]/gu;
/** "(Hall et al., 2020; Nguyen & Smith, 2018)", "(see Figure 1)". */
const CITATION =
  /\s\((?:see |e\.g\.,? )?(?:\p{Lu}[\p{L}'’-]+[\p{L}&.,'’ -]{0,60}(?:,|et al\.) \d{4}[a-z]?(?:[;,] ?)?){1,8}\)|\s\((?:see )?(?:Fig(?:ure|s?\.)|Table|Section|Appendix|Chapter) [\w.]{1,6}\)/gu;
/** In a text copied from a PDF: "those that matter.1 Students …". */
const RAISED_NUMBER = /(?<=\p{Ll}[.!?])\d{1,2}(?=\s|$)/gu;
const SOUND =
  /[[(](?:music|laugh\w*|applause|cheer\w*|inaudible|crosstalk|sighs?|whisper\w*|angrily|softly|silence|pause|intro|outro|verse|chorus|bridge|hook)\b[^[\]()]{0,40}[\])](?: x\d)?|♪[^♪]{0,80}♪|♪/giu;
const EMOJI_PART = String.raw`(?:(?=[\u2300-\u{1FAFF}])\p{Extended_Pictographic}|[\u{1F1E6}-\u{1F1FF}]|[♀♂])[\uFE0F\u{1F3FB}-\u{1F3FF}]*`;
const EMOJI = new RegExp(`${EMOJI_PART}(?:\u200D${EMOJI_PART})*`, "gu");
const TAG =
  /\{\\[^{}]{1,40}\}|<\d\d:[\d:.]+>|<\/?(?:i|b|u|em|strong|font|c|v|ruby|rt|br|span|sup|sub|p|div)\b[^<>]*>/giu;

function withoutInlineMarks(given: string, leave: Leave): string {
  let text = given;
  const drop = (pattern: RegExp, kind: LeftOutKind, replacement = "") => {
    for (const [found] of text.matchAll(pattern)) leave(kind, found.trim());
    text = text.replace(pattern, replacement);
  };
  if (text.includes("[")) {
    drop(/!\[[^[\]]*\]\([^()\s]*(?: "[^"]*")?\)/gu, "link");
    drop(/\[([^[\]]+)\]\([^()\s]*(?: "[^"]*")?\)/gu, "link", "$1");
    drop(FOOTNOTE, "footnote");
    drop(REFERENCES, "footnote");
  }
  if (/https?:|www\.|\.\w{2,3}\//i.test(text)) drop(URL, "link");
  if (text.includes("@")) drop(MAIL_ADDRESS, "link");
  if (text.includes("~~")) drop(/~~[^~]+~~/gu, "markup");
  if (text.includes("*")) {
    drop(/\*\*(?=\S)([^*]+)\*\*/gu, "markup", "$1");
    drop(/(?<![\p{N}*])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?!\*)/gu, "markup", "$1");
  }
  if (text.includes("_")) {
    drop(/(?<!_)__(?=[^\s_])([^_]+)(?<=[^\s_])__(?!_)/gu, "markup", "$1");
    drop(/(?<![\p{L}\p{N}_])_(?=[^\s_])([^_]+)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, "markup", "$1");
  }
  if (/[<{]/.test(text)) drop(TAG, "markup");
  drop(RAISED_NUMBER, "footnote");
  if (/[[(♪]/.test(text)) drop(SOUND, "direction");
  drop(EMOJI, "symbol");
  text = withoutHashtags(text, leave);
  return text === given
    ? given
    : text
        .replace(/ +(?=[.,;:!?](?:\s|$))/gu, "")
        .replace(/ {2,}/g, " ")
        .trim();
}

/** Citations and references in brackets, in a text whose lines were joined. */
export function withoutCitations(text: string, leave: Leave): string {
  if (!text.includes("(")) return text;
  return text.replace(CITATION, (found) => {
    leave("footnote", found.trim());
    return "";
  });
}

/** Hashtags at the end of a line; inside a sentence they are words of it. */
function withoutHashtags(text: string, leave: Leave): string {
  if (!text.includes("#")) return text;
  const words = text.split(" ");
  const last = words.findLastIndex((word) => !/^#\p{L}[\p{L}\p{N}_]*$/u.test(word));
  for (const tag of words.slice(last + 1)) leave("symbol", tag);
  return words.slice(0, last + 1).join(" ");
}
