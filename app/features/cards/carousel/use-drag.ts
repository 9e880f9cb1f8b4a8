import { type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { stepOfDrag } from "./carousel-position.ts";

/** A finger trembles while it presses. */
const PRESS_MAX_PX = 8;

/** Lets an element be dragged sideways, by finger or mouse. @param onStep called with -1 or 1 for a drag that is long enough */
export function useDrag(onStep: (step: -1 | 1) => void) {
  const startX = useRef<number | null>(null);
  /** A press that became a drag must not end as a click. */
  const hasDragged = useRef(false);
  const [byPx, setByPx] = useState(0);
  const end = () => {
    startX.current = null;
    setByPx(0);
  };
  const handlers = {
    onPointerDown: ({ isPrimary, button, clientX }: PointerEvent) => {
      hasDragged.current = false;
      startX.current = isPrimary && button === 0 ? clientX : null;
    },
    onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
      if (startX.current === null) return;
      const moved = clientX - startX.current;
      if (!hasDragged.current && Math.abs(moved) <= PRESS_MAX_PX) return;
      hasDragged.current = true;
      // Also when the pointer leaves the card.
      if (!currentTarget.hasPointerCapture(pointerId)) currentTarget.setPointerCapture(pointerId);
      setByPx(moved);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const step = startX.current === null ? 0 : stepOfDrag(clientX - startX.current);
      end();
      if (step !== 0) onStep(step);
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      const isByKeyboard = event.detail === 0;
      if (!hasDragged.current || isByKeyboard) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { byPx, handlers };
}
