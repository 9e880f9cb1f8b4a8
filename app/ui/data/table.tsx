// biome-ignore-all lint/a11y/noRedundantRoles: some browsers forget what a row is once it is laid out as a card.
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
export type Column<Row> = {
  key: string;
  label: string;
  /** Whether its header sorts the rows. */
  isSortable?: boolean;
  /** Numbers are right-aligned. */
  isNumber?: boolean;
  /** Left out of the two lines of a compact row. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  caption: string;
  /** Only for screen readers, where a title above already says it. */
  isCaptionHidden?: boolean;
  /** The first column is the row's header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Which rows are highlighted, such as the user's own. */
  isMarked?: (row: Row) => boolean;
  /** On narrow screens a row is two lines, without the labels of its values: for values that explain themselves. */
  isCompact?: boolean;
  sort?: Sort | null;
  onSort?: (sort: Sort) => void;
};

/**
 * A table. On narrow screens each row becomes a card with labelled values, and the sortable headers a row of buttons.
 */
export function Table<Row>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  rowKey,
  isMarked,
  isCompact = false,
  sort,
  onSort,
}: TableProps<Row>) {
  return (
    <div className="@container">
      <table role="table" className="block w-full border-collapse @2xl:table">
        <caption className={isCaptionHidden ? "sr-only" : "mb-3 block text-left text-ink-soft @2xl:table-caption"}>
          {caption}
        </caption>
        <thead role="rowgroup" className="block @2xl:table-header-group">
          <tr role="row" className="flex flex-wrap gap-2 @2xl:table-row">
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={sort ?? null} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="mt-3 grid gap-3 @2xl:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={classes(
                ROW,
                isCompact ? COMPACT_ROW : "grid gap-1 py-3",
                isMarked?.(row) && "bg-primary-soft",
              )}
            >
              {columns.map((column, index) => (
                <Cell key={column.key} column={column} row={row} isHeading={index === 0} isCompact={isCompact} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ROW = "rounded-control border border-line px-4 @2xl:table-row @2xl:border-0 @2xl:border-b @2xl:last:border-b-0";

const COMPACT_ROW = "flex flex-wrap items-center gap-x-3 pt-1 pb-2 @max-2xl:text-sm";

type CellProps<Row> = { column: Column<Row>; row: Row; isHeading: boolean; isCompact: boolean };

function Cell<Row>({ column, row, isHeading, isCompact }: CellProps<Row>) {
  const cellClass = classes(
    "flex min-w-0 items-center justify-between gap-4 text-right wrap-anywhere @2xl:table-cell @2xl:px-3 @2xl:py-3 @2xl:text-left",
    column.isNumber && "tabular-nums @2xl:text-right",
    isCompact && (isHeading || column.isNumber ? "@max-2xl:order-first" : column.isWide && "@max-2xl:hidden"),
    // So wide that only the number stands beside it.
    isHeading && isCompact && "@max-2xl:min-w-[calc(100%-7rem)] @max-2xl:flex-1",
    isHeading && "font-semibold @max-2xl:text-lg @max-2xl:text-left @2xl:min-w-36",
  );
  if (isHeading) {
    return (
      <th scope="row" role="rowheader" className={cellClass}>
        {column.cell(row)}
      </th>
    );
  }
  return (
    <td role="cell" className={cellClass}>
      {!isCompact && (
        <span aria-hidden="true" className="shrink-0 text-sm text-ink-soft @2xl:hidden">
          {column.label}
        </span>
      )}
      {column.cell(row)}
    </td>
  );
}

type HeaderProps<Row> = { column: Column<Row>; sort: Sort | null; onSort: ((sort: Sort) => void) | undefined };

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const isSorted = sort?.column === column.key;
  const canSort = column.isSortable && onSort;
  const Arrow = isSorted ? (sort.direction === "ascending" ? ArrowUp : ArrowDown) : ArrowUpDown;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={isSorted ? sort.direction : undefined}
      className={classes(
        "text-sm font-semibold text-ink-soft @2xl:border-b @2xl:border-line-strong @2xl:px-3 @2xl:py-1",
        column.isNumber ? "@2xl:text-right" : "text-left",
        !canSort && "@max-2xl:sr-only",
      )}
    >
      {canSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, column.key))}
          className={classes(SORT_BUTTON, isSorted && "text-primary @max-2xl:border-primary")}
        >
          {column.label}
          <Arrow aria-hidden="true" className={classes("size-4 shrink-0", !isSorted && "opacity-60")} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

const SORT_BUTTON =
  "inline-flex min-h-11 min-w-11 items-center gap-1.5 rounded-control font-semibold hover:text-ink " +
  "@max-2xl:border @max-2xl:border-line @max-2xl:px-3";

/** The sorted column; the direction has the values of `aria-sort`. */
export type Sort = { column: string; direction: "ascending" | "descending" };

/** The sort after a press on a header: the same column reverses, a new one starts descending. */
export function nextSort(now: Sort | null, column: string): Sort {
  const isReversed = now?.column === column && now.direction === "descending";
  return { column, direction: isReversed ? "ascending" : "descending" };
}
