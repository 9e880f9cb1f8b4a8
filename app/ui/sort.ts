/** By which column rows are sorted; the direction is as `aria-sort` names it. */
export type Sort = { column: string; direction: "ascending" | "descending" };

/** What a press on a column's header does: the same column turns round, a new one starts descending. */
export function nextSort(now: Sort | null, column: string): Sort {
  const isTurned = now?.column === column && now.direction === "descending";
  return { column, direction: isTurned ? "ascending" : "descending" };
}
