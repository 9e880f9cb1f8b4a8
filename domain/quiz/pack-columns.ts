import { linesOf } from "./lexicon-pack.ts";

/** Split at the first use: many are never asked for. */
export function lazyLines(column: string): () => readonly string[] {
  let lines: readonly string[] | null = null;
  return () => {
    lines ??= linesOf(column);
    return lines;
  };
}

/** The cells of a column whose lines are tables themselves. */
export function cellsOf(table: string, separator: string): string[][] {
  return linesOf(table).map((line) => line.split(separator));
}

/** Where each group begins: 2, 3, 1 gives 0, 2, 5, 6. */
export function sums(counts: readonly number[]): number[] {
  const found = [0];
  for (const count of counts) found.push((found.at(-1) ?? 0) + count);
  return found;
}

/** Groups in the order of their first item. */
export function grouped<T, U>(
  items: readonly T[],
  keyOf: (item: T) => string,
  itemOf: (item: T) => U,
): Map<string, U[]> {
  const groups = new Map<string, U[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(itemOf(item));
    else groups.set(keyOf(item), [itemOf(item)]);
  }
  return groups;
}
