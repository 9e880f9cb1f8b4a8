import { RATINGS, type Rating } from "../../../../domain/cards/log.ts";

export type ReviewAction = { type: "show" } | { type: "rate"; rating: Rating } | { type: "undo" } | { type: "hear" };

/** Where a key was pressed: in a text field, on a button or link, or elsewhere. */
type KeyTarget = "text" | "control" | "page";

/**
 * What a key does in a review: space or Enter shows the answer, 1 to 4 grade it, U undoes, R speaks the word. Space and
 * Enter on a button are the browser's.
 */
export function reviewAction(key: string, target: KeyTarget, isShown: boolean): ReviewAction | null {
  if (target === "text") return null;
  if (key.toLowerCase() === "u") return { type: "undo" };
  if (key.toLowerCase() === "r") return { type: "hear" };
  if (!isShown) return (key === " " || key === "Enter") && target === "page" ? { type: "show" } : null;
  const rating = RATINGS.find((one) => String(one) === key);
  return rating === undefined ? null : { type: "rate", rating };
}

/** Where a key event happened; null if it belongs to a dialog or a menu. */
export function keyTarget({ target }: Pick<Event, "target">): KeyTarget | null {
  if (!(target instanceof Element)) return "page";
  if (target.closest("dialog, [role=menu]")) return null;
  if (target.closest("input, textarea, select")) return "text";
  return target.closest("button, a, summary") ? "control" : "page";
}
