import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { AnswerRecord } from "../history/record.ts";
import { evaluateAll } from "../quiz/evaluate/evaluate.ts";
import type { Question } from "../quiz/question.ts";
import { CHOICE, TYPED } from "../quiz/testing.ts";
import { missedWords, teachingAnswers } from "./missed-words.ts";
import { savedWordSchema } from "./saved-word.ts";

const drought = { ...TYPED, id: "q2", senseId: "drought/noun/1", word: "drought", accepted: ["hạn hán"] };
const missed = (question: typeof TYPED | typeof CHOICE, answer: number | string | null) =>
  missedWords(evaluateAll([{ question, answer }])).map(({ word }) => word);

describe("missed words", () => {
  it.each([
    ["wrong", "chạy"],
    ["a near miss", "từ chốii"],
    ["nothing", null],
    ["a text taken back", ""],
    ["a number where a text belongs", 0],
  ])("are those answered with %s", (_, answer) => {
    expect(missed(TYPED, answer)).toEqual(["decline"]);
  });

  it("do not include rightly answered words, also without diacritics", () => {
    expect([missed(TYPED, "từ chối"), missed(TYPED, "tu choi"), missed(CHOICE, 0)]).toEqual([[], [], []]);
    expect([missed(CHOICE, 1), missed(CHOICE, null), missed(CHOICE, "0")]).toEqual(Array(3).fill(["decline"]));
  });

  it("have a sense, a sentence and meanings, can be saved, and contain each sense once", () => {
    const asked = [TYPED, drought, { ...TYPED, id: "q3" }].map((question) => ({ question, answer: null }));
    const words = missedWords(evaluateAll(asked));
    expect(words.map(({ senseId }) => senseId)).toEqual([TYPED.senseId, drought.senseId]);
    expect(words[0]).toEqual({
      senseId: TYPED.senseId,
      word: "decline",
      partOfSpeech: "verb",
      level: "B2",
      definition: "to politely say no",
      vietnamese: ["từ chối", "khước từ"],
      context: "She declined the offer.",
      span: [4, 12],
    });
    for (const word of missedWords(evaluateAll([...asked, { question: CHOICE, answer: 1 }]))) {
      expect(v.parse(savedWordSchema, word)).toEqual(word);
    }
  });
});

describe("the words that a player of a room missed", () => {
  const questions = [CHOICE, { ...CHOICE, id: "q2", senseId: "s2" }, { ...CHOICE, id: "q3", senseId: "s3" }];
  // The right option of each stands at place 2 of what this player saw.
  const answer = (question: number, value: number | null): AnswerRecord => ({
    question,
    optionOrder: [3, 1, 0, 2],
    value,
    answeredAtMs: value === null ? null : 5,
  });
  const answers = [answer(0, 2), answer(1, 0), answer(2, null)];
  const of = (status: Parameters<typeof teachingAnswers>[1]["status"], all: readonly Question[] = questions) =>
    missedWords(evaluateAll(teachingAnswers(all, { status, answers }))).map(({ senseId }) => senseId);

  it("are determined with the options in the order that this player saw", () => {
    expect(of("completed")).toEqual(["s2", "s3"]);
  });

  it("are only the wrongly answered ones for a player who left, who may not have seen the others", () => {
    expect(of("left")).toEqual(["s2"]);
  });

  it("are none for a voided player", () => {
    expect(of("voided")).toEqual([]);
  });

  it("do not include questions that the game does not have", () => {
    expect(of("completed", [])).toEqual([]);
  });
});
