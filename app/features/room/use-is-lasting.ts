import { useEffect, useState } from "react";

/** Whether a state has held without a break for a while: what passes at once is not worth showing. */
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
