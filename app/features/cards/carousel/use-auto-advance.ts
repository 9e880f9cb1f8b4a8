import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

const ADVANCE_AFTER_MS = 5_000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Does something every 5 seconds, counted from the last interaction: not with reduced motion, not while somebody works in
 * the element by keyboard, and not in a hidden tab.
 */
export function useAutoAdvance(root: RefObject<HTMLElement | null>, advance: () => void) {
  const isPossible = !useReducedMotion();
  const [isOn, setOn] = useState(true);
  const [interactions, setInteractions] = useState(0);
  const [isFocusInside, setFocusInside] = useState(false);
  const isRunning = isPossible && isOn && !isFocusInside;
  const advanceNow = useEffectEvent(() => {
    if (!document.hidden) advance();
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    // A mouse or a finger leaves the focus behind on what was pressed; that is not staying there.
    const look = () => setFocusInside(element.querySelector(":focus-visible") !== null);
    const types = ["focusin", "focusout", "keydown"] as const;
    // What is focused is only known after the event.
    const lookLater = () => setTimeout(look);
    for (const type of types) element.addEventListener(type, lookLater);
    return () => {
      for (const type of types) element.removeEventListener(type, lookLater);
    };
  }, [root]);
  // An interaction begins the time anew.
  useEffect(() => {
    void interactions;
    if (!isRunning) return;
    const timer = setInterval(() => advanceNow(), ADVANCE_AFTER_MS);
    return () => clearInterval(timer);
  }, [isRunning, interactions]);
  return {
    isPossible,
    isOn,
    isRunning,
    restart: () => setInteractions((count) => count + 1),
    toggle: () => setOn(!isOn),
  };
}

function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED_MOTION);
      query.addEventListener("change", changed);
      return () => query.removeEventListener("change", changed);
    },
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
}
