import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import type { RoomClient } from "./room-client.ts";

const DOT = { connecting: "bg-accent", open: "bg-good", reconnecting: "bg-bad", closed: "bg-bad" } as const;

/** How the connection stands, always in sight: nobody should wonder whether an answer has arrived. */
export function ConnectionBadge({ connection, unsaved }: Pick<RoomClient, "connection" | "unsaved">) {
  const isOpen = connection.kind === "open";
  return (
    <p
      role="status"
      className={classes(
        "mb-4 inline-flex max-w-full items-center gap-2 rounded-full py-1 text-sm font-medium",
        isOpen ? "text-ink-soft" : "bg-accent-soft px-3 text-on-accent-soft",
      )}
    >
      <span aria-hidden="true" className={classes("size-2.5 shrink-0 rounded-full", DOT[connection.kind])} />
      <span>
        {connectionText(connection.kind)}
        {!isOpen && unsaved > 0 && ` · ${m.connection_unsaved({ count: unsaved })}`}
      </span>
    </p>
  );
}

function connectionText(kind: RoomClient["connection"]["kind"]): string {
  switch (kind) {
    case "open":
      return m.connection_open();
    case "connecting":
      return m.connection_connecting();
    case "reconnecting":
      return m.connection_reconnecting();
    case "closed":
      return m.connection_closed();
    default:
      return kind satisfies never;
  }
}
