const DAY_MS = 24 * 60 * 60_000;
/** Before the first game was ever stored. */
const FIRST_MS = Date.parse("2024-01-01T00:00:00Z");

/** From a moment on, a time zone is this far ahead of UTC. */
type Offset = { fromMs: number; offsetMs: number };

/**
 * SQL for the day on which a stored time falls in a time zone, as YYYY-MM-DD. SQLite knows no time zones, so that it names
 * every change of clocks up to a day from now.
 */
export function daySql(column: string, timeZone: string, nowMs: number): string {
  const [first, ...later] = offsetsOf(timeZone, FIRST_MS, nowMs + DAY_MS);
  const branches = later
    .toReversed()
    .map(({ fromMs, offsetMs }) => `WHEN ${column} >= ${fromMs} THEN ${offsetMs}`)
    .join(" ");
  const offset = branches === "" ? `${first.offsetMs}` : `CASE ${branches} ELSE ${first.offsetMs} END`;
  return `date((${column} + ${offset}) / 1000, 'unixepoch')`;
}

/** The offsets of a time zone between two moments, in order. */
function offsetsOf(timeZone: string, fromMs: number, toMs: number): [Offset, ...Offset[]] {
  const offsetAt = clockOf(timeZone);
  const found: [Offset, ...Offset[]] = [{ fromMs, offsetMs: offsetAt(fromMs) }];
  let known = found[0];
  for (let dayMs = fromMs + DAY_MS; dayMs <= toMs; dayMs += DAY_MS) {
    const offsetMs = offsetAt(dayMs);
    if (offsetMs === known.offsetMs) continue;
    known = { fromMs: changeBetween(dayMs - DAY_MS, dayMs, offsetAt), offsetMs };
    found.push(known);
  }
  return found;
}

/** When the clocks were changed between two moments: halves the time between them down to the millisecond. */
function changeBetween(beforeMs: number, afterMs: number, offsetAt: (timeMs: number) => number): number {
  let [low, high] = [beforeMs, afterMs];
  const old = offsetAt(low);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === old) low = middle;
    else high = middle;
  }
  return high;
}

/** How far a time zone is ahead of UTC at a moment. */
function clockOf(timeZone: string): (timeMs: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" },
  });
  return (timeMs) => {
    const part = new Map(format.formatToParts(timeMs).map(({ type, value }) => [type, value]));
    const local = `${part.get("year")}-${part.get("month")}-${part.get("day")}T${part.get("hour")}:${part.get("minute")}:${part.get("second")}Z`;
    return Date.parse(local) - Math.floor(timeMs / 1000) * 1000;
  };
}
