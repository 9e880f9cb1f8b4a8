const DOTS_MAX = 5;
const SWIPE_MIN_PX = 40;

/** The card after so many steps; after the last one comes the first. */
export function cardAfter(index: number, steps: number, total: number): number {
  return total === 0 ? 0 : (((index + steps) % total) + total) % total;
}

/** How many dots there are, and which of them stands for the card: with more cards than dots each stands for several. */
export function dotsFor(index: number, total: number): { count: number; current: number } {
  const count = Math.min(total, DOTS_MAX);
  return { count, current: Math.floor((index * count) / Math.max(total, 1)) };
}

/** What a drag does: to the left brings the next card, to the right the one before, and a short one nothing. */
export function stepOfDrag(byPx: number): -1 | 0 | 1 {
  if (Math.abs(byPx) <= SWIPE_MIN_PX) return 0;
  return byPx < 0 ? 1 : -1;
}
