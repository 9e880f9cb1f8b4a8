const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * A moment in a time zone with its distance from UTC there, as "2026-11-26 08:05:00 +07:00": for files, that a spreadsheet
 * also sorts as text.
 * @param timeZone by its IANA name
 */
export function localTime(timeMs: number, timeZone: string): string {
  const parts = formatterOf(timeZone).formatToParts(timeMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const day = `${part("year")}-${part("month")}-${part("day")}`;
  // "GMT+07:00", and "GMT" alone for UTC.
  const offset = part("timeZoneName").slice("GMT".length) || "+00:00";
  return `${day} ${part("hour")}:${part("minute")}:${part("second")} ${offset}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    ...({ year: "numeric", month: "2-digit", day: "2-digit" } as const),
    ...({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const),
    timeZoneName: "longOffset",
  });
  formatters.set(timeZone, made);
  return made;
}
