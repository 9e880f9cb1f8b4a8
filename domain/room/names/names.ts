import { memoized } from "../../memo.ts";
import { cleanLine, cutVisible, visibleLength } from "../../text.ts";
import { PLAYER_NAME_MAX } from "../rules.ts";

/** Whether there is anything to see of a clean line; combining marks alone are nothing. */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);
}

/**
 * The name that a player asked for, as it will be shown.
 * @returns null if nothing visible is left or more than 20 characters are
 */
export function parsePlayerName(typed: string): string | null {
  const name = cleanLine(typed);
  return isVisible(name) && visibleLength(name) <= PLAYER_NAME_MAX ? name : null;
}

/** The name of an account as it fits into a room: its first 20 characters as a reader sees them. */
export function nameFromAccount(displayName: string): string {
  return cutVisible(cleanLine(displayName), PLAYER_NAME_MAX).trimEnd();
}

/**
 * The name with the lowest free number behind it where it is taken ("An" becomes "An 2"). Letter case doesn't tell two
 * names apart; a long name is cut so that its number fits.
 */
export function freeName(name: string, taken: readonly string[]): string {
  const folded = fold(name);
  if (!taken.some((other) => fold(other) === folded)) return name;
  const used = new Set(taken.map(fold));
  for (let number = 2; ; number++) {
    const tail = ` ${number}`;
    const numbered = cutVisible(name, PLAYER_NAME_MAX - tail.length).trimEnd() + tail;
    if (!used.has(fold(numbered))) return numbered;
  }
}

/** Remembered: everybody who joins a class is compared with all who are there. */
const fold = memoized((name) => name.toLocaleLowerCase("en"));
