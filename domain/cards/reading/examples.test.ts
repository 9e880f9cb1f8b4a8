import { describe, expect, it } from "vitest";
import { readWords } from "./read-words.ts";

const words = (text: string) => readWords(text).rows.map(({ word }) => word);
const first = (text: string) => readWords(text).rows[0];

describe("a line below a word is its example", () => {
  it.each([
    "VD: She was reluctant.",
    "vd : She was reluctant.",
    "V.D: She was reluctant.",
    "VD1: She was reluctant.",
    "Vd. She was reluctant.",
    "VD She was reluctant.",
    "Ví dụ: She was reluctant.",
    "Câu ví dụ: She was reluctant.",
    "- Ví dụ: She was reluctant.",
    "(VD: She was reluctant.)",
    "Ex: She was reluctant.",
    "EX 1: She was reluctant.",
    "Ex. She was reluctant.",
    "E.g.: She was reluctant.",
    "e.g. She was reluctant.",
    "Eg: She was reluctant.",
    "Example: She was reluctant.",
    "Examples – She was reluctant.",
    "For example: She was reluctant.",
    "=> She was reluctant.",
    "   -> She was reluctant.",
    "→ She was reluctant.",
    "  • She was reluctant.",
    "She was reluctant.",
    "VD:\nShe was reluctant.",
    "VD: She was\nreluctant.",
    "\nVD: She was reluctant.",
  ])("%j", (line) => {
    const read = readWords(`drought - hạn hán\nreluctant - miễn cưỡng\n${line}\nharbour - bến cảng`);
    expect(read.rows.map(({ word, meaning, sentence }) => [word, meaning, sentence])).toEqual([
      ["drought", "hạn hán", ""],
      ["reluctant", "miễn cưỡng", "She was reluctant."],
      ["harbour", "bến cảng", ""],
    ]);
    expect(read.leftOut).toEqual([]);
    expect(read.linesBelow).toBe(line.trim().split("\n").length);
  });

  it.each([
    ["words alone", "reluctant\nVD: He is reluctant.\nharbour\nVD: A harbour.\ndrought\nVD: A drought."],
    ["words with tabs", "reluctant\tmiễn cưỡng\nVD: He is reluctant.\nharbour\tbến cảng\ndrought\thạn hán"],
    ["words and meanings in turn", "reluctant\nmiễn cưỡng\nVD: He is reluctant.\nharbour\nbến cảng\ndrought\nhạn hán"],
    ["quoted cells", '"reluctant","miễn cưỡng, ngại"\nVD: He is reluctant.\n"harbour","bến cảng"\n"drought","hạn hán"'],
    ["a table of Markdown", "| reluctant | miễn cưỡng |\nVD: He is reluctant.\n| harbour | bến |\n| drought | hạn |"],
    ["lines in a quoted cell", 'reluctant,"miễn cưỡng\nVD: He is reluctant."\nharbour,bến cảng\ndrought,hạn hán'],
    ["lines in HTML", "reluctant\tmiễn cưỡng<br>VD: He is reluctant.\nharbour\tbến cảng\ndrought\thạn hán"],
  ])("in a list of %s", (_, text) => {
    expect(words(text)).toEqual(["reluctant", "harbour", "drought"]);
    expect(first(text)?.sentence).toBe("He is reluctant.");
  });

  it("with further examples and translations as a note, so that nothing gets lost", () => {
    const lines = "VD1: I was reluctant. (Tôi đã ngại.)\nVD2: A reluctant smile.\n=> Một nụ cười miễn cưỡng.";
    expect(first(`reluctant: miễn cưỡng\n${lines}\nharbour: bến cảng`)).toMatchObject({
      meaning: "miễn cưỡng",
      sentence: "I was reluctant.",
      note: "A reluctant smile. · Tôi đã ngại. · Một nụ cười miễn cưỡng.",
    });
  });
});

it.each([
  ["reluctant: miễn cưỡng, VD: She was reluctant.", "She was reluctant."],
  ["reluctant: miễn cưỡng (Ex: a reluctant smile)", "a reluctant smile"],
  ["reluctant (adj): miễn cưỡng => a reluctant smile", "a reluctant smile"],
  ["reluctant - miễn cưỡng. E.g. a reluctant smile", "a reluctant smile"],
])("an example may stand behind the meaning: %j", (line, sentence) => {
  expect(first(`${line}\nharbour - bến cảng\ndrought - hạn hán`)).toMatchObject({ meaning: "miễn cưỡng", sentence });
});

it.each([
  ["example: ví dụ", "example"],
  ["Example - ví dụ, thí dụ", "Example"],
  ["ex: người yêu cũ", "ex"],
  ["ex-wife: vợ cũ", "ex-wife"],
  ["examine: kiểm tra", "examine"],
  ["exit: lối ra", "exit"],
  ["egg: quả trứng", "egg"],
])("%j is itself a word", (line, word) => {
  expect(words(`harbour: bến cảng\n${line}`)).toEqual(["harbour", word]);
});

it.each(["Good morning.", "How do you do?"])(
  "a sentence in a list of them, such as %j, is an entry of its own",
  (line) => {
    expect(words(`Good morning: Chào buổi sáng\n${line}\nHow do you do: Xin chào`)).toHaveLength(3);
    expect(words(`Good morning\n${line}\nSee you.`)).toHaveLength(3);
  },
);

it("an arrow may stand before the meaning, or before a word of the same family", () => {
  const text = "reluctant\n=> miễn cưỡng\nharbour\n=> bến cảng\neducate\n=> giáo dục\n=> education (n): sự giáo dục";
  expect(readWords(text).rows.map(({ word, meaning }) => [word, meaning])).toEqual([
    ["reluctant", "miễn cưỡng"],
    ["harbour", "bến cảng"],
    ["educate", "giáo dục"],
    ["education", "sự giáo dục"],
  ]);
});

it("an example below a title belongs to no word, and is left out with its reason", () => {
  const { rows, leftOut } = readWords("Unit 1\nVD: It is a unit.\nharbour: bến cảng");
  expect(rows.map(({ word }) => word)).toEqual(["harbour"]);
  expect(leftOut).toContainEqual({ text: "It is a unit.", reason: "example" });
});

it.each([
  [
    "reluctant: miễn cưỡng\nVD: He is\nreluctant.\nTOPIC: Sea\nVD: The sea.\nharbour: bến cảng\ngì đó",
    1 + 2 + 2 + 1 + 1,
  ],
  ["reluctant\nmiễn cưỡng\n\nharbour\nbến cảng\nEx: A harbour.", 5],
  ["reluctant\n=> miễn cưỡng\nharbour\n=> bến cảng\nVD:\nA harbour.", 6],
  ["Word,Meaning\nreluctant,miễn cưỡng\n,không", 3],
])("the lines of a list add up: %j", (text, count) => {
  const { rows, leftOut, linesBelow } = readWords(text);
  expect(rows.length + leftOut.length + linesBelow).toBe(count);
});
