import { useSoundSwitch } from "../../effects/sound.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { useIsOnline } from "../../use-is-online.ts";
import type { RoomClient } from "./session/room-client.ts";
import { useIsLasting } from "./use-is-lasting.ts";

/** Unsaved answers are shown after this time even though the connection seems open. */
const UNSAVED_AFTER_MS = 2_000;

const DOT_COLORS = {
  connecting: "bg-accent",
  open: "bg-good",
  reconnecting: "bg-bad",
  offline: "bg-bad",
  closed: "bg-bad",
} as const;

/** The state of the connection, always visible, so that players can see whether their answers arrive. */
export function ConnectionBadge({ connection, unsavedCount }: Pick<RoomClient, "connection" | "unsavedCount">) {
  const isOnline = useIsOnline();
  // The browser notices a lost network at once, the socket only when its next ping stays unanswered.
  const kind = isOnline || connection.kind === "closed" ? connection.kind : "offline";
  const isLate = useIsLasting(unsavedCount > 0, UNSAVED_AFTER_MS);
  const isFine = kind === "open" && !isLate;
  return (
    <p
      role="status"
      className={classes(
        // The text aligns with the page's left edge, with or without the colored background around it.
        "-mx-3 -my-0.5 inline-flex max-w-[calc(100%+1.5rem)] items-center gap-2 rounded-full px-3 py-0.5",
        "text-sm font-medium text-balance",
        isFine ? "text-ink-soft" : "bg-accent-soft text-on-accent-soft",
      )}
    >
      <span aria-hidden="true" className={classes("size-2.5 shrink-0 rounded-full", DOT_COLORS[kind])} />
      <span>
        {connectionText(kind)}
        {unsavedCount > 0 && !isFine && ` · ${m.connection_unsaved({ count: unsavedCount })}`}
      </span>
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
