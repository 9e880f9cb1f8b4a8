import { expect, it } from "vitest";
import { isListTitle } from "./list-title.ts";

it.each([
  "VOCABULARY – UNIT 5: INVENTIONS",
  "Vocabulary - Unit 3",
  "Vocabulary for IELTS Writing",
  "A. VOCABULARY",
  "I. Từ vựng",
  "Từ vựng Unit 3 nè mọi người ơi",
  "TỪ VỰNG: MÔI TRƯỜNG",
  "*** Từ mới bài 7 ***",
  "📚 Từ vựng chủ đề du lịch",
  "TOPIC: Environment",
  "Topic: Science and Technology",
  "TOPIC: môi trường",
  "Topic 4: Health",
  "CHỦ ĐỀ: Sức khoẻ",
  "Chủ đề 2 - Gia đình",
  "# Unit 5",
  "UNIT IV. SCHOOL",
  "Word list: Unit 2",
  "Week 3",
  "II. NOUNS",
  "2. Động từ",
  "Phrasal verbs",
  "Useful phrases:",
  "II. GRAMMAR",
  "## Verbs",
  "B. CÁC ĐỘNG TỪ",
])("%j is a title", (line) => {
  expect(isListTitle(line)).toBe(true);
});

it.each([
  "topic: chủ đề",
  "Topic: Chủ đề, đề tài",
  "topic (n): chủ đề",
  "vocabulary - từ vựng",
  "Vocabulary (n): vốn từ",
  "vocabulary: all the words of a language",
  "từ vựng: vocabulary",
  "chủ đề - topic",
  "theme",
  "phrasal verbs",
  "# harbour - bến cảng",
  "1. HARBOUR",
  "Vocabulary",
  "unit - đơn vị",
  "Subject: môn học",
  "lesson: a period of teaching",
  "words - từ",
  "unite: đoàn kết",
  "part-time: bán thời gian",
  "daybreak: bình minh",
  "wordy: dài dòng",
  "reluctant - miễn cưỡng",
  "động từ: verb",
  "danh từ riêng: proper noun",
  "từ mới - new word",
])("%j is a word of the list", (line) => {
  expect(isListTitle(line)).toBe(false);
});
