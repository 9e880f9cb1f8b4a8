import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";
import type { LeftOutKind } from "./left-out.ts";

function textOf(passage: string): string[] {
  return cleanPasted(passage).blocks.map(({ text }) => text);
}

function leftOutOf(passage: string): [LeftOutKind, string][] {
  return cleanPasted(passage).leftOut.map(({ kind, text }) => [kind, text]);
}

const WRAPPED = "A dry year\nFarmers in the delta have waited\nfor rain since the spring, and the\nfields are dry.";

test("lines that were wrapped at a margin are joined, but not a headline above them", () => {
  expect(textOf(WRAPPED)).toEqual([
    "A dry year",
    "Farmers in the delta have waited for rain since the spring, and the fields are dry.",
  ]);
});

test("a word that was hyphenated at the margin is joined", () => {
  expect(textOf("In that dark year the govern-\nment has fallen.")).toEqual([
    "In that dark year the government has fallen.",
  ]);
});

test("lines in lower case are not joined where the first word of the next one had room", () => {
  const lines = [
    "did u plan the party?",
    "yeah but nobody has answered me so far",
    "ok then",
    "i will ask them again.",
  ];
  expect(textOf(lines.join("\n"))).toEqual(lines);
});

test("the second line of a bullet belongs to it", () => {
  expect(textOf("- Dark roofs make the\n  problem worse\n- Trees help")).toEqual([
    "Dark roofs make the problem worse",
    "Trees help",
  ]);
});

test.each([..."‘´`′＇ʼ"])("%s inside a word is an apostrophe", (sign) => {
  expect(textOf(`They don${sign}t know Mai${sign}s plan.`)).toEqual(["They don’t know Mai’s plan."]);
});

test("a quotation mark before a word is no apostrophe", () => {
  expect(textOf("She said ‘no’ and left.")).toEqual(["She said ‘no’ and left."]);
});

test("spaces before punctuation, as scanners make them, are removed", () => {
  expect(textOf("It stopped , and we left .")).toEqual(["It stopped, and we left."]);
});

const marks: [string, string, string, [LeftOutKind, string][]][] = [
  [
    "a link",
    "Read [the guide](https://a.example/b) first.",
    "Read the guide first.",
    [["link", "[the guide](https://a.example/b)"]],
  ],
  ["an address", "More at https://a.example/b?c=1.", "More at", [["link", "https://a.example/b?c=1."]]],
  [
    "emphasis",
    "It *never* was **so** _easy_.",
    "It never was so easy.",
    [
      ["markup", "**so**"],
      ["markup", "*never*"],
      ["markup", "_easy_"],
    ],
  ],
  [
    "references",
    "It sank [1, 2] and [3–5] burned.",
    "It sank and burned.",
    [
      ["footnote", "[1, 2]"],
      ["footnote", "[3–5]"],
    ],
  ],
  [
    "citations, also over two lines",
    "Most feared storms (Nguyen & Smith, 2018; Hall et al., 2020), as they admitted (see Figure 1).",
    "Most feared storms, as they admitted.",
    [
      ["footnote", "(Nguyen & Smith, 2018; Hall et al., 2020)"],
      ["footnote", "(see Figure 1)"],
    ],
  ],
  ["positions of subtitles", "{\\an8}It sank at night.", "It sank at night.", [["markup", "{\\an8}"]]],
  ["struck words", "We had ~~two~~ three.", "We had three.", [["markup", "~~two~~"]]],
  [
    "footnotes",
    "Sales[1] fell.[2][citation needed]",
    "Sales fell.",
    [
      ["footnote", "[1]"],
      ["footnote", "[2]"],
      ["footnote", "[citation needed]"],
    ],
  ],
  [
    "emoji and hashtags at the end",
    "We won 🔥 #win #us",
    "We won",
    [
      ["symbol", "🔥"],
      ["symbol", "#win"],
      ["symbol", "#us"],
    ],
  ],
];

test.each(marks)("%s is taken out of a line", (_, passage, text, leftOut) => {
  expect(textOf(passage)).toEqual([text]);
  expect(leftOutOf(passage)).toEqual(leftOut);
});

test.each([
  "5 * 3 * 2 is 30.",
  "It has a snake_case_name.",
  "The (1) ____ and the ____ fell.",
  "We #love it.",
  "It sank (in 1998) and was raised (May 2004).",
  "Is a < b and b > c?",
])("%s stays as it is", (passage) => {
  expect(textOf(passage)).toEqual([passage]);
  expect(leftOutOf(passage)).toEqual([]);
});

test("a letter in front of a paragraph is left out, the article A is not", () => {
  const letters = "A Beavers came.\n\nB They built dams.\n\nC Farmers complained.";
  expect(textOf(letters)).toEqual(["Beavers came.", "They built dams.", "Farmers complained."]);
  expect(textOf("A Dane came.\n\nI saw him.\n\nC was his mark.")).toEqual([
    "A Dane came.",
    "I saw him.",
    "C was his mark.",
  ]);
});

test("a time at the beginning of a single line is no time stamp", () => {
  expect(textOf("12:30 is late for lunch.")).toEqual(["12:30 is late for lunch."]);
});

test("a sentence goes on behind the page's number", () => {
  expect(textOf("The young animals survive in the open\n\n15\n\nsea, and they grow up there.")).toEqual([
    "The young animals survive in the open sea, and they grow up there.",
  ]);
});

test("the words of a list are collected with their meanings, the English one first", () => {
  const { words, blocks } = cleanPasted(
    "1. drought (n): no rain\n2. lũ lụt - flood\n3. pollution /pəˈluːʃn/ sự ô nhiễm\n\nWe left.",
  );
  expect(words).toEqual([
    { word: "drought", meaning: "no rain" },
    { word: "flood", meaning: "lũ lụt" },
    { word: "pollution", meaning: "sự ô nhiễm" },
  ]);
  expect(blocks.map(({ text }) => text)).toEqual(["We left."]);
});

test.each(["VOCABULARY – UNIT 5: INVENTIONS", "Từ vựng Unit 3", "TOPIC: Environment", "CHỦ ĐỀ: Môi trường"])(
  "the title of a list, such as %j, is none of its words, and no text",
  (title) => {
    const { words, blocks, leftOut } = cleanPasted(`${title}\ndrought: hạn hán\nflood: lũ lụt\nto sow: gieo hạt`);
    expect(words.map(({ word }) => word)).toEqual(["drought", "flood", "to sow"]);
    expect(blocks).toEqual([]);
    expect(leftOut.filter(({ text }) => text === title)).toHaveLength(1);
  },
);

test("ingredients, names and what people say are no list of words", () => {
  for (const lines of [
    ["2 onions", "1 lemon", "250 g lentils", "3 eggs", "2 apples"],
    ["Lan: How are you?", "Tom: I'm fine.", "Lan: Good to hear."],
    ["Home", "World", "Sport", "Climate"],
  ])
    expect(cleanPasted(lines.join("\n")).words).toEqual([]);
});

test("Vietnamese sentences and meanings are left out, Vietnamese names are not", () => {
  expect(textOf("He was stubborn (bướng bỉnh). Ông rất bướng bỉnh. Then Nguyễn Văn Trỗi left the town.")).toEqual([
    "He was stubborn. Then Nguyễn Văn Trỗi left the town.",
  ]);
});

test("a page's source is read as the page shows it", () => {
  const page =
    "<style>p { color: red }</style><p>Mr&nbsp;Hale left <b>early</b>,<br>they say.</p><ul><li>One sank</li></ul>";
  expect(textOf(page)).toEqual(["Mr Hale left early,", "they say.", "One sank"]);
});

test("captions that roll over the screen are read once, and the repeats are noted", () => {
  const cue = (at: number, ...said: string[]) => [`00:00:0${at}.000 --> 00:00:0${at + 1}.000`, ...said, ""].join("\n");
  const rolling = [
    "WEBVTT\n",
    cue(1, "the town was once the"),
    cue(2, "the town was once the", "shame of the<00:00:02.100><c> country</c>"),
    cue(3, "shame of the country", "until artists restored it"),
  ].join("\n");
  expect(textOf(rolling)).toEqual(["the town was once the shame of the country until artists restored it"]);
  expect(leftOutOf(rolling).filter(([kind]) => kind === "repeat")).toEqual([
    ["repeat", "the town was once the"],
    ["repeat", "shame of the country"],
  ]);
});

test("names of speakers in subtitles are left out, and what each says is a sentence by itself", () => {
  const subtitles = [
    "1",
    "00:00:01,000 --> 00:00:02,000",
    "NURSE (off-screen): The doctor will come",
    "before midnight.",
    "",
    "2",
    "00:00:03,000 --> 00:00:04,000",
    "- [Oliver] I am ashamed.",
    "- You should be.",
    "",
    "3",
    "00:00:05,000 --> 00:00:06,000",
    ">> MARTHA: He can't even milk a cow.",
  ];
  expect(textOf(subtitles.join("\n"))).toEqual([
    "The doctor will come before midnight.",
    "I am ashamed.",
    "You should be.",
    "He can't even milk a cow.",
  ]);
});

test("a word that a list has twice is one word, unless its meaning is another", () => {
  const { words } = cleanPasted("bank: bờ sông\nbank: ngân hàng\nflood: lũ lụt\nFlood: lũ lụt");
  expect(words.map(({ word }) => word)).toEqual(["bank", "bank", "flood"]);
});

test("ligatures are read as their letters", () => {
  expect(textOf("The staﬀ deﬁned a suﬃcient ﬂow of ﬁve litres.")).toEqual([
    "The staff defined a sufficient flow of five litres.",
  ]);
});

test("numbers of sections are left out, before headings and before paragraphs", () => {
  const sections = "2.1 Study area\nThe marsh is wet.\n2.2. Each eel was measured.\n2.2.1 It hid in the\nmud at night.";
  expect(cleanPasted(sections).leftOut).toEqual([
    { kind: "heading", text: "2.1 Study area" },
    { kind: "label", text: "2.2." },
    { kind: "label", text: "2.2.1" },
  ]);
  expect(textOf(sections)).toEqual(["The marsh is wet.", "Each eel was measured.", "It hid in the", "mud at night."]);
});

test("a figure at the beginning of a line is no number of a section", () => {
  expect(textOf("2.5 Million people left.\nThey went by boat.")).toEqual([
    "2.5 Million people left.",
    "They went by boat.",
  ]);
});

test("a face between two sentences ends the first, another emoji does not", () => {
  expect(textOf("I tried it and it fell to pieces 😢 what did I do wrong?")).toEqual([
    "I tried it and it fell to pieces",
    "what did I do wrong?",
  ]);
  expect(textOf("My cat and my dog ❤️ the garden behind our house.")).toEqual([
    "My cat and my dog the garden behind our house.",
  ]);
});

test("what stands above messages and who is addressed in them is left out", () => {
  const chat = [
    "kien — Today at 9:41 PM",
    "my build keeps crashing",
    "@mai did you find a way?",
    "mai — Yesterday at 9:44 PM",
    "the fonts look blurry now",
  ];
  expect(textOf(chat.join("\n"))).toEqual([
    "my build keeps crashing",
    "did you find a way?",
    "the fonts look blurry now",
  ]);
});

test("marks before examples are left out", () => {
  expect(textOf("Ví dụ: It destroys homes.\nEg: We burn coal.\n=> Farming too has an impact.")).toEqual([
    "It destroys homes.",
    "We burn coal.",
    "Farming too has an impact.",
  ]);
});

test("a sentence that two screens of subtitles share is whole", () => {
  const screens = ["0:01\nThe lawyer wants his money, and...", "0:04\n...he won't wait.", "0:08\nWe left."];
  expect(textOf(screens.join("\n"))).toEqual(["The lawyer wants his money, and he won't wait.", "We left."]);
});

test("words with their meanings in one line are a list", () => {
  const { words, blocks } = cleanPasted("Từ mới: furnace (n) lò nung; hammer (v) rèn, đập; bark (n) vỏ cây");
  expect(words).toEqual([
    { word: "furnace", meaning: "lò nung" },
    { word: "hammer", meaning: "rèn, đập" },
    { word: "bark", meaning: "vỏ cây" },
  ]);
  expect(blocks).toEqual([]);
});

test("lines are not joined over one that was left out", () => {
  const lines = ["The week's news, the good and the", "bad", "", "We said that", "Advertisement", "nobody came."];
  expect(textOf(lines.join("\n")).at(-1)).toBe("nobody came.");
});

test("two lines of a play in capitals are a dialogue, and so are two named lines of subtitles", () => {
  const said = ["I sold the boat yesterday.", "You should have asked me first."];
  expect(textOf(`ANNA: ${said[0]}\nTOM: ${said[1]}`)).toEqual(said);
  const cues = said.map((text, at) => `${at}\n00:00:0${at},000 --> 00:00:0${at + 1},000\n${"AT"[at]}nna: ${text}\n`);
  expect(textOf(cues.join("\n"))).toEqual(said);
  expect(textOf("NOTE: The lamp is red.\nWARNING: Do not open it.")).toHaveLength(2);
});
