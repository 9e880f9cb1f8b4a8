/** Without it Excel takes UTF-8 for the machine's own letters, and spoils every Vietnamese name. */
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Where a spreadsheet would find a formula: at the start of the cell, also behind spaces, and behind each semicolon, tab or
 * line break, at which it splits the cell where its separator is another one. A full-width sign counts as the plain one.
 */
const FORMULA_STARTS = /(^|[;\t\r\n])(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^(?=[\t\r])/g;
/** What `csvOf` has put before them. */
const GUARDS = /(^|[;\t\r\n])'(?=\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])|^'(?=[\t\r])/g;

export type CsvCell = string | number | null;

/** A table as comma-separated values by RFC 4180, that a spreadsheet opens as it is and runs nothing of. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** More rows of a table that `csvOf` began. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

/** A cell's text as it was before `csvOf` put an apostrophe where a spreadsheet would find a formula. */
export function withoutGuards(cell: string): string {
  return cell.replace(GUARDS, (_, separator: string | undefined) => separator ?? "");
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = cell.replace(FORMULA_STARTS, (separator) => `${separator}'`);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
