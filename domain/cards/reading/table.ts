/** More is surely a mistake, and would take a phone minutes. */
export const ROWS_MAX = 20_000;

/**
 * A table by RFC 4180, of a text whose line ends are `\n`; empty rows are left out. A quote that begins no quoted cell, as
 * in `size<tab>"15 inch`, is a letter like others.
 */
export function parseTable(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at <= text.length && rows.length < ROWS_MAX; ) {
    const { cell, end } = quotedCell(text, at, separator) ?? plainCell(text, at, separator);
    row.push(cell);
    if (text[end] !== separator) {
      if (row.some((one) => one.trim() !== "")) rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  return rows;
}

/** @property end where its separator or line end is, or the text's end */
type FoundCell = { cell: string; end: number };

function plainCell(text: string, at: number, separator: string): FoundCell {
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end++;
  return { cell: text.slice(at, end), end };
}

/** Null if there is none: without a quote, or with one that is closed nowhere or in the middle of a cell. */
function quotedCell(text: string, at: number, separator: string): FoundCell | null {
  let from = afterSpaces(text, at);
  if (text[from] !== '"') return null;
  from++;
  const parts: string[] = [];
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return null;
    parts.push(text.slice(from, quote));
    from = quote + 2;
    if (text[quote + 1] === '"') continue;
    const cell = parts.join('"');
    const end = afterSpaces(text, quote + 1);
    const isClosed = end >= text.length || text[end] === separator || text[end] === "\n";
    return isClosed && !isOverRows(cell, separator) ? { cell, end } : null;
  }
}

/** No cell has a tab in its second line: there two stray quotes stand rows apart. */
function isOverRows(cell: string, separator: string): boolean {
  return separator === "\t" && cell.slice(cell.indexOf("\n") + 1 || cell.length).includes(separator);
}

function afterSpaces(text: string, at: number): number {
  let after = at;
  while (text[after] === " ") after++;
  return after;
}
