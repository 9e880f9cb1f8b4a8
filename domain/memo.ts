/** More than the words of any passage; and few enough to hold, since what is asked for may come from outside. */
const KEPT_MAX = 50_000;

/**
 * The same function of a text, which works out each text once; it forgets all of them when there are too many.
 */
/* @__NO_SIDE_EFFECTS__ */
export function memoized<T>(work: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const fresh = work(text);
    if (known.size >= KEPT_MAX) known.clear();
    known.set(text, fresh);
    return fresh;
  };
}
