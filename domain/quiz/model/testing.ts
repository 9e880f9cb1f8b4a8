import type { Proposal } from "./proposals.ts";

type Row = readonly [
  sentence: number,
  word: string,
  headword: string,
  partOfSpeech: Proposal["partOfSpeech"],
  level: Proposal["level"],
  gloss: string,
  vietnamese: readonly string[],
  wrong: readonly string[],
];

// biome-ignore format: a table
const ROWS: readonly Row[] = [
  [1, "abandoned", "abandon", "verb", "B2", "to leave a place and not come back", ["bỏ hoang", "từ bỏ"], ["to clean a room well", "to sell at a low price", "to paint with bright colours"]],
  [4, "failed", "fail", "verb", "B1", "to grow badly and give no food", ["mất mùa", "thất bát"], ["to laugh at a joke", "to carry a heavy load", "to arrive too early for a meeting"]],
  [7, "urge", "urge", "verb", "B2", "to ask someone strongly to act", ["kêu gọi", "thúc giục"], ["to hide something from the police", "to forget an old song", "to copy a picture"]],
  [7, "groundwater", "groundwater", "noun", "C1", "rain that has gone deep under the earth", ["nước ngầm"], ["a small shop on a corner", "a letter that was never sent", "a song for little children"]],
  [8, "effective", "effective", "adjective", "B1", "producing the result that was wanted", ["hiệu quả", "có hiệu quả"], ["covered with soft hair", "too expensive for most people", "seen only at night"]],
  [8, "generated", "generate", "verb", "B2", "to bring in money", ["tạo ra", "sinh ra"], ["to sleep very lightly", "to explain a rule again", "to cut into thin pieces"]],
  [9, "Critics", "critic", "noun", "B2", "someone who says that a plan is bad", ["người chỉ trích", "người phê phán"], ["someone who repairs old ships", "a child who is often ill", "someone who plays in an orchestra"]],
  [9, "landowners", "landowner", "noun", "B2", "a person with many fields of his own", ["chủ đất", "địa chủ"], ["a person who sings at weddings", "a place where ships stop", "a small animal with sharp teeth"]],
  [10, "release", "release", "verb", "B2", "to let a substance flow out", ["thải ra", "xả ra"], ["to teach small children", "to win by a few points", "to build with stone"]],
  [11, "deny", "deny", "verb", "B1", "to say that something is not true", ["phủ nhận", "chối"], ["to run after a bus", "to cook over a fire", "to wear for the first time"]],
  [12, "aid", "aid", "noun", "B2", "help such as money or food", ["viện trợ", "sự giúp đỡ"], ["a narrow road in the mountains", "a test at the end of school", "noise from many cars"]],
  [13, "tackle", "tackle", "verb", "B2", "to try to solve a hard problem", ["giải quyết", "xử lý"], ["to dance in a circle", "to fall from a tree", "to wash clothes by hand"]],
  [15, "preserve", "preserve", "verb", "B2", "to keep safe from harm or change", ["bảo tồn", "gìn giữ"], ["to throw a ball far", "to drive without a licence", "to fill with hot air"]],
  [17, "determine", "determine", "verb", "B2", "to be the thing that decides", ["quyết định"], ["to walk in the dark", "to order a meal", "to break with a loud noise"]],
];

/** For tests: good proposals for fixtures/newspaper.txt, of a kind that only a model can make. */
export const PROPOSALS: readonly Proposal[] = ROWS.map(
  ([sentence, word, headword, partOfSpeech, level, gloss, vietnamese, wrong]) => ({
    sentence,
    word,
    headword,
    partOfSpeech,
    level,
    gloss,
    vietnamese: [...vietnamese],
    wrong: [...wrong],
  }),
);
