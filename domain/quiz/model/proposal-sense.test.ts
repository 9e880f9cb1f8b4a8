import { describe, expect, test } from "vitest";
import { lexiconOf, sense } from "../testing.ts";
import { proposalDistractors, proposalSense } from "./proposal-sense.ts";
import type { Proposal } from "./proposals.ts";

const politely = sense({
  id: "decline%2:32:00::",
  lemma: "decline",
  partOfSpeech: "verb",
  gloss: "to politely say no",
  vietnamese: ["từ chối", "khước từ"],
  synonyms: ["refuse"],
});
const less = sense({
  id: "decline%2:30:00::",
  lemma: "decline",
  partOfSpeech: "verb",
  gloss: "to become less or worse",
  vietnamese: ["giảm", "suy giảm"],
});
const refuse = sense({ lemma: "refuse", partOfSpeech: "verb", gloss: "to show that you won't accept something" });
const hard = sense({ lemma: "obfuscate", partOfSpeech: "verb", level: "C2", gloss: "to hide what is meant" });
const lexicon = lexiconOf([politely, less, refuse, hard]);

const proposal: Proposal = {
  sentence: 1,
  word: "declined",
  headword: "decline",
  partOfSpeech: "verb",
  level: "C1",
  gloss: "to bend slowly towards the ground",
  vietnamese: ["nghiêng xuống", "ngả"],
  wrong: [],
};

describe("the sense of a proposal", () => {
  test("is the lexicon's entry if a Vietnamese meaning agrees", () => {
    expect(proposalSense({ ...proposal, vietnamese: ["Khước  từ"] }, lexicon)).toEqual(politely);
  });

  test("is the lexicon's entry if the gloss and half of the Vietnamese agree", () => {
    expect(proposalSense({ ...proposal, gloss: "to grow worse", vietnamese: ["sút giảm"] }, lexicon)).toEqual(less);
  });

  test("is not the lexicon's entry only because both glosses have a word in common", () => {
    expect(proposalSense({ ...proposal, gloss: "to politely bend your head" }, lexicon)?.id).not.toBe(politely.id);
  });

  test("is a new sense with its own id and the model's level if the lexicon has no similar one", () => {
    expect(proposalSense(proposal, lexicon)).toMatchObject({
      id: expect.stringMatching(/^decline\/verb\/model-[0-9a-z]{1,7}$/),
      level: "C1",
      gloss: proposal.gloss,
      vietnamese: proposal.vietnamese,
    });
    expect(proposalSense(proposal, lexicon)).toEqual(proposalSense(proposal, lexicon));
  });

  test.each([
    ["in another style", { gloss: "bending slowly towards the ground" }],
    ["too long", { gloss: `to ${"go ".repeat(12)}` }],
    ["that uses the word's family", { gloss: "to be declining slowly" }],
    ["with markup", { gloss: "to <b>bend</b> slowly" }],
    ["with an address", { gloss: "to go to https://example.com" }],
    ["in harder words than the word", { gloss: "to obfuscate the ground slowly" }],
    ["that says nothing", { gloss: "to do it" }],
  ])("is null with a gloss %s", (_, change) => {
    expect(proposalSense({ ...proposal, ...change }, lexicon)).toBeNull();
  });

  test("is null without a meaning that looks Vietnamese", () => {
    for (const vietnamese of [[], ["bend"], ["倾斜"], ["<i>ngả</i>"], ["ngả (xuống)"]]) {
      expect(proposalSense({ ...proposal, vietnamese }, lexicon)).toBeNull();
    }
  });
});

describe("[Q1] a model's wrong option", () => {
  const wrongOf = (...wrong: string[]) =>
    proposalDistractors({ ...proposal, wrong }, politely, lexicon).map(({ gloss }) => gloss);

  test("is used if it is wrong and in the style of glosses", () => {
    expect(wrongOf("to wash clothes by hand")).toEqual(["to wash clothes by hand"]);
  });

  test.each([
    ["says the same as the key", "to say no in a polite way"],
    ["is another sense of the word", "to become worse"],
    ["is the gloss of a synonym", "to not accept something"],
    ["has another part of speech", "a polite answer"],
    ["is in another style", "To wash clothes; to iron them"],
    ["holds the word's family", "to watch a declining star"],
    ["has markup", "to wash <b>clothes</b>"],
    ["has an address", "to visit www.example.com"],
  ])("is dropped when it %s", (_, option) => {
    expect(wrongOf(option)).toEqual([]);
  });
});
