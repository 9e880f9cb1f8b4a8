import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { useIsOnline } from "../../use-is-online.ts";
import type { RoomClient } from "./room-client.ts";
import { useIsLasting } from "./use-is-lasting.ts";

const DOT = {
  connecting: "bg-accent",
  open: "bg-good",
  reconnecting: "bg-bad",
  offline: "bg-bad",
  closed: "bg-bad",
} as const;

/** An answer that has been on its way this long is worth a word, though the line seems to be open. */
const UNSAVED_AFTER_MS = 2_000;

/** How the connection stands, always in sight: nobody should wonder whether an answer has arrived. */
export function ConnectionBadge({ connection, unsaved }: Pick<RoomClient, "connection" | "unsaved">) {
  const isOnline = useIsOnline();
  // The browser knows at once; the socket learns of it only when its next ping stays unanswered.
  const kind = isOnline || connection.kind === "closed" ? connection.kind : "offline";
  const isLate = useIsLasting(unsaved > 0, UNSAVED_AFTER_MS);
  const isCalm = kind === "open" && !isLate;
  return (
    <p
      role="status"
      className={classes(
        // The words stand where everything else begins, so that they stay there when the chip around them goes.
        "-mx-3 -my-0.5 inline-flex max-w-[calc(100%+1.5rem)] items-center gap-2 rounded-full px-3 py-0.5",
        "text-sm font-medium text-balance",
        isCalm ? "text-ink-soft" : "bg-accent-soft text-on-accent-soft",
      )}
    >
      <span aria-hidden="true" className={classes("size-2.5 shrink-0 rounded-full", DOT[kind])} />
      <span>
        {connectionText(kind)}
        {unsaved > 0 && !isCalm && ` · ${m.connection_unsaved({ count: unsaved })}`}
      </span>
    </p>
  );
}

function connectionText(kind: keyof typeof DOT): string {
  switch (kind) {
    case "open":
      return m.connection_open();
    case "connecting":
      return m.connection_connecting();
    case "reconnecting":
      return m.connection_reconnecting();
    case "offline":
      return m.connection_offline();
    case "closed":
      return m.connection_closed();
    default:
      return kind satisfies never;
  }
}
