import { type CleaningStep, countWords, endsSentence } from "./left-out.ts";

const FIELD =
  /^\*?(?:from|sent|to|cc|bcc|subject|date|reply-to|attachments?|từ|đến|tới|người gửi|người nhận|đã gửi|gửi lúc|chủ đề|tiêu đề|ngày)\*?\s?:\s/i;
/** At the top of a passage one such line is enough. */
const FIRST_FIELD = /^\*?(?:from|sent|subject|reply-to|từ|người gửi|đã gửi|chủ đề)\*?\s?:\s\S/i;
const SIGNATURE_LINES_MAX = 8;
const PART =
  /^(?:on .{5,80} wrote:|vào .{5,80} đã viết:|sent from my \w+.*|get outlook for .*|-+ ?(?:original|forwarded) message ?-+)$/i;
/** A paragraph that begins so was added by the sender's program or company. */
const NOTICE = [
  /^\W{0,3}(?:confidentiality (?:notice|note)|disclaimer|legal (?:notice|disclaimer)|privileged (?:and|&) confidential)\b/,
  /^(?:this|the (?:contents?|information) (?:of|in|contained in) this|all) (?:e-?mail|message|communication|transmission)s?\b.{0,200}\b(?:confidential|intended|privileged|contains?|attachments?|attached|recipients?|addressee|virus)/,
  /^if you (?:have received|received|are not)\b.{0,200}\b(?:in error|by mistake|intended recipient|addressee)\b/,
  /^(?:please (?:consider|think (?:of|about)) the environment|think before (?:you print|printing)|save (?:paper|trees))\b/,
  /^(?:\[?(?:external|caution|warning)\b[^\]]{0,30}\]?:?).{0,80}\b(?:links?|attachments?)\b/,
  /^please do not (?:reply|respond) to this\b|^this is an automat(?:ed|ic(?:ally generated)?) (?:e-?mail|message)\b/,
  /^you (?:are receiving|received|have received) this (?:e-?mail|message|newsletter)\b|^(?:to )?(?:unsubscribe|manage your (?:subscription|preferences))\b/,
].map((notice) => new RegExp(notice.source, "i"));
const FAREWELL =
  /^(?:(?:(?:kind|kindest|best|warm|warmest|many)\s)?(?:regards|wishes)|(?:with )?(?:best|kind) (?:regards|wishes)|yours (?:sincerely|faithfully|truly)|sincerely(?: yours)?|best|cheers|(?:many )?thanks|thank you|lots of love|love|trân trọng|thân mến),?$/i;
/** "Tel: +84 24 3933 0000", "T: 020 7946 0000". */
const CONTACT =
  /^(?:t|m|f|e|w|tel|telephone|phone|mobile|cell|fax|hotline|e-?mail|web(?:site)?|address|add|đt|sđt|điện thoại)\s?[.:]/i;
const SIGNATURE_WORDS_MAX = 9;
const SENTENCE_WORDS_MIN = 4;

/** Header fields, what a program writes above quotations, notices, and the signature behind "--" or a farewell. */
export const withoutMailParts: CleaningStep = (lines, leave) => {
  const written = lines.map(({ text }) => text.replace(/^(?:>\s?)+/, ""));
  const filled = written.filter((text) => text !== "");
  const hasHeader =
    FIRST_FIELD.test(filled[0] ?? "") ||
    filled.some((text, index) => FIELD.test(text) && FIELD.test(filled[index + 1] ?? ""));
  const isMail = hasHeader || filled.some((text) => /^(?:dear|hi|hello)\b.{1,40},$/i.test(text));
  let signatureLeft = 0;
  let isNotice = false;
  let isBehindFarewell = false;
  return lines.filter((_, index) => {
    const text = written[index] ?? "";
    if (text === "") {
      signatureLeft = 0;
      isNotice = false;
      return true;
    }
    if (/^--\s?$/.test(text)) signatureLeft = SIGNATURE_LINES_MAX;
    isNotice ||= NOTICE.some((notice) => notice.test(text));
    isBehindFarewell &&= countWords(text) <= SIGNATURE_WORDS_MAX && !isSentence(text);
    const isSignature = signatureLeft > 0 || isNotice || (isMail && CONTACT.test(text)) || isBehindFarewell;
    if (signatureLeft > 0) signatureLeft--;
    isBehindFarewell ||= isMail && FAREWELL.test(text);
    const isPart = isSignature || (hasHeader && FIELD.test(text)) || PART.test(text);
    if (isPart) leave("mail_part", lines[index]?.text ?? "");
    return !isPart;
  });
};

/** "Sao Mai Ltd." is none. */
function isSentence(text: string): boolean {
  return endsSentence(text) && countWords(text) >= SENTENCE_WORDS_MIN;
}
