import { useState } from "react";
import type { Notice } from "./room-client.ts";

/**
 * Whether something that was asked of the room is still on its way. It is over when the room has said no; its yes moves
 * everybody to another page.
 * @param isOn becomes false when nothing can come of it any more, as without a connection
 * @returns the state, and what to call when asking
 */
export function useAwaited(notices: readonly Notice[], isOn = true): [isAwaited: boolean, begin: () => void] {
  const lastId = notices.at(-1)?.id ?? 0;
  const [since, setSince] = useState<number | null>(null);
  if (since !== null && !isOn) setSince(null);
  const isRefused = notices.some((notice) => since !== null && notice.id > since && notice.kind === "refused");
  return [since !== null && !isRefused, () => setSince(lastId)];
}
