import { type PointerEvent, useRef, useState } from "react";

/** As far as a thumb moves on purpose. */
const SWIPE_PX = 80;
/** Before that a finger may as well want to scroll. */
const START_PX = 12;

/** What a drag does when it ends. */
export function swipeOf(byPx: number): "left" | "right" | null {
  if (Math.abs(byPx) < SWIPE_PX) return null;
  return byPx < 0 ? "left" : "right";
}

/** Lets a card be swiped with a finger; a mouse selects text as ever. @param onSwipe null while nothing can be graded */
export function useSwipe(onSwipe: ((direction: "left" | "right") => void) | null) {
  const start = useRef<{ x: number; y: number } | null>(null);
  const [byPx, setByPx] = useState(0);
  const end = () => {
    start.current = null;
    setByPx(0);
  };
  const handlers = {
    onPointerDown: ({ isPrimary, pointerType, clientX, clientY }: PointerEvent) => {
      start.current = onSwipe && isPrimary && pointerType !== "mouse" ? { x: clientX, y: clientY } : null;
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      if (byPx === 0 && (Math.abs(x) < START_PX || Math.abs(x) < Math.abs(y))) return;
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      setByPx(x);
    },
    onPointerUp: () => {
      const swipe = swipeOf(byPx);
      end();
      if (swipe) onSwipe?.(swipe);
    },
    onPointerCancel: end,
  };
  return { byPx, swipe: swipeOf(byPx), handlers };
}
