import { rolesByName } from "./columns.ts";
import type { ColumnRole } from "./rows.ts";
import type { Separator } from "./separators.ts";

/** The comments at the beginning of Anki's "Notes in Plain Text". */
export type AnkiHeaders = { values: ReadonlyMap<string, string>; body: string };

/** A spreadsheet that saves the file again fills these lines up with its own separators. */
const LINE = /^"?#([a-z ]{1,30}):([^\n]*)(?:\n|$)/i;

/** Null for another text. Line ends are `\n`. */
export function ankiHeaders(text: string): AnkiHeaders | null {
  if (!/^"?#(?:separator|html|columns|deck|notetype|tags|guid|if matches)[\w ]{0,20}:/i.test(text)) return null;
  const values = new Map<string, string>();
  let body = text;
  for (;;) {
    const [line = "", name, value] = LINE.exec(body) ?? [];
    if (name === undefined || value === undefined) return { values, body };
    values.set(name.toLowerCase(), value);
    body = body.slice(line.length);
  }
}

const SEPARATORS = new Map<string, Separator>([
  ["tab", "tab"],
  ["\t", "tab"],
  ["comma", "comma"],
  [",", "comma"],
  ["semicolon", "semicolon"],
  [";", "semicolon"],
  ["space", "space"],
  ["pipe", "pipe"],
  ["|", "pipe"],
  ["colon", "colon"],
  [":", "colon"],
]);

/** The separator that the headers name; undefined if they name none. */
export function ankiSeparator({ values }: AnkiHeaders): Separator | undefined {
  const value = values.get("separator");
  if (value === undefined) return undefined;
  return SEPARATORS.get(plain(value).toLowerCase()) ?? SEPARATORS.get(value.slice(0, 1));
}

export function isAnkiHtml({ values }: AnkiHeaders): boolean {
  return plain(values.get("html") ?? "").toLowerCase() !== "false";
}

/** Columns that are about the note, not of it; their numbers count from 1. */
const ABOUT = ["guid column", "notetype column", "deck column"] as const;

/** What the headers say of the columns, by their index; undefined if they say nothing. */
export function ankiRoles({ values }: AnkiHeaders): (ColumnRole | undefined)[] {
  const names = values.get("columns");
  const named = names === undefined ? null : rolesByName(names.split(/[\t,;|]/));
  const roles: (ColumnRole | undefined)[] = named ?? [];
  const place = (header: string, role: ColumnRole) => {
    const index = Number.parseInt(plain(values.get(header) ?? ""), 10) - 1;
    if (index >= 0 && index < COLUMNS_MAX) roles[index] = role;
  };
  for (const header of ABOUT) place(header, "ignore");
  place("tags column", "tags");
  return Array.from(roles);
}

const COLUMNS_MAX = 100;

function plain(value: string): string {
  return value.replace(/[,;\t" ]{1,200}$/, "").trim();
}
