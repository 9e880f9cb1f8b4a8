import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether event handlers work: not on the server, and not during hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Like `useIsHydrated`, for large content: it is rendered in a transition, so that slow phones stay responsive. */
export function useDeferredMount(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}

/** Whether a condition has been true at least once: what is loaded on first use then stays. */
export function useHasEverBeen(condition: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(condition);
  if (condition && !hasBeen) setHasBeen(true);
  return hasBeen;
}
