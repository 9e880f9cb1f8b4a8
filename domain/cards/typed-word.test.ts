import fc from "fast-check";
import { expect, it } from "vitest";
import { randomRuns } from "../../scripts/testing/random-runs.ts";
import { compareTyped } from "./typed-word.ts";

const shown = (typed: string, ...accepted: string[]) =>
  compareTyped(typed, accepted)
    .pieces.map(({ kind, text }) => ({ right: text, wrong: `[${text}]`, extra: `+${text}`, missing: `-${text}` })[kind])
    .join("");

it.each([
  ["  Decline ", "right"],
  ["declin", "near_miss"],
  ["dekline", "near_miss"],
  ["refuse", "wrong"],
  ["", "wrong"],
])("%j for decline is %s", (typed, verdict) => {
  expect(compareTyped(typed, ["decline"]).verdict).toBe(verdict);
});

it("short words must be right", () => {
  expect(compareTyped("rum", ["run"]).verdict).toBe("wrong");
  expect(compareTyped("run", ["run"]).verdict).toBe("right");
});

it("shows letter by letter what is right, wrong, too much and missing", () => {
  expect(shown("declin", "decline")).toBe("declin-e");
  expect(shown("dekline", "decline")).toBe("de[k]line");
  expect(shown("declinne", "decline")).toBe("decli+nne");
  expect(shown("recieve", "receive")).toBe("rec[ie]ve");
});

it("accepts the form in the sentence too, and compares with the nearest accepted word", () => {
  expect(compareTyped("declined", ["decline", "declined"])).toMatchObject({ verdict: "right", expected: "declined" });
  expect(compareTyped("declne", ["decline", "declined"])).toMatchObject({ verdict: "near_miss", expected: "decline" });
});

it("the pieces give back what was typed and what was expected", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "d"), minLength: 0, maxLength: 12 });
  fc.assert(
    fc.property(word, word, (typed, expected) => {
      const { pieces } = compareTyped(typed, [expected]);
      const text = (...kinds: string[]) =>
        pieces
          .filter(({ kind }) => kinds.includes(kind))
          .map((piece) => piece.text)
          .join("");
      expect(text("right", "wrong", "extra")).toBe(typed);
      expect(text("right", "wrong", "missing")).toHaveLength(expected.length);
    }),
    { numRuns: randomRuns(2000) },
  );
});
