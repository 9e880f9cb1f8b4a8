import { useEffect, useRef } from "react";
import { useNotify } from "../../ui/notifications.tsx";
import { noticeToast } from "./notice-toast.ts";
import type { Notice } from "./room-client.ts";

/** Tells each notice of the room once. */
export function useNotices(notices: readonly Notice[]): void {
  const notify = useNotify();
  const lastTold = useRef(0);
  useEffect(() => {
    for (const notice of notices) {
      if (notice.id <= lastTold.current) continue;
      lastTold.current = notice.id;
      const toast = noticeToast(notice);
      if (toast) notify(toast.tone, toast.text);
    }
  }, [notices, notify]);
}
