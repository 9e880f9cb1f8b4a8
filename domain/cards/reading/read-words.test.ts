import { describe, expect, it } from "vitest";
import { decodeText } from "./decode.ts";
import { textOfHtml } from "./html.ts";
import { readWords } from "./read-words.ts";

const pairs = (text: string) => readWords(text).rows.map(({ word, meaning }) => [word, meaning]);

describe("the separator", () => {
  it.each([
    ["reluctant\tmiễn cưỡng, bất đắc dĩ", [["reluctant", "miễn cưỡng, bất đắc dĩ"]]],
    ["get;lấy, được, có", [["get", "lấy, được, có"]]],
    ["harbour,bến cảng; hải cảng", [["harbour", "bến cảng; hải cảng"]]],
    ["yes, sir\tvâng, thưa ông", [["yes, sir", "vâng, thưa ông"]]],
    ["harbour - bến cảng", [["harbour", "bến cảng"]]],
    ["harbour – bến cảng", [["harbour", "bến cảng"]]],
    ["harbour: bến cảng", [["harbour", "bến cảng"]]],
    ["harbour | bến cảng", [["harbour", "bến cảng"]]],
    ["harbour=bến cảng", [["harbour", "bến cảng"]]],
    ["harbour → bến cảng", [["harbour", "bến cảng"]]],
    ["harbour /ˈhɑ:bə/: bến cảng", [["harbour", "bến cảng"]]],
    ["keen (on: sth) - say mê", [["keen (on: sth)", "say mê"]]],
  ])("of %j stands between word and meaning", (line, expected) => {
    expect(pairs(line)).toEqual(expected);
  });

  it("is the one that most lines have, whatever their order", () => {
    const lines = ["reluctant;miễn cưỡng, bất đắc dĩ", "get;lấy, được, có", "run, rush;chạy", "harbour;bến cảng"];
    const meanings = lines.map((line) => line.split(";"));
    expect(pairs(lines.join("\n"))).toEqual(meanings);
    expect(pairs(lines.toReversed().join("\n"))).toEqual(meanings.toReversed());
  });

  it.each([
    ["reluctant - miễn cưỡng", "harbour: bến cảng", "drought\thạn hán", "give up = từ bỏ", "run; chạy"],
    ["reluctant\tmiễn cưỡng", "harbour\tbến cảng", "drought - hạn hán", "give up: từ bỏ", "run → chạy"],
    ["1. reluctant (adj): miễn cưỡng", "2. harbour (n) - bến cảng", "3. drought hạn hán", "4. give up | từ bỏ"],
    ["reluctant;miễn cưỡng", "harbour;bến cảng", "drought, hạn hán", "give up   từ bỏ", "run /rʌn/ chạy"],
  ])("may be another one in some lines: %j", (...lines) => {
    const all = [
      ["reluctant", "miễn cưỡng"],
      ["harbour", "bến cảng"],
      ["drought", "hạn hán"],
      ["give up", "từ bỏ"],
      ["run", "chạy"],
    ];
    const separated = lines.map((line) => line.replace(/^3\. drought /, "3. drought (n) "));
    expect(pairs(separated.join("\n"))).toEqual(all.slice(0, lines.length));
  });

  it("is no sign of a line where it was chosen that each line is a word", () => {
    expect(readWords("cat - mèo\ndog: chó", { separator: "none" }).rows.map(({ meaning }) => meaning)).toEqual([
      "",
      "",
    ]);
  });

  it("can be chosen, and what each column is", () => {
    const text = "reluctant, unwilling; miễn cưỡng";
    expect(readWords(text, { separator: "comma" }).rows).toMatchObject([{ word: "reluctant" }]);
    const turned = readWords("reluctant\tunwilling\tmiễn cưỡng", { roles: ["word", "note", "meaning"] });
    expect(turned.rows).toMatchObject([{ word: "reluctant", note: "unwilling", meaning: "miễn cưỡng" }]);
  });
});

it.each([
  ["reduce (v) = decrease: giảm", "reduce", "giảm", "= decrease"],
  ["reduce = decrease, lessen = giảm", "reduce", "giảm", "= decrease, lessen"],
  ["reduce (v) = decrease - giảm, bớt", "reduce", "giảm, bớt", "= decrease"],
  ["reduce: decrease - giảm", "reduce", "giảm", "= decrease"],
  ["reduce - giảm (= decrease)", "reduce", "giảm", "= decrease"],
  ["reduce: giảm = decrease", "reduce", "giảm", "= decrease"],
  ["reduce (v): giảm, syn: decrease", "reduce", "giảm", "= decrease"],
  ["get rid of = remove = loại bỏ", "get rid of", "loại bỏ", "= remove"],
  ["reduce: giảm # increase", "reduce", "giảm", "≠ increase"],
  ["reduce (v): giảm (≠ increase)", "reduce", "giảm", "≠ increase"],
  ["reduce: giảm >< increase, raise", "reduce", "giảm", "≠ increase, raise"],
  ["reduce: giảm, trái nghĩa: increase", "reduce", "giảm", "≠ increase"],
])("a synonym or antonym beside the meaning is a note: %j", (line, word, meaning, note) => {
  for (const others of ["", "\nharbour: bến cảng\ndrought: hạn hán", "\nharbour = bến cảng\ndrought = hạn hán"])
    expect(readWords(line + others).rows[0]).toMatchObject({ word, meaning, note });
});

describe("a quote", () => {
  it("that is stray swallows nothing", () => {
    const text = 'size\t"15 inch\nharbour\tbến cảng\nscreen\t17"\ndrought\thạn hán';
    expect(pairs(text)).toEqual([
      ["size", '"15 inch'],
      ["harbour", "bến cảng"],
      ["screen", '17"'],
      ["drought", "hạn hán"],
    ]);
    expect(pairs('size,"15 inch\nharbour,bến cảng')).toEqual([
      ["size", '"15 inch'],
      ["harbour", "bến cảng"],
    ]);
  });

  it("around a cell holds separators, quotes and line breaks", () => {
    expect(pairs('harbour,"bến cảng, ""hải"" cảng"\nrun, "chạy\nbộ"')).toEqual([
      ["harbour", 'bến cảng, "hải" cảng'],
      ["run", "chạy; bộ"],
    ]);
  });
});

describe("heads", () => {
  it.each([
    ["sep=;\nharbour;bến cảng"],
    ["Danh sách từ Unit 5\nharbour;bến cảng"],
    ["TỪ VỰNG TIẾNG ANH;\nTừ tiếng Anh;Nghĩa tiếng Việt\nharbour;bến cảng"],
    ["Unit 1: School\nharbour;bến cảng"],
    ["#separator:Semicolon;;\n#html:true;;\nharbour;bến cảng"],
    ["STT;Từ;Nghĩa\n1;harbour;bến cảng"],
    ["1;harbour;bến cảng"],
    ["1) harbour (n): bến cảng"],
    ["1/ harbour: bến cảng"],
    ["☐ harbour – bến cảng"],
    ["☑ harbour - bến cảng"],
    ["✏️ harbour: bến cảng"],
    ["word;meaning\rharbour;bến cảng\r"],
    ["Mặt A (chữ);Mặt B\nharbour;bến cảng\nrun;chạy\neat;ăn"],
  ])("%j are no words", (text) => {
    expect(pairs(text)[0]).toEqual(["harbour", "bến cảng"]);
  });

  it.each([
    "VOCABULARY – UNIT 5: INVENTIONS",
    "Từ vựng Unit 3",
    "TOPIC: Environment",
    "Topic: Science and Technology",
    "CHỦ ĐỀ: Môi trường",
    "Từ mới bài 7",
    "B. PHRASAL VERBS",
  ])("%j is a title anywhere in a list, whatever separates the words", (title) => {
    for (const sign of [": ", " - ", " = ", "\t", ",", ";"]) {
      const lines = [title, `harbour${sign}bến cảng`, `drought${sign}hạn hán`, title, `run${sign}chạy`];
      const { rows, leftOut } = readWords(lines.join("\n"));
      expect(rows.map(({ word }) => word)).toEqual(["harbour", "drought", "run"]);
      expect(leftOut.map(({ reason }) => reason)).toEqual(["title", "title"]);
    }
  });

  it("that are a column of a table are no titles", () => {
    expect(pairs("Unit 1,harbour,bến cảng\nUnit 1,drought,hạn hán\nUnit 2,run,chạy")).toHaveLength(3);
  });

  it("that name columns are left out as such", () => {
    expect(readWords("Word;Meaning\nharbour;bến cảng").leftOut).toEqual([
      { text: "Word · Meaning", reason: "columns" },
    ]);
  });

  it("that are left out are shown with a reason", () => {
    expect(readWords("Unit 1: School\nharbour;bến cảng\n;cầu cảng").leftOut).toEqual([
      { text: "Unit 1: School", reason: "title" },
      { text: "cầu cảng", reason: "no_word" },
    ]);
  });

  it.each(["word;từ", "example;ví dụ", "in other words;nói cách khác", "question;câu hỏi"])(
    "words that could be a head, such as %j, stay words",
    (line) => {
      expect(pairs(`${line}\nharbour;bến cảng`)).toEqual([line.split(";"), ["harbour", "bến cảng"]]);
    },
  );
});

describe("HTML", () => {
  it.each([
    ["bến cảng<br>hải cảng", "bến cảng; hải cảng"],
    ["<div>bến cảng</div><div>hải cảng</div>", "bến cảng; hải cảng"],
    ["<ul><li>bến cảng</li><li>hải cảng</li></ul>", "bến cảng; hải cảng"],
    ['<span lang="vi">bến cảng</span>', "bến cảng"],
    ["bến&nbsp;cảng", "bến cảng"],
    ["nhỏ &lt; lớn", "nhỏ < lớn"],
  ])("%j is the meaning %j", (html, meaning) => {
    expect(pairs(`harbour\t${html}`)).toEqual([["harbour", meaning]]);
  });

  it("may have an English definition and a Vietnamese meaning in one field", () => {
    const field = "to say something without proof<br>cáo buộc";
    expect(readWords(`allege\t${field}\nbail\ttiền bảo lãnh`).rows[0]).toMatchObject({
      meaning: "cáo buộc",
      definition: "to say something without proof",
    });
  });

  it("may have the part of speech and a translated example in lines of a field", () => {
    const field = "<i>noun</i><br>rào cản<br>=&gt; Money is a hurdle.<br>(Tiền là một rào cản.)";
    expect(readWords(`hurdle\t${field}\nbail\ttiền bảo lãnh`).rows[0]).toMatchObject({
      meaning: "rào cản",
      partOfSpeech: "noun",
      sentence: "Money is a hurdle.",
      note: "Tiền là một rào cản.",
    });
    expect(readWords("bail\ttiền bảo lãnh (n)").rows[0]).toMatchObject({
      meaning: "tiền bảo lãnh",
      partOfSpeech: "noun",
    });
  });

  it("is left as it is where there is none", () => {
    expect(pairs("less than\ta < b\nAT&T\tcông ty")).toEqual([
      ["less than", "a < b"],
      ["AT&T", "công ty"],
    ]);
  });

  // Quadratic, each would take minutes; the test's own time limit notices.
  it.each([
    "<a",
    "<style>",
    "<!--",
    "{{c1::",
    "[sound:",
    "&amp",
    '\t"a""',
    "(",
    "/",
    " ",
    "1.",
    "::",
    "a;,-=|",
    "VD: a b\n",
    "=> từ\n",
    "a: A b.\n",
  ])("of a million letters of %j is read as fast as any other text", (unit) => {
    const text = unit.repeat(1_000_000 / unit.length);
    expect(textOfHtml(text).length).toBeLessThanOrEqual(text.length);
    expect(readWords(text).rows.length).toBeLessThanOrEqual(20_000);
  });
});

describe("a text's encoding", () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const utf16 = (text: string) => new Uint8Array(Buffer.from(text, "utf16le"));

  it("is told by its marks, or by what its bytes can be", () => {
    expect(decodeText(utf16("\uFEFFtừ"))).toMatchObject({ encoding: "utf-16le" });
    expect(decodeText(utf16("\uFEFFtừ").map((_, i, all) => all[i ^ 1] ?? 0))).toMatchObject({ encoding: "utf-16be" });
    expect(decodeText(utf16("a word"))).toEqual({ text: "a word", encoding: "utf-16le" });
    expect(decodeText(new TextEncoder().encode("từ"))).toEqual({ text: "từ", encoding: "utf-8" });
  });

  it("of Windows has tones as letters of their own, which are composed", () => {
    // t, ư, combining grave; đ, ê, combining dot below
    expect(decodeText(bytes(0x74, 0xfd, 0xcc, 0x20, 0xf0, 0xea, 0xf2))).toEqual({
      text: "từ đệ",
      encoding: "windows-1258",
    });
  });

  it.each([
    ["a picture", bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
    ["a zip file, such as a workbook", bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0)],
    ["text with zeros", bytes(0x61, 0, 0, 0x62, 0x63)],
  ])("of %s is none", (_, data) => {
    expect(decodeText(data)).toBeNull();
  });
});
