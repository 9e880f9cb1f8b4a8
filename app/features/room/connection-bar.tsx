import { useState } from "react";
import { useIsOnline } from "../../browser/use-is-online.ts";
import { useSoundSwitch } from "../../effects/sound.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { Switch } from "../../ui/form/switch.tsx";
import type { RoomClient } from "./connection/room-client.ts";
import { useIsLasting } from "./use-is-lasting.ts";

/** Unsaved answers are shown after this time even though the connection seems open. */
const UNSAVED_AFTER_MS = 2_000;

/** Most connections open sooner; a note about connecting would only flicker. */
const CONNECTING_AFTER_MS = 1_000;

const DOT_COLORS = {
  connecting: "bg-accent",
  open: "bg-accent",
  reconnecting: "bg-bad",
  offline: "bg-bad",
  closed: "bg-bad",
} as const;

/** The state of the connection while it is not well. That it is well again is only announced. */
export function ConnectionBadge({ connection, unsavedCount }: Pick<RoomClient, "connection" | "unsavedCount">) {
  const isOnline = useIsOnline();
  // The browser notices a lost network at once, the socket only when its next ping stays unanswered.
  const kind = isOnline || connection.kind === "closed" ? connection.kind : "offline";
  const isLate = useIsLasting(unsavedCount > 0, UNSAVED_AFTER_MS);
  const isConnecting = useIsLasting(kind === "connecting", CONNECTING_AFTER_MS);
  const isFine = (kind === "open" && !isLate) || (kind === "connecting" && !isConnecting);
  const [wasBad, setWasBad] = useState(false);
  if (!isFine && !wasBad) setWasBad(true);
  return (
    // Always in the page, because screen readers ignore a region that is inserted together with its text.
    <p
      role="status"
      className={
        isFine
          ? "sr-only"
          : "my-1 inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-balance text-on-accent-soft"
      }
    >
      {isFine ? (
        wasBad && m.connection_open()
      ) : (
        <>
          <span aria-hidden="true" className={classes("size-2.5 shrink-0 rounded-full", DOT_COLORS[kind])} />
          <span>
            {connectionText(kind)}
            {unsavedCount > 0 && ` · ${m.connection_unsaved({ count: unsavedCount })}`}
          </span>
        </>
      )}
    </p>
  );
}

function connectionText(kind: keyof typeof DOT_COLORS): string {
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

/** Turns sounds on or off on this device. */
export function SoundSwitch() {
  const [isOn, turn] = useSoundSwitch();
  return <Switch checked={isOn} onChange={turn} label={m.sound_switch()} />;
}
