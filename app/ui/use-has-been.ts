import { useState } from "react";

/** Whether something has been so at least once: what is loaded on its first use stays from then on. */
export function useHasBeen(isSo: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isSo);
  if (isSo && !hasBeen) setHasBeen(true);
  return hasBeen;
}
