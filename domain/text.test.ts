import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  cleanLine,
  cleanNote,
  cleanPassage,
  cutVisible,
  visibleCharacters,
  visibleLength,
  withoutEmoji,
} from "./text.ts";

describe("a line", () => {
  it.each([
    ["spaces of every kind", " a \t b\u00a0\u3000c\n", "a b c"],
    ["compatibility forms", "Ｗｏｒｄ ①", "Word 1"],
    ["controls", "a\u0000b\u001bc\u0085d", "abcd"],
    ["bidi marks and overrides", "a\u202eb\u2066c\u200fd", "abcd"],
    ["zero-width characters", "a\u200bb\u200cc\u200dd\u2060e", "abcde"],
    ["fillers", "a\u115fb\u3164c\uffa0d", "abcd"],
    ["private and unassigned characters", "a\ue000b\u0378c", "abc"],
    ["line and paragraph separators", "a\u2028b\u2029c", "a b c"],
    ["towers of marks", `a${"\u0336".repeat(9)}b`, `a${"\u0336".repeat(3)}b`],
    ["Vietnamese", "tiê\u0301ng Viê\u0323t", "tiếng Việt"],
    ["letters that look like đ", "\u00d0\u1eb6NG V\u0102N \u00d0\u1ea0T \u00f0", "ĐẶNG VĂN ĐẠT đ"],
    ["joiners and selectors outside emoji", "a\u200d\ufe0fb \u200d👩\u200d \u{e0067}", "ab 👩"],
    ["a chain of more emoji than any has", "👩\u200d".repeat(9), `${"👩\u200d".repeat(4)}👩👩\u200d👩\u200d👩\u200d👩`],
    ["a text in the tags of a flag", "🏴\u{e0061}\u{e0062}\u{e007f}", "🏴"],
  ])("[S10] is cleaned of %s", (_what, text, clean) => {
    expect(cleanLine(text)).toBe(clean);
  });

  it.each(["👨‍👩‍👧‍👦", "❤️‍🔥", "👩🏽‍🏫", "🏳️‍🌈", "🇻🇳", "1️⃣", "👍🏿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "☕️", "🧑🏻‍❤️‍💋‍🧑🏿"])(
    "[S10] keeps the emoji %s whole",
    (emoji) => {
      const name = `Lan ${emoji} An`;
      expect(cleanLine(name)).toBe(name);
      expect(cleanPassage(name)).toBe(name);
      expect(visibleLength(name)).toBe(8);
    },
  );

  it("[S10] is one trimmed line without control, bidi or format characters, for any input", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const clean = cleanLine(text);
        expect(withoutEmoji(clean)).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\u2028\u2029]/u);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean).toBe(clean.trim());
        expect(clean).not.toMatch(/\s\s/u);
      }),
    );
  });
});

describe("a passage", () => {
  it.each([
    ["line ends", "a\r\nb\rc\nd", "a\nb\nc\nd"],
    ["controls within lines", "a\u0000b\nc\u0007d", "ab\ncd"],
    ["bidi and zero-width characters", "a\u202eb\u200bc", "abc"],
    ["white space around it", "\n  a  b \n\n", "a  b"],
    ["decomposed letters", "e\u0301", "\u00e9"],
  ])("[S10] is cleaned of %s", (_what, text, clean) => {
    expect(cleanPassage(text)).toBe(clean);
  });

  it("[S10] keeps paragraphs, tabs, quotes, dashes and ligatures unchanged", () => {
    const text = "“It’s ﬁne,” she said — then left.\n\n  Next\tparagraph…";
    expect(cleanPassage(text)).toBe(text);
  });
});

describe("the length in visible characters", () => {
  it("equals the number of Unicode graphemes in any script", () => {
    const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
    const units = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.string({ unit: "binary" }),
      fc.constantFrom("Nguyễn Thị Ánh", "e\u0301", "กำ", "\r\n", "1\u20e3", "👩‍🏫", "🇻🇳"),
    );
    fc.assert(
      fc.property(fc.array(units), (parts) => {
        const text = parts.join("");
        expect(visibleCharacters(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
      }),
    );
  });

  it.each([
    ["", 0],
    ["abc", 3],
    ["e\u0301", 1],
    ["ệ".normalize("NFD"), 1],
    ["👩‍🏫", 1],
    ["🇻🇳", 1],
  ])("%j has %i characters", (text, length) => {
    expect(visibleLength(text)).toBe(length);
  });

  it("is cut between visible characters, never within one", () => {
    expect(cutVisible("ae\u0301🇻🇳b", 2)).toBe("ae\u0301");
    expect(cutVisible("ae\u0301🇻🇳b", 3)).toBe("ae\u0301🇻🇳");
    expect(cutVisible("ab", 0)).toBe("");
    expect(cutVisible("ab", 9)).toBe("ab");
  });

  it("has exactly the requested length for every text that is long enough", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), fc.nat(30), (text, length) => {
        const cut = cutVisible(text, length);
        expect(text.startsWith(cut)).toBe(true);
        expect(visibleLength(cut)).toBe(Math.min(length, visibleLength(text)));
      }),
    );
  });
});

test("a note has no tabs, which separate columns of exports", () => {
  expect(cleanNote("a\tb\nc")).toBe("a b\nc");
});
