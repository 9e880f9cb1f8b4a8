import { useEffect, useRef } from "react";
import { clearDraft } from "../../quiz/form/drafts.ts";
import { setGame } from "./game-store.ts";
import { setupDraft } from "./setup-form-data.ts";

/**
 * Forgets the game with its settings and its passage, once the page is left by a link that means so: until the next page
 * has come this one stays as it is.
 * @returns what to call when such a link is pressed
 */
export function useLeaveBehind(userId: string): () => void {
  const isMeant = useRef(false);
  useEffect(
    () => () => {
      if (!isMeant.current) return;
      clearDraft(setupDraft(userId));
      setGame(userId, null);
    },
    [userId],
  );
  return () => {
    isMeant.current = true;
  };
}
