import type { CleaningStep } from "./left-out.ts";

const FIELD = /^\*?(?:from|sent|to|cc|bcc|subject|date|reply-to|attachments?|từ|đến|chủ đề|ngày)\*?\s?:\s/i;
const SIGNATURE_LINES_MAX = 8;
const PART =
  /^(?:on .{5,80} wrote:|vào .{5,80} đã viết:|sent from my \w+.*|get outlook for .*|-+ ?(?:original|forwarded) message ?-+)$/i;
const NOTICE = /^this (?:e-?mail|message) (?:and any|is intended|may contain|contains)/i;

/** Header fields, what a program writes above quotations, notices, and the signature behind "--". */
export const withoutMailParts: CleaningStep = (lines, leave) => {
  const hasHeader = lines.some(({ text }, index) => FIELD.test(text) && FIELD.test(lines[index + 1]?.text ?? ""));
  let signatureLeft = 0;
  return lines.filter(({ text: written }) => {
    const text = written.replace(/^(?:>\s?)+/, "");
    if (text === "") {
      signatureLeft = 0;
      return true;
    }
    if (/^--\s?$/.test(text)) signatureLeft = SIGNATURE_LINES_MAX;
    const isSignature = signatureLeft > 0;
    if (isSignature) signatureLeft--;
    const isPart = isSignature || (hasHeader && FIELD.test(text)) || PART.test(text) || NOTICE.test(text);
    if (isPart) leave("mail_part", written);
    return !isPart;
  });
};
