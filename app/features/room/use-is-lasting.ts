import { useEffect, useState } from "react";

/** Whether a state has held for `forMs` without a break, so that short states are not shown. */
export function useIsLasting(holds: boolean, forMs: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => setLasting(true), forMs);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [holds, forMs]);
  return isLasting;
}
