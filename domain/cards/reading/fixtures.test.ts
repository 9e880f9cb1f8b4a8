import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decodeText, type Encoding } from "./decode.ts";
import { readWords } from "./read-words.ts";
import type { Separator } from "./separators.ts";

const FIXTURES = new URL("./fixtures/", import.meta.url);

/** The files as programs export them, and lists as people keep them: what must be read of each. */
const FILES: readonly [name: string, separator: Separator, words: string, encoding?: Encoding][] = [
  [
    "anki-headers.txt",
    "tab",
    "reluctant = miễn cưỡng; bất đắc dĩ | harbour = bến cảng; hải cảng | to persuade = thuyết phục; dỗ dành | size = cỡ <15>; kích thước",
  ],
  [
    "anki-old.txt",
    "tab",
    "reluctant = miễn cưỡng; bất đắc dĩ | harbour = bến cảng & hải cảng | screen = màn hình 15 inch | persuade = thuyết phục",
  ],
  [
    "anki-saved-by-excel.csv",
    "comma",
    "reluctant = miễn cưỡng, bất đắc dĩ | harbour = bến cảng | persuade = thuyết phục",
  ],
  [
    "anki-comma-header.csv",
    "comma",
    "reluctant = miễn cưỡng; bất đắc dĩ (He was reluctant to go.) | harbour = bến cảng (The ship left the harbour.)",
  ],
  [
    "quizlet-tab.txt",
    "tab",
    "reluctant = miễn cưỡng, bất đắc dĩ | harbour = bến cảng | drought = hạn hán, khô hạn | to persuade = thuyết phục ai, dỗ dành",
  ],
  [
    "quizlet-comma-semicolon.txt",
    "comma",
    "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán | persuade = thuyết phục",
  ],
  [
    "quizlet-dash.txt",
    "dash",
    "reluctant = miễn cưỡng, bất đắc dĩ | well-known = nổi tiếng - được nhiều người biết | harbour = bến cảng | check-in desk = quầy làm thủ tục",
  ],
  [
    "excel-comma-utf8.csv",
    "comma",
    'reluctant adjective = miễn cưỡng, bất đắc dĩ (He was reluctant, but he went.) | harbour noun = bến cảng (The ship left the harbour.) | persuade verb = thuyết phục (She said "no" until he persuaded her.)',
  ],
  ["excel-semicolon-sep.csv", "semicolon", "get = lấy, được, có | harbour = bến cảng, hải cảng | drought = hạn hán"],
  [
    "excel-unicode-text.txt",
    "tab",
    'reluctant = miễn cưỡng, bất đắc dĩ (He was reluctant to go.) | harbour = bến cảng (The "old" harbour is closed.) | drought = hạn hán',
    "utf-16le",
  ],
  [
    "excel-ansi.csv",
    "comma",
    "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán | persuade = thuyết phục",
    "windows-1258",
  ],
  ["excel-mac-cr.csv", "semicolon", "reluctant = miễn cưỡng | harbour = bến cảng"],
  ["google-sheets.csv", "comma", "reluctant = miễn cưỡng | harbour = bến cảng | take off = cất cánh; cởi ra"],
  [
    "google-sheets.tsv",
    "tab",
    'reluctant = miễn cưỡng, bất đắc dĩ | size = cỡ "15 inch" | inch = "15 inch là cỡ nhỏ | harbour = bến cảng',
  ],
  [
    "numbers.csv",
    "semicolon",
    "reluctant = miễn cưỡng (He was reluctant to go.) | harbour = bến cảng (The ship; it left the harbour.)",
  ],
  ["numbers-utf16be.txt", "tab", "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán", "utf-16be"],
  [
    "word-table-pasted.txt",
    "tab",
    "reluctant adjective = miễn cưỡng (He was reluctant to go.) | harbour noun = bến cảng (They met at the harbour.) | persuade verb = thuyết phục (I persuaded him.)",
  ],
  [
    "zalo-list.txt",
    "colon",
    "reluctant = miễn cưỡng | harbour = bến cảng, hải cảng | drought = hạn hán | look forward to = mong chờ",
  ],
  [
    "phone-notes.txt",
    "equals",
    "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán (kéo dài) | give up = từ bỏ, bỏ cuộc",
  ],
  ["notes-two-lines.txt", "lines", "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán"],
  ["memrise.csv", "comma", "the harbour noun = bến cảng | to persuade verb = thuyết phục | a drought noun = hạn hán"],
  [
    "kindle-vocabulary.csv",
    "comma",
    'reluctant = (He was reluctant to go, and she knew it.) | harbours = (All the harbours were full.) | persuaded = ("Come," he said, and persuaded her.)',
  ],
  [
    "textbook-glossary.txt",
    "colon",
    "reluctant adjective = miễn cưỡng, bất đắc dĩ | harbour noun = bến cảng | persuade verb = thuyết phục | look after verb = chăm sóc | fluently adverb = trôi chảy",
  ],
  [
    "textbook-marks.txt",
    "marks",
    "awareness noun = sự nhận thức | reluctant adjective = miễn cưỡng | harbour noun = bến cảng",
  ],
  ["markdown-table.md", "pipe", "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán"],
  ["notion-pipe.txt", "pipe", "reluctant = miễn cưỡng | harbour = bến cảng, hải cảng | drought = hạn hán"],
  ["words-only.txt", "none", "reluctant = | harbour = | drought = | persuade ="],
  ["words-one-line.txt", "none", "reluctant = | harbour = | drought = | persuade = | take off ="],
  ["pdf-gaps.txt", "spaces", "reluctant = miễn cưỡng | harbour = bến cảng | take part in = tham gia"],
  ["vietnamese-first.txt", "tab", "reluctant = miễn cưỡng | harbour = bến cảng | drought = hạn hán"],
  [
    "english-definitions.csv",
    "comma",
    "reluctant = [not willing to do something] (He was reluctant to go.) | harbour = [a place where ships are safe] (The harbour was full of boats.) | persuade = [to make someone do something] (She persuaded him.)",
  ],
  [
    "zalo-mixed.txt",
    "colon",
    "reluctant = miễn cưỡng | harbour = bến cảng (The ship left the harbour.) | drought = hạn hán | look forward to = mong chờ | zorble = từ lạ (A zorble ran away.) | gì đó =",
  ],
  [
    "notes-examples.txt",
    "equals",
    "pollution = ô nhiễm (Air pollution is a problem.) | reduce verb = giảm | big = to lớn | get rid of = loại bỏ | carbon footprint = (We should cut our carbon footprint.) | sustainable adjective = bền vững (a sustainable future) | obesity = béo phì (Obesity is rising in many countries.)",
  ],
  [
    "teacher-numbered.txt",
    "marks",
    "audience noun = khán giả (The audience clapped.) | educate verb = giáo dục | education noun = sự giáo dục | viewer noun = người xem | weatherman noun = người dẫn chương trình thời tiết | cute adjective = đáng yêu, dễ thương | comedy noun = hài kịch (I like comedies.)",
  ],
  [
    "anki-examples.txt",
    "tab",
    "harsh = khắc nghiệt (The winter was harsh.) | drought = hạn hán (The drought lasted two years.) | cope with = đương đầu với (She coped with the loss.) | mitigate verb = giảm nhẹ (Trees mitigate the heat.)",
  ],
  [
    "google-sheets-topic.tsv",
    "tab",
    "allocate verb = phân bổ, cấp phát (The money was allocated to schools.) | scarce adjective = khan hiếm (Water is scarce.) | zorbing noun = trò lăn bóng | emission noun = khí thải (Emissions rose.)",
  ],
];

it.each(FILES)("%s is read, by %s", (name, separator, words, encoding = "utf-8") => {
  const decoded = decodeText(new Uint8Array(readFileSync(new URL(name, FIXTURES))));
  const read = readWords(decoded?.text ?? "");
  expect(read.rows.map(shown).join(" | ")).toBe(words);
  expect([read.separator, decoded?.encoding]).toEqual([separator, encoding]);
});

function shown({ word, partOfSpeech, meaning, definition, sentence }: ReturnType<typeof readWords>["rows"][number]) {
  const texts = [word, partOfSpeech, "=", meaning, definition && `[${definition}]`, sentence && `(${sentence})`];
  return texts.filter(Boolean).join(" ");
}

it("there is no file that is not read", () => {
  expect(FILES.map(([name]) => name).toSorted()).toEqual(readdirSync(FIXTURES).toSorted());
});
