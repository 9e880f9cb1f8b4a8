import { type ReactNode, useEffect } from "react";

/** Keeps the screen lit while it is shown, where the browser can. A hidden page loses the lock and takes it again. */
export default function KeepAwake(): ReactNode {
  useEffect(() => {
    let isWanted = true;
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (!isWanted || document.visibilityState !== "visible") return;
      const taken = await navigator.wakeLock?.request("screen").catch(() => null);
      if (!isWanted) void taken?.release();
      else lock = taken ?? null;
    };
    const takeAgain = () => void take();
    takeAgain();
    document.addEventListener("visibilitychange", takeAgain);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", takeAgain);
      void lock?.release();
    };
  }, []);
  return null;
}
