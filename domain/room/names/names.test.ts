import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { visibleLength } from "../../text.ts";
import { freeName, nameFromAccount, parsePlayerName } from "./names.ts";

describe("a name", () => {
  it.each([
    ["An", "An"],
    ["Vy", "Vy"],
    ["A", "A"],
    ["  Nguyễn   Văn  An ", "Nguyễn Văn An"],
    ["Ｗｉｄｅ", "Wide"],
    ["x".repeat(20), "x".repeat(20)],
    ["👩‍🏫", "👩‍🏫"],
    ["<b>An</b>", "<b>An</b>"],
  ])("[RR-03] %j is %j", (typed, name) => {
    expect(parsePlayerName(typed)).toBe(name);
  });

  it.each([
    ["nothing", ""],
    ["spaces", "  \t "],
    ["21 characters", "x".repeat(21)],
    ["zero-width characters", "\u200b\u200d\ufeff"],
    ["an override of direction", "\u202e"],
    ["fillers that look like nothing", "\u3164\u115f\uffa0"],
    ["a Braille blank", "\u2800"],
    ["a variation selector", "\ufe0f"],
    ["a combining mark alone", "\u0301"],
    ["a lone surrogate", "\ud800"],
  ])("[RR-03] cannot be %s", (_what, typed) => {
    expect(parsePlayerName(typed)).toBeNull();
  });

  it("[RR-03][S10] is measured in visible characters: 20 letters with diacritics are 20", () => {
    expect(parsePlayerName("ệ".normalize("NFD").repeat(20))).toBe("ệ".repeat(20));
    expect(parsePlayerName("ệ".repeat(21))).toBeNull();
    expect(parsePlayerName("👨‍👩‍👧‍👦".repeat(20))).toBe("👨‍👩‍👧‍👦".repeat(20));
    expect(parsePlayerName("👨‍👩‍👧‍👦".repeat(21))).toBeNull();
  });

  it.each([
    ["zero-width space", "A\u200bn"],
    ["joiner", "A\u200dn"],
    ["bidi override", "\u202eAn"],
    ["variation selector", "An\ufe0f"],
    ["grapheme joiner", "A\u034fn"],
    ["control character", "A\u0007n"],
    ["soft hyphen", "A\u00adn"],
    ["Braille blank", "An\u2800"],
    ["tag character", "An\u{e0041}"],
    ["lone surrogate", "An\udc00"],
  ])("[RR-03][S10] cannot look like another by a hidden %s", (_what, typed) => {
    expect(parsePlayerName(typed)).toBe("An");
  });

  it("[RR-03][S10] cannot look like another by a hidden character between a letter and its diacritic", () => {
    expect(parsePlayerName("He\u200b\u0301")).toBe("H\u00e9");
  });

  it("[RR-03] does not change when it is parsed again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (typed) => {
        const name = parsePlayerName(typed);
        if (name !== null) expect(parsePlayerName(name)).toBe(name);
      }),
    );
  }, 60_000);
});

describe("a name that is taken", () => {
  it("[RR-03] gets the lowest free number appended", () => {
    expect(freeName("An", [])).toBe("An");
    expect(freeName("An", ["An"])).toBe("An 2");
    expect(freeName("An", ["An", "An 2"])).toBe("An 3");
    expect(freeName("An", ["An", "An 3"])).toBe("An 2");
  });

  it("[RR-03] is taken in any letter case", () => {
    expect(freeName("an", ["AN"])).toBe("an 2");
    expect(freeName("ĐỨC", ["đức"])).toBe("ĐỨC 2");
  });

  it("[RR-03] is cut so that the number fits into 20 characters", () => {
    const long = "x".repeat(20);
    expect(freeName(long, [long])).toBe(`${"x".repeat(18)} 2`);
    const taken = [long, ...Array.from({ length: 8 }, (_, index) => `${"x".repeat(18)} ${index + 2}`)];
    expect(freeName(long, taken)).toBe(`${"x".repeat(17)} 10`);
  });

  it("[RR-03] stays a valid name, different from all others", () => {
    const name = fc
      .stringMatching(/^[An ệ👩]{1,20}$/u)
      .map(parsePlayerName)
      .filter((parsed) => parsed !== null);
    fc.assert(
      fc.property(fc.array(name, { maxLength: 8 }), (names) => {
        const taken: string[] = [];
        for (const wanted of names) taken.push(freeName(wanted, taken));
        expect(new Set(taken.map((one) => one.toLowerCase())).size).toBe(taken.length);
        expect(taken.every((one) => visibleLength(one) <= 20)).toBe(true);
      }),
    );
  });
});

describe("the name of an account", () => {
  it.each([
    ["An", "An"],
    ["Nguyễn Thị Phương Thảo Vy", "Nguyễn Thị Phương Th"],
    ["Nguyễn Thị Phương X  Thảo", "Nguyễn Thị Phương X"],
    ["ệ".normalize("NFD").repeat(50), "ệ".repeat(20)],
  ])("[RR-03] %j is %j in a room", (displayName, name) => {
    expect(nameFromAccount(displayName)).toBe(name);
    expect(parsePlayerName(nameFromAccount(displayName))).toBe(name);
  });
});
