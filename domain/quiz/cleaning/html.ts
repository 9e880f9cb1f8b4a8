import type { Leave } from "./left-out.ts";

/** What a tag becomes. A heading and a list item become those of Markdown. */
const BREAKS: Record<string, string> = { br: "\n", tr: "\n", td: "\t", th: "\t", li: "\n\n- ", hr: "\n\n" };
const PARAGRAPHS = new Set(
  "p div section article main header blockquote pre ul ol dl dt dd table tbody thead figure figcaption title".split(
    " ",
  ),
);
const INLINE = new Set(
  "a abbr b big body cite code em font html i img input ins link mark meta s small source span strong sub sup time u picture label".split(
    " ",
  ),
);
/** Their content is no text of the page. */
const SKIPPED = new Set(
  "head script style noscript nav footer aside form button svg iframe template select".split(" "),
);
const TAGS_MIN = 4;

/** The text of a page that was pasted as its source, with a blank line between paragraphs; any other text as it is. */
export function htmlToText(pasted: string, leave: Leave): string {
  const text = isEscapedHtml(pasted) ? decodeEntities(pasted) : pasted;
  return isHtml(text) ? decodeEntities(textOf(text, leave)) : decodeEntities(pasted);
}

function isEscapedHtml(text: string): boolean {
  return (text.match(/&lt;\/?[a-z]/gi)?.length ?? 0) >= TAGS_MIN;
}

function isHtml(text: string): boolean {
  const tags = [...text.matchAll(/(?<!`)<\/?([a-z][a-z0-9]*)\b[^<>]*>/gi)].map(([, name = ""]) => name.toLowerCase());
  const known = tags.filter((name) => isKnown(name) && name !== "i" && name !== "b" && name !== "font");
  return known.length >= TAGS_MIN && !text.includes("```");
}

function isKnown(name: string): boolean {
  return name in BREAKS || PARAGRAPHS.has(name) || INLINE.has(name) || SKIPPED.has(name) || /^h[1-6]$/.test(name);
}

function textOf(html: string, leave: Leave): string {
  const skip = skipper(html);
  let text = "";
  let at = 0;
  for (const { 0: tag, 1: slash = "", 2: written = "", index } of html.matchAll(
    /<!--|<!doctype[^<>]*>|<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/gi,
  )) {
    if (index < at) continue;
    const name = written.toLowerCase();
    text += html.slice(at, index).replace(/\s+/g, " ");
    at = index + tag.length;
    leave("markup", tag);
    if (tag === "<!--") at = skip(/-->/g, at);
    else if (slash === "" && SKIPPED.has(name) && !tag.endsWith("/>")) {
      const end = skip(new RegExp(`</${name}\\s*>`, "gi"), at);
      if (name === "nav" || name === "footer") leave("page_part", plain(html.slice(at, end)));
      at = end;
    } else text += slash === "" ? openingOf(name) : PARAGRAPHS.has(name) || /^h\d/.test(name) ? "\n\n" : "";
  }
  return text + html.slice(at);
}

/** @returns where something ends; where a search begins if it never does, and then it is not searched for again */
function skipper(html: string) {
  const missing = new Set<string>();
  return (end: RegExp, from: number): number => {
    if (missing.has(end.source)) return from;
    end.lastIndex = from;
    if (end.test(html)) return end.lastIndex;
    missing.add(end.source);
    return from;
  };
}

function openingOf(name: string): string {
  if (/^h[1-6]$/.test(name)) return "\n\n# ";
  return BREAKS[name] ?? (PARAGRAPHS.has(name) ? "\n\n" : "");
}

function plain(html: string): string {
  return decodeEntities(html.replace(/<[^<>]*>/g, " ").replace(/\s+/g, " ")).trim();
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ldquo: "“",
  rdquo: "”",
  lsquo: "‘",
  rsquo: "’",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  copy: "©",
  eacute: "é",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code >= 32 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}
