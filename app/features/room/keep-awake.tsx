import { useEffect } from "react";

/** Holds a screen wake lock where the browser supports it. A hidden page loses the lock and requests it again. */
export function KeepAwake() {
  useEffect(() => {
    let isMounted = true;
    let lock: WakeLockSentinel | null = null;
    const request = async () => {
      if (!isMounted || document.visibilityState !== "visible") return;
      const acquired = await navigator.wakeLock?.request("screen").catch(() => null);
      if (!isMounted) void acquired?.release();
      else lock = acquired ?? null;
    };
    const onVisible = () => void request();
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isMounted = false;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
  return null;
}
