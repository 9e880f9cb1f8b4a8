import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { formatDate, formatDateTime } from "./format.ts";

/** Where the product is at home: what a page shows until the browser says where its reader is. */
const HOME_TIME_ZONE = "Asia/Ho_Chi_Minh";

type LocalTimeProps = {
  /** ISO 8601. */
  at: string;
  /** The day alone, or the time with it. */
  show: "date" | "time";
};

/** A moment as the reader's clock and calendar have it. The server can't know their time zone. */
export function LocalTime({ at, show }: LocalTimeProps) {
  const timeZone = useIsHydrated() ? undefined : HOME_TIME_ZONE;
  const format = show === "date" ? formatDate : formatDateTime;
  return <time dateTime={at}>{format(at, timeZone)}</time>;
}
