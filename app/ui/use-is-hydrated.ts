import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether this answers to clicks: not on the server, and not yet while the server's page is taken over. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
