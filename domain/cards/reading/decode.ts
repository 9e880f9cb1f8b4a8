export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "windows-1258"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A file's text, and how it was written. */
export type Decoded = { text: string; encoding: Encoding };

/** The controls that texts contain, but for tabs, line breaks and the mark of a file's end: what has others is no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for.
const CONTROLS = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/**
 * The text of a file in one of the encodings that Vietnamese programs write; composed, because Windows' own has the tones
 * as letters of their own.
 * @returns null for what is no text
 */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): Decoded | null {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes).normalize("NFC");
  return CONTROLS.test(text) ? null : { text, encoding };
}

function encodingOf(bytes: Uint8Array<ArrayBuffer>): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return utf16WithoutMark(bytes) ?? (isUtf8(bytes) ? "utf-8" : "windows-1258");
}

function isUtf8(bytes: Uint8Array<ArrayBuffer>): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Most letters of a Latin text have a zero in UTF-16: before them, or behind. */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const sample = bytes.subarray(0, 2_000);
  const zerosAt = (parity: number) => sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) * 4 < sample.length || Math.min(even, odd) > 0) return null;
  return even > odd ? "utf-16be" : "utf-16le";
}
