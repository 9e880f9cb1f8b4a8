import { useEffect } from "react";
import type { CelebrationStyle } from "../../effects/bursts.ts";
import { celebrate } from "../../effects/celebration.ts";
import { noteCelebrated, wasCelebrated } from "./celebrated.ts";

/** Celebrates a game once; leaving the page ends it. */
export function useCelebration(gameId: string, styles: readonly CelebrationStyle[]): void {
  useEffect(() => {
    if (styles.length === 0 || wasCelebrated(gameId)) return;
    return celebrate(styles, () => noteCelebrated(gameId));
  }, [gameId, styles]);
}
