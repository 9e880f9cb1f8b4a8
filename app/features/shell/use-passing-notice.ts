import { useEffect } from "react";
import { useLocation } from "react-router";
import { forgetHere } from "../../offline/forget-here.ts";
import { type PassingNotice, takeNotice } from "../../passing-notice.ts";
import { useNotify } from "../../ui/notifications.tsx";

/** Says what the page before has left to be said, once. */
export function usePassingNotice(): void {
  const { key } = useLocation();
  const notify = useNotify();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is come to is asked.
  useEffect(() => {
    const notice = takeNotice();
    // Also where it was the server alone that ended the session.
    if (notice === "signed_out" || notice === "account_deleted") void forgetHere();
    if (notice) void say(notice, notify);
  }, [key, notify]);
}

/** The words come when there is something to say: most pages never need them. Without a network it stays unsaid. */
async function say(notice: PassingNotice, notify: ReturnType<typeof useNotify>): Promise<void> {
  const words = await import("../../passing-notice-text.ts").catch(() => null);
  if (!words) return;
  const { tone, text } = words.noticeWords(notice);
  notify(tone, text);
}
