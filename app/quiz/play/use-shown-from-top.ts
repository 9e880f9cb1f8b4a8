import { type RefObject, useEffect, useRef } from "react";

/** From this width on the columns stand side by side, and nothing covers the top. */
const WIDE = "(min-width: 64rem)";

/**
 * Whenever something else is shown in an element brings its top into sight: who was at its end begins at its beginning.
 * @param id of what is shown; the first one leaves the page where it is
 */
export function useShownFromTop(element: RefObject<HTMLElement | null>, id: string | undefined): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || !matchMedia(WIDE).matches) element.current?.scrollIntoView({ block: "start" });
  }, [element, id]);
}
