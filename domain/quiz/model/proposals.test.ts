import { describe, expect, test } from "vitest";
import { proposalsIn } from "./proposals.ts";
import { PROPOSALS } from "./testing.ts";

const [first] = PROPOSALS;
const good = JSON.stringify({ questions: PROPOSALS });

function changed(change: object) {
  return proposalsIn(JSON.stringify({ questions: [{ ...first, ...change }, PROPOSALS[1]] }));
}

describe("the answer of a model", () => {
  test.each([
    ["as it should be", good],
    ["in a code fence", `\`\`\`json\n${good}\n\`\`\``],
    ["between prose", `Here are your questions: \n${good}\nI hope that they help!`],
    ["as a bare list", JSON.stringify(PROPOSALS)],
    ["as a list between prose", `Sure!\n${JSON.stringify(PROPOSALS)}`],
  ])("is read %s", (_, text) => {
    expect(proposalsIn(text)).toEqual(PROPOSALS);
  });

  test.each([
    "",
    "I can't help with that.",
    '{"questions": [{"word": "urge"',
    "null",
    '{"questions": {}}',
    '{"questions": []}',
    '{"questions": [1, null, "urge", {}]}',
    '{"error": "overloaded"}',
  ])("without a question is null: %s", (text) => {
    expect(proposalsIn(text)).toBeNull();
  });

  test("keeps only the questions of the right shape", () => {
    for (const change of [
      { sentence: 0 },
      { sentence: 1.5 },
      { sentence: "first" },
      { word: 7 },
      { headword: "a<b>" },
      { headword: "x".repeat(41) },
      { partOfSpeech: "preposition" },
      { level: "D1" },
      { gloss: "" },
      { gloss: "\u200b \u202e" },
      { gloss: "word ".repeat(100) },
      { vietnamese: "từ chối" },
      { vietnamese: Array(21).fill("a") },
      { wrong: [null] },
    ]) {
      expect(changed(change)).toEqual([PROPOSALS[1]]);
    }
  });

  test("[S11] is reduced to lines of composed text without invisible characters", () => {
    const [proposal] =
      changed({ gloss: "to\u202e go\u200b\n\n away\u0000\u{e0041}", vietnamese: ["bỏ\u0020\u2066đi"] }) ?? [];
    expect(proposal).toMatchObject({ gloss: "to go away", vietnamese: ["bỏ đi"] });
  });

  test("may have capitals and full stops, which are removed", () => {
    expect(
      changed({ gloss: "To go away.", headword: "Abandon", partOfSpeech: "Verb", sentence: "1" })?.[0],
    ).toMatchObject({
      gloss: "to go away",
      headword: "abandon",
      partOfSpeech: "verb",
      sentence: 1,
    });
  });

  test("is read up to a maximum number of proposals", () => {
    expect(proposalsIn(JSON.stringify(Array(500).fill(first)))).toHaveLength(40);
  });
});
