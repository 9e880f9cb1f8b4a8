const NAMED = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
  ["ndash", "–"],
  ["mdash", "—"],
  ["hellip", "…"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
]);

const TAG_OR_ENTITY =
  /<\/?(?:a|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|rt|ruby|small|span|strong|style|sub|sup|table|tbody|td|th|tr|u|ul)(?:[\s/][^<>]*)?>|&(?:nbsp|amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/i;

/** Whether a text is written in HTML, as the fields of Anki are. */
export function looksLikeHtml(text: string): boolean {
  return TAG_OR_ENTITY.test(text);
}

/**
 * The text of a field in HTML: without tags, sounds and the marks of cloze deletions, with a line for each line, paragraph
 * or item that it shows. No expression looks twice at a letter, so that a file of unclosed tags takes no longer than another.
 */
export function textOfHtml(html: string): string {
  return withoutScripts(html)
    .replace(/\[(?:sound|anki):[^[\]]*\]/gi, " ")
    .replace(/\{\{c\d{1,4}::([^{}]*)\}\}/gi, (_, content: string) => content.split("::")[0] ?? "")
    .replace(/<\/?(?:br|div|p|li|ul|ol|tr|h[1-6]|hr|blockquote)\b[^<>]*>/gi, "\n")
    .replace(/<\/?t[dh]\b[^<>]*>/gi, " ")
    .replace(/<[a-z!/][^<>]*>/gi, "")
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{1,31});/gi, (whole, name: string) => entityOf(name) ?? whole);
}

function withoutScripts(html: string): string {
  const [first = "", ...others] = html.split(/<(?:style|script)\b[^<>]*>/i);
  return others.reduce((text, part) => {
    const end = /<\/(?:style|script)\b[^<>]*>/i.exec(part);
    return `${text} ${end ? part.slice(end.index + end[0].length) : part}`;
  }, first);
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith("#")) return NAMED.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
