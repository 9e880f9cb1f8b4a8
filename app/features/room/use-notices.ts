import { useEffect, useRef } from "react";
import { useClearNotifications, useNotify } from "../../ui/notifications.tsx";
import { noticeToast } from "./notice-toast.ts";
import type { Notice } from "./room-client.ts";
import type { RoomPage } from "./room-page.ts";

/**
 * Tells each notice of the room once.
 * @param phase when it changes, what was told of the last one goes
 */
export function useNotices(notices: readonly Notice[], phase: RoomPage | null): void {
  const notify = useNotify();
  const clear = useClearNotifications();
  const lastTold = useRef(0);
  const lastPhase = useRef(phase);
  useEffect(() => {
    if (lastPhase.current !== null && lastPhase.current !== phase) clear();
    lastPhase.current = phase;
  }, [phase, clear]);
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= lastTold.current) continue;
      lastTold.current = notice.id;
      const toast = noticeToast(notice);
      if (toast) notify(toast.tone, toast.text);
    }
  }, [notices, notify]);
}
