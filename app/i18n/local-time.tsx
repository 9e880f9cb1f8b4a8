import { useIsHydrated } from "../ui/deferred.ts";
import { formatDate, formatDateTime, formatRecent } from "./format-date.ts";

/** The time zone of most users, shown until the browser has hydrated the page. */
const DEFAULT_TIME_ZONE = "Asia/Ho_Chi_Minh";

const FORMATS = {
  date: formatDate,
  time: formatDateTime,
  recent: (at: string, timeZone?: string) => formatRecent(at, Date.now(), timeZone),
} as const;

type LocalTimeProps = {
  /** ISO 8601. */
  at: string;
  /** The day alone, day and time, or "today, 11:52" of what is not long ago. */
  show: "date" | "time" | "recent";
};

/** A time in the reader's time zone, which the server does not know. */
export function LocalTime({ at, show }: LocalTimeProps) {
  const timeZone = useIsHydrated() ? undefined : DEFAULT_TIME_ZONE;
  // At midnight the server's today is not the browser's, which corrects it.
  return (
    <time dateTime={at} suppressHydrationWarning>
      {FORMATS[show](at, timeZone)}
    </time>
  );
}

type TextWithTimeProps = LocalTimeProps & {
  /** The message, around a placeholder for the time. */
  text: (placeholder: string) => string;
};

/** A sentence with a time in the reader's time zone. */
export function TextWithTime({ text, ...time }: TextWithTimeProps) {
  const [before, after] = text("\n").split("\n");
  return (
    <>
      {before}
      <LocalTime {...time} />
      {after}
    </>
  );
}
