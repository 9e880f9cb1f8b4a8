import { describe, expect, test } from "vitest";
import { proposalsIn } from "./answer.ts";
import { PROPOSED } from "./testing.ts";

const [first] = PROPOSED;
const good = JSON.stringify({ questions: PROPOSED });

function changed(change: object) {
  return proposalsIn(JSON.stringify({ questions: [{ ...first, ...change }, PROPOSED[1]] }));
}

describe("an answer of a model", () => {
  test.each([
    ["as it should be", good],
    ["in a code fence", `\`\`\`json\n${good}\n\`\`\``],
    ["between prose", `Here are your questions: \n${good}\nI hope that they help!`],
    ["as a bare list", JSON.stringify(PROPOSED)],
    ["as a list between prose", `Sure!\n${JSON.stringify(PROPOSED)}`],
  ])("is read %s", (_, text) => {
    expect(proposalsIn(text)).toEqual(PROPOSED);
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
  ])("that holds no question is none: %s", (text) => {
    expect(proposalsIn(text)).toBeNull();
  });

  test("loses the questions of a wrong shape and keeps the others", () => {
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
      expect(changed(change)).toEqual([PROPOSED[1]]);
    }
  });

  test("[S11] is one line of composed text without invisible characters, whatever it was", () => {
    const [proposal] =
      changed({ gloss: "to\u202e go\u200b\n\n away\u0000\u{e0041}", vietnamese: ["bỏ\u0020\u2066đi"] }) ?? [];
    expect(proposal).toMatchObject({ gloss: "to go away", vietnamese: ["bỏ đi"] });
  });

  test("may have capitals and full stops that our style has not", () => {
    expect(
      changed({ gloss: "To go away.", headword: "Abandon", partOfSpeech: "Verb", sentence: "1" })?.[0],
    ).toMatchObject({
      gloss: "to go away",
      headword: "abandon",
      partOfSpeech: "verb",
      sentence: 1,
    });
  });

  test("is looked at only so far", () => {
    expect(proposalsIn(JSON.stringify(Array(500).fill(first)))).toHaveLength(40);
  });
});
