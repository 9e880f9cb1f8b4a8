import { useEffect } from "react";
import { m } from "../../../i18n/paraglide/messages.js";
import { useNotify } from "../../../ui/notifications.tsx";

/** Sends what is still typed before zero; at zero says that the room now finishes by itself. */
export function useTimeUp(seconds: number, flush: () => void): void {
  const notify = useNotify();
  const isNearlyOver = seconds <= 1;
  const isOver = seconds === 0;
  useEffect(() => {
    if (isNearlyOver) flush();
  }, [isNearlyOver, flush]);
  useEffect(() => {
    if (!isOver) return;
    flush();
    notify("warning", m.quiz_time_up_warning());
  }, [isOver, flush, notify]);
}
