import { useIsHydrated } from "../ui/deferred.ts";
import { formatDate, formatDateTime } from "./format-date.ts";

/** The time zone of most users, shown until the browser has hydrated the page. */
const DEFAULT_TIME_ZONE = "Asia/Ho_Chi_Minh";

type LocalTimeProps = {
  /** ISO 8601. */
  at: string;
  /** The day alone, or day and time. */
  show: "date" | "time";
};

/** A time in the reader's time zone, which the server does not know. */
export function LocalTime({ at, show }: LocalTimeProps) {
  const timeZone = useIsHydrated() ? undefined : DEFAULT_TIME_ZONE;
  const format = show === "date" ? formatDate : formatDateTime;
  return <time dateTime={at}>{format(at, timeZone)}</time>;
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
