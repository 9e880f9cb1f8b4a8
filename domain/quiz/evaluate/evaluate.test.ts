import { expect, test } from "vitest";
import { CHOICE, TYPED } from "../testing.ts";
import {
  countsAsRight,
  evaluateAnswer,
  evaluateChoice,
  evaluateTyped,
  parseQuizType,
  type Verdict,
} from "./evaluate.ts";

const meanings: Record<string, readonly string[]> = {
  decline: ["từ chối", "khước từ"],
  peace: ["hòa bình", "nền hòa bình"],
  mother: ["má"],
  skill: ["kỹ năng"],
  knife: ["dao", "con dao"],
  war: ["chiến tranh", "cuộc chiến tranh"],
  growth: ["sự phát triển"],
  buyer: ["người mua"],
  guest: ["khách"],
  work: ["việc làm"],
  quickly: ["nhanh chóng"],
  daughter: ["con gái"],
  drop: ["giảm", "suy giảm"],
  bear: ["gấu"],
  domestic: ["thuộc gia đình"],
  illness: ["bệnh tật"],
  softball: ["bóng mềm", "môn thể thao giống bóng chày, bóng to và mềm hơn"],
  road: ["đường"],
  archive: ["kho lưu trữ", "nơi cất giấy tờ"],
  unequal: ["không chia đều", "không công bằng giữa các bên"],
  touch: ["xúc giác", "sự cảm nhận", "khả năng nhận biết bằng cách sờ"],
};

const rows: [keyof typeof meanings, string, Verdict, string][] = [
  ["road", "\u00d0ường", "right", "an Icelandic letter that looks like Đ"],
  ["road", "\u00f0ường", "right", "an Icelandic letter for đ"],
  ["decline", "từ chối", "right", "as it stands"],
  ["decline", "  Từ   CHỐI. ", "right", "letter case, spaces and stops don't matter"],
  ["decline", "tư\u0300 chô\u0301i", "right", "composed or not"],
  ["peace", "hoà bình", "right", "the tone mark on the other vowel"],
  ["skill", "kĩ năng", "right", "i for y"],
  ["knife", "cái dao", "right", "another classifier"],
  ["knife", "một con dao", "right", "a number and a classifier"],
  ["war", "cuộc chiến tranh", "right", "a classifier that a meaning has too"],
  ["growth", "phát triển", "right", "without the nominaliser"],
  ["growth", "việc phát triển", "right", "another nominaliser"],
  ["guest", "người khách", "right", "with a needless classifier"],
  ["quickly", "một cách nhanh chóng", "right", "the long form of an adverb"],
  ["decline", "từ chối; bác bỏ", "right", "a list of which half is right"],
  ["decline", "bác bỏ, từ chối", "right", "whatever the order"],
  ["decline", "từ chối/khước từ", "right", "a list with a slash"],
  ["decline", "từ chối (lời mời)", "right", "a remark in brackets"],
  ["drop", "giảm hoặc suy giảm", "right", "a list with a word"],
  ["decline", "tu choi", "right_without_tones", "no diacritics at all"],
  ["decline", "tu chối", "right_without_tones", "none in one word"],
  ["peace", "hoa binh", "right_without_tones", "none"],
  ["mother", "ma", "right_without_tones", "none in a short word"],
  ["knife", "con dao", "right", "a word that needs none"],
  ["decline", "tu choi; bac bo", "right_without_tones", "a list without any"],
  ["mother", "mà", "wrong", "another tone is another word"],
  ["mother", "mã", "wrong", "another tone is another word"],
  ["decline", "từ chồi", "near_miss", "one wrong tone in a long meaning"],
  ["decline", "tư chối", "right_without_tones", "half of the diacritics of a word"],
  ["decline", "từ chốii", "near_miss", "a letter too many"],
  ["decline", "từ hcối", "near_miss", "two letters changed places"],
  ["bear", "gâu", "right_without_tones", "a missing tone on a short word"],
  ["archive", "nơi cất giữ giấy tờ cũ", "right", "a meaning in more words"],
  ["archive", "nơi không cất giấy tờ", "wrong", "a no turns it round"],
  ["archive", "nơi cất giấy tờ và quần áo cũ của bà", "wrong", "a meaning among many other words"],
  ["softball", "môn thể thao gần giống bóng chày", "right", "an explanation much like ours"],
  ["touch", "cảm nhận khi sờ vào", "right", "an explanation of words from several meanings"],
  ["touch", "không cảm nhận khi sờ vào", "wrong", "a no that no meaning has"],
  ["unequal", "không chia công đều giữa hai bên", "right", "an explanation with the no that the meanings have"],
  ["unequal", "chia công đều giữa hai bên", "wrong", "an explanation without the no that all meanings have"],
  ["touch", "cảm nhận khi nghe tiếng sóng", "wrong", "mostly words that no meaning has"],
  ["domestic", "thuoc ve gia dinh", "right_without_tones", "another opening of an adjective"],
  ["domestic", "gia đình", "right", "without the opening"],
  ["domestic", "thuộc", "wrong", "nothing but the opening"],
  ["illness", "bịnh tật", "right", "the Southern form of a syllable"],
  ["softball", "môn thể thao không giống bóng chày", "wrong", "a no turns it round"],
  ["softball", "môn thể thao dùng vợt", "wrong", "an explanation of something else of its kind"],
  ["softball", "bóng to", "wrong", "too little of an explanation"],
  ["growth", "sư phát triển", "right", "a nominaliser without its mark"],
  ["buyer", "mua", "wrong", "a buyer is no buying"],
  ["work", "làm", "wrong", "what is left of a word is another word"],
  ["daughter", "gái", "wrong", "what looks like a classifier is part of the word"],
  ["decline", "giảm", "wrong", "the other sense"],
  ["drop", "từ chối; giảm; bay; chạy", "wrong", "a list that is mostly wrong"],
  ["drop", "a; b; c; giảm; suy giảm", "wrong", "a long list of guesses"],
  ["decline", "", "wrong", "nothing"],
  ["decline", " ;, ", "wrong", "nothing but separators"],
  ["decline", "decline", "wrong", "the headword"],
  ["decline", "từ chối lời mời", "right", "the meaning with what it is done to"],
  ["decline", "từ chối lời mời đến dự tiệc", "wrong", "much more than the meaning"],
  ["decline", "bị từ chối", "right", "the passive of a verb"],
  ["skill", "kỹ năng của người thợ giỏi", "right", "whose it is"],
  ["skill", "kỹ năng viên", "wrong", "a syllable that makes another word"],
  ["knife", "dao động", "wrong", "a meaning of one syllable begins other words"],
];

test.each(rows)("[Q5] %s: %j is %s (%s)", (word, typed, verdict) => {
  expect(evaluateTyped(meanings[word] ?? [], typed)).toBe(verdict);
});

test("an answer without diacritics counts as right, a near miss does not", () => {
  const verdicts: Verdict[] = ["right", "right_without_tones", "near_miss", "wrong"];
  expect(verdicts.map(countsAsRight)).toEqual([true, true, false, false]);
});

test("an answer is judged by the type of its question; no answer is wrong", () => {
  expect([0, 1, null, "0"].map((answer) => evaluateAnswer(CHOICE, answer))).toEqual([
    "right",
    "wrong",
    "wrong",
    "wrong",
  ]);
  expect(["từ chối", 0, null].map((answer) => evaluateAnswer(TYPED, answer))).toEqual(["right", "wrong", "wrong"]);
});

test("a choice is right only at the index of the key", () => {
  expect([0, 1, 2, 3, null, "2"].filter((answer) => evaluateChoice(2, answer))).toEqual([2]);
});

test("an unknown quiz type is refused with the specification's message", () => {
  expect(parseQuizType("vocabulary")).toEqual({ ok: true, type: "vocabulary" });
  expect(parseQuizType("grammar")).toMatchObject({ ok: false, message: "Quiz type 'grammar' not supported" });
});
