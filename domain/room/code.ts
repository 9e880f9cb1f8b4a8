/** 32 symbols that can't be mistaken for each other when read aloud or off a projector: no 0, 1, I, O. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
export const ROOM_CODE_LENGTH = 6;
const PATTERN = new RegExp(`^[${ALPHABET}]{${ROOM_CODE_LENGTH}}$`);

/**
 * A room's code out of random bytes: 5 bits a symbol, so each code is equally likely.
 * @param bytes at least six bytes of a cryptographic source
 */
export function roomCodeFrom(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, ROOM_CODE_LENGTH), (byte) => ALPHABET.charAt(byte & 31)).join("");
}

/** What somebody typed as a code in its one true form, or null if it can't be one. */
export function parseRoomCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-_.]/g, "");
  return PATTERN.test(code) ? code : null;
}
