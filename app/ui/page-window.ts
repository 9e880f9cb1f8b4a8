/** A page's number, or a gap that stands for two pages or more. */
type PageSlot = number | "gap";

/** Which page numbers are offered: the first, the last, the current one and its neighbours. */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const shown = Array.from({ length: pages }, (_, place) => place + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, place) => [...between(shown[place - 1] ?? 0, number), number]);
}

/** A gap for one page alone would take as much room as the page itself. */
function between(before: number, after: number): PageSlot[] {
  if (after - before === 2) return [before + 1];
  return after - before > 2 ? ["gap"] : [];
}
