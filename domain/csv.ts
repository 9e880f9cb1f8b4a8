/** Without it Excel takes UTF-8 for the machine's own letters, and spoils every Vietnamese name. */
const BYTE_ORDER_MARK = "\uFEFF";
/** What a spreadsheet would run instead of showing it, also behind spaces. */
const FORMULA = /^\s*[=+\-@\t\r]/;

export type CsvCell = string | number | null;

/** A table as comma-separated values by RFC 4180, that a spreadsheet opens as it is and runs nothing of. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + csvRows(rows);
}

/** More rows of a table that `csvOf` began. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("");
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
