import { type KeyboardEvent, useEffect, useRef } from "react";
import { storedSwitch } from "../../../browser/stored-switch.ts";

/** Whether the next question opens by itself once an option is chosen, on this device. */
export const autoNext = storedSwitch("wordroom.auto-next", true);

/** How long the chosen option stays in sight. */
const STAMP_MS = 400;
/** Who presses Next just after the page has turned by itself meant the question before. */
const LATE_PRESS_MS = 600;

/**
 * Opens the next question a moment after an option was chosen, unless another one was opened meanwhile. The arrow keys only
 * move through the options: they don't turn.
 * @param index the open question; null as `next` where none is left
 */
export function useAutoNext(index: number, next: number | null, goTo: (index: number) => void) {
  const isOn = autoNext.use();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMoving = useRef(false);
  const turnedAtMs = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has opened.
  useEffect(() => () => clearTimeout(timer.current), [index]);
  return {
    onChosen: () => {
      clearTimeout(timer.current);
      turnedAtMs.current = Number.NEGATIVE_INFINITY;
      if (!isOn || next === null || isMoving.current) return;
      timer.current = setTimeout(() => {
        turnedAtMs.current = performance.now();
        goTo(next);
      }, STAMP_MS);
    },
    /** For the button that turns. */
    turn: () => {
      if (next !== null && performance.now() - turnedAtMs.current > LATE_PRESS_MS) goTo(next);
    },
    /** For the element around the options. */
    handlers: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        isMoving.current = key === "ArrowUp" || key === "ArrowDown";
      },
      onPointerDownCapture: () => {
        isMoving.current = false;
      },
    },
  };
}
