/** A sorted list of ids with one put in or taken out; doing either twice is doing it once. */
export function marked(ids: readonly number[], id: number, isIn: boolean): number[] {
  const others = ids.filter((other) => other !== id);
  return isIn ? [...others, id].sort((a, b) => a - b) : others;
}
