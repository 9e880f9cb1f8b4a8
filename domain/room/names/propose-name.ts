import { cleanLine, cleanPassage, visibleLength } from "../../text.ts";
import { ROOM_NAME_MAX } from "../rules.ts";
import { isNameAllowed } from "./name-filter.ts";
import { isVisible } from "./names.ts";

/** A longer first line is the beginning of the text. */
const TITLE_MAX = 60;
const ENDS_A_SENTENCE = /[.,;:]["'”’)]*$/;
const BEGINS_A_SENTENCE = /^["'“‘(]*[\p{Lu}\p{N}]/u;

/**
 * A name for the room of a passage [D11]: its title, else the host's name, else its first words. Those come last because
 * everybody sees the name, while the passage is secret until the game has ended [S1].
 * @param ofHost the name that says whose room it is; null while the host has no name
 * @returns null where none of them can be a room's name
 */
export function proposeRoomName(passage: string, ofHost: string | null): string | null {
  const lines = cleanPassage(passage)
    .split("\n")
    .map(cleanLine)
    .filter((line) => line !== "");
  const [first = "", second = ""] = lines;
  return [titleOf(first, second), ofHost, first].flatMap(asRoomName)[0] ?? null;
}

/** The first line, if it does not look like a part of the text that follows. */
function titleOf(first: string, second: string): string | null {
  if (ENDS_A_SENTENCE.test(first) || !BEGINS_A_SENTENCE.test(second)) return null;
  return visibleLength(first) <= TITLE_MAX ? first : null;
}

function asRoomName(text: string | null): string[] {
  const name = shortened(text ?? "");
  return isVisible(name) && isNameAllowed(name) ? [name] : [];
}

/** As many whole words as fit, with an ellipsis for the others. */
function shortened(text: string): string {
  if (visibleLength(text) <= ROOM_NAME_MAX) return text;
  const words = text.split(" ");
  const fits = words.map(
    (_, index) =>
      `${words
        .slice(0, index + 1)
        .join(" ")
        .replace(/\p{P}+$/u, "")}…`,
  );
  return fits.findLast((name) => visibleLength(name) <= ROOM_NAME_MAX) ?? "";
}
