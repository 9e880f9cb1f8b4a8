import type { ScheduledCard } from "../card.ts";
import { ANKI_FIELDS, ankiFieldsOf, ankiTagsOf, escapeHtml } from "./anki-fields.ts";
import { parseTable } from "./csv.ts";
import { columnsByName, columnsInUsualOrder, rowsOf, type WordRow } from "./rows.ts";

/** Cards in Anki's text format ("Notes in Plain Text"): fields as HTML, with tags in the last column. */
export function cardsAnkiText(cards: readonly ScheduledCard[], deckName: string): string {
  const head = [
    "#separator:tab",
    "#html:true",
    `#deck:${escapeHtml(deckName.replace(/\s+/g, " "))}`,
    `#tags column:${ANKI_FIELDS.length + 1}`,
    `#columns:${[...ANKI_FIELDS, "Tags"].join("\t")}`,
  ];
  const lines = cards.map((card) => [...ankiFieldsOf(card), ankiTagsOf(card.card).join(" ")].map(cellOf).join("\t"));
  return `${[...head, ...lines].join("\n")}\n`;
}

function cellOf(text: string): string {
  return /["\t\n#]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const SEPARATORS = new Map([
  ["tab", "\t"],
  ["comma", ","],
  ["semicolon", ";"],
  ["space", " "],
  ["pipe", "|"],
  ["colon", ":"],
]);

/** The words in a text export of Anki: whether with its headers or, from older versions, without. */
export function wordsInAnkiText(text: string): WordRow[] {
  const { headers, body } = splitHeaders(text);
  const named = headers.get("separator")?.toLowerCase() ?? "tab";
  const separator = SEPARATORS.get(named) ?? (named.length === 1 ? named : "\t");
  const isHtml = headers.get("html")?.toLowerCase() !== "false";
  const table = parseTable(body, separator).map((cells) => (isHtml ? cells.map(textOfHtml) : cells));
  // Columns that are about the note, not of it: their numbers count from 1.
  const about = ["guid column", "notetype column", "deck column", "tags column"].map(
    (name) => Number(headers.get(name)) - 1,
  );
  const tags = about[3] ?? -1;
  const names = headers.get("columns")?.split(separator);
  const columns = (names && columnsByName(names)) ?? columnsAfter(about);
  return rowsOf(table, { ...columns, ...(tags >= 0 && { tags }) });
}

/** Whether a text looks like Anki's: its headers are comments at the beginning. */
export function isAnkiText(text: string): boolean {
  return /^\uFEFF?#(?:separator|html|columns|deck|notetype|tags|guid)[\w ]*:/i.test(text);
}

function splitHeaders(text: string): { headers: Map<string, string>; body: string } {
  const headers = new Map<string, string>();
  let rest = text.replace(/^\uFEFF/, "");
  for (;;) {
    const [line = "", name, value] = /^#([a-z ]+):(.*)(?:\r?\n|$)/i.exec(rest) ?? [];
    if (name === undefined || value === undefined) return { headers, body: rest };
    headers.set(name.toLowerCase(), value.replace(/\r$/, ""));
    rest = rest.slice(line.length);
  }
}

/** Word, meaning and sentence are the first columns that are fields of the note. */
function columnsAfter(about: readonly number[]) {
  const { word = 0, meaning = 1, sentence = 2 } = columnsInUsualOrder();
  const fields = Array.from({ length: about.length + 3 }, (_, index) => index).filter(
    (index) => !about.includes(index),
  );
  return { word: fields[word] ?? word, meaning: fields[meaning] ?? meaning, sentence: fields[sentence] ?? sentence };
}

const ENTITIES = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
  ["nbsp", " "],
]);

/** The text of a field: without tags, sounds and the marks of cloze deletions. */
export function textOfHtml(html: string): string {
  return html
    .replace(/\[(?:sound|anki):[^\]]*\]/gi, " ")
    .replace(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/gi, "$1")
    .replace(/<(style|script)\b.*?<\/\1>/gis, " ")
    .replace(/<(?:br|div|p|li|tr)\b[^>]*>/gi, " ")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]+);/gi, (whole, name: string) => entityOf(name) ?? whole);
}

function entityOf(name: string): string | undefined {
  if (!name.startsWith("#")) return ENTITIES.get(name.toLowerCase());
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
