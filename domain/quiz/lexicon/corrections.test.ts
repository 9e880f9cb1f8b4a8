import * as v from "valibot";
import { describe, expect, it, test } from "vitest";
import { lexiconOf, sense, typedPackOf } from "../testing.ts";
import { correctionSchema } from "./correction-schema.ts";
import { findSense, withCorrections } from "./corrections.ts";

const bank = sense({ lemma: "bank", id: "bank/noun/1", level: "A2", gloss: "a place for money", vietnamese: ["bờ"] });
const shore = sense({
  lemma: "bank",
  id: "bank/noun/2",
  level: "B1",
  gloss: "the side of a river",
  vietnamese: ["bờ"],
});
const lookUp = sense({ lemma: "look up", partOfSpeech: "verb", id: "look_up%2:31:00::", vietnamese: ["tra"] });
const lexicon = lexiconOf([bank, shore, lookUp]);
const correction = {
  senseId: bank.id,
  definition: "a business that keeps money",
  vietnamese: ["ngân hàng", "nhà băng"],
  level: "B1",
} as const;
const corrected = withCorrections(lexicon, [correction]);

describe("a corrected sense", () => {
  it("has the new definition, meanings and level, and keeps its id and everything else", () => {
    const { senseId: _, definition: gloss, ...rest } = correction;
    expect(findSense(corrected, bank.id)).toEqual({ ...bank, gloss, ...rest });
    expect(corrected.senses("bank", "noun")).toEqual([{ ...bank, gloss, ...rest }, shore]);
  });

  it("stands in the pool of its new level only", () => {
    expect(corrected.pool("noun", "A2")).toEqual([]);
    expect(corrected.pool("noun", "B1").map(({ id }) => id)).toEqual([shore.id, bank.id]);
    expect(corrected.pool("verb", "B1")).toEqual([]);
  });

  it("accepts the new meanings and what the lexicon accepts besides, but not the replaced ones", () => {
    const typed = lexiconOf([bank]);
    typed.loadAccepted(typedPackOf([["nơi gửi tiền"]]));
    const [after = bank] = withCorrections(typed, [correction]).senses("bank", "noun");
    expect(withCorrections(typed, [correction]).accepted(after)).toEqual(["ngân hàng", "nhà băng", "nơi gửi tiền"]);
  });
});

test("other senses and the lexicon itself stay as they are", () => {
  expect(findSense(corrected, shore.id)).toEqual(shore);
  expect(findSense(lexicon, bank.id)).toEqual(bank);
});

test("a sense is found by its id, also that of a lemma of several words", () => {
  expect(findSense(lexicon, lookUp.id)).toEqual(lookUp);
  expect(findSense(lexicon, "bank/noun/9")).toBeNull();
});

test("a correction of an unknown sense changes nothing", () => {
  expect(withCorrections(lexicon, [{ ...correction, senseId: "gone/noun/1" }])).toBe(lexicon);
});

describe("what an administrator sends", () => {
  const sent = { definition: "a business that keeps money", vietnamese: ["ngân hàng"], level: "B1" };

  it("is trimmed and normalised", () => {
    const decomposed = { ...sent, vietnamese: [" ngân hàng ".normalize("NFD")] };
    expect(v.parse(correctionSchema, decomposed)).toEqual(sent);
  });

  it.each([
    { definition: " " },
    { definition: "a".repeat(121) },
    { definition: "two\tcolumns" },
    { definition: "two\nlines" },
    { definition: "<b>bold</b>" },
    { vietnamese: [] },
    { vietnamese: [""] },
    { vietnamese: ["bờ; ngân hàng"] },
    { vietnamese: ["bờ|sông"] },
    { vietnamese: ["bờ", "bờ"] },
    { vietnamese: Array.from({ length: 9 }, (_, index) => `bờ ${index}`) },
    { level: "D1" },
  ])("is refused with %j", (wrong) => {
    expect(v.is(correctionSchema, { ...sent, ...wrong })).toBe(false);
  });
});
