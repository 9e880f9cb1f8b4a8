import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this answers to clicks: not on the server, and not yet while the server's page is taken over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Like `useIsHydrated`, for what fills the page: it is drawn in slices, between which a slow phone still answers. */
export function useComesLater(): boolean {
  const [isHere, setHere] = useState(false);
  useEffect(() => startTransition(() => setHere(true)), []);
  return isHere;
}
