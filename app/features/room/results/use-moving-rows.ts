import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE_MS = 400;

/**
 * Rows that have changed places glide there, so that the eye can follow; at once for who wants no motion.
 * @param list its items carry `data-row`: who they are, whatever their place
 * @param rows looked at again whenever they change
 */
export function useMovingRows(list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void {
  const places = useRef<ReadonlyMap<string, number>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are measured after each change of the rows.
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, number>();
    for (const item of list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? []) {
      const id = item.dataset.row ?? "";
      now.set(id, item.offsetTop);
      glide(item, (before.get(id) ?? item.offsetTop) - item.offsetTop);
    }
    places.current = now;
  }, [list, rows]);
}

function glide(item: HTMLElement, fromPx: number): void {
  if (fromPx === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  item.animate([{ transform: `translateY(${fromPx}px)` }, { transform: "none" }], {
    duration: MOVE_MS,
    easing: "ease-out",
  });
}
