import { expect, test } from "vitest";
import type { MultipleChoiceQuestion, Question, TypedQuestion } from "../question.ts";
import { CHOICE, TYPED } from "../testing.ts";
import { gate } from "./gate.ts";

test("[Q1] good questions have no fault", () => {
  expect([...gate(CHOICE), ...gate(TYPED)]).toEqual([]);
});

test('[Q1] an adverb\'s gloss may begin with "to a", like "to a high degree"', () => {
  const options = ["to a high degree", "in a quiet way", "at any time", "with a lot of noise"];
  const adverb = {
    ...CHOICE,
    partOfSpeech: "adverb",
    word: "very",
    context: "It is very cold.",
    span: [6, 10],
  } as const;
  expect(gate({ ...adverb, options, correctAnswer: "to a high degree" })).toEqual([]);
  expect(gate({ ...adverb, options: ["to a high degree", "to go", "at any time", "by day"] })).toContain(
    "an option has another part of speech",
  );
});

const [key = "", ...wrong] = CHOICE.options;
const choices: [string, Partial<MultipleChoiceQuestion>, string][] = [
  ["three options", { options: [key, "to run fast", "to eat slowly"] }, "has 3 options"],
  ["five options", { options: [...CHOICE.options, "to sing"] }, "has 5 options"],
  ["an option twice", { options: [key, "to run fast", "To run  fast", "to sing"] }, "has two equal options"],
  ["a key that isn't the answer", { correctIndex: 1 }, "the key isn't the right answer"],
  ["a key out of range", { correctIndex: 4 }, "the key isn't the right answer"],
  [
    "the headword in an option",
    { options: [key, "to declining", "to a", "to b"] },
    "an option holds the headword's family",
  ],
  ["a capital in one option", { options: [key, "To run fast", "to eat", "to sing"] }, "options differ in style"],
  ["a stop after one option", { options: [key, "to run fast.", "to eat", "to sing"] }, "options differ in style"],
  ["a noun among verbs", { options: [key, "a fast run", "to eat", "to sing"] }, "an option has another part of speech"],
  ["markup in an option", { options: [key, "to <b>run", "to eat", "to sing"] }, "the answer isn't plain text"],
  [
    "an endless option",
    { options: [key, `to ${"run ".repeat(50)}`, "to eat", "to s"] },
    "the answer is empty or too long",
  ],
  ["an empty option", { options: [key, "", ...wrong.slice(1)] }, "the answer is empty or too long"],
];

test.each(choices)("[Q1] %s is a fault", (_, change, fault) => {
  expect(gate({ ...CHOICE, ...change })).toContain(fault);
});

const anyQuestion: [string, Partial<Question>, string][] = [
  ["a span off by one", { span: [5, 12] }, "the span isn't a form of the word"],
  [
    "a span of part of a word",
    { context: "She redeclined the offer.", span: [6, 14] },
    "the span isn't a form of the word",
  ],
  ["a span of another word", { span: [17, 22] }, "the span isn't a form of the word"],
  ["a span outside", { span: [4, 99] }, "the span isn't in the context"],
  ["a span backwards", { span: [12, 4] }, "the span isn't in the context"],
  ["a bidi override", { context: "She declined the offer\u202e." }, "the context isn't plain text"],
  ["a control character", { explanation: "declined\u0000" }, "the explanation isn't plain text"],
  ["a text that isn't composed", { explanation: "tu\u031b\u0300" }, "the explanation isn't plain text"],
  ["a context without end", { context: `She declined ${"it ".repeat(200)}` }, "the context is empty or too long"],
];

test.each(anyQuestion)("[Q1] %s is a fault of any type", (_, change, fault) => {
  expect(gate({ ...CHOICE, ...change, type: "multiple_choice_vocab" })).toContain(fault);
  expect(gate({ ...TYPED, ...change, type: "vocabulary" })).toContain(fault);
});

const typed: [string, Partial<TypedQuestion>, string][] = [
  ["no meaning", { accepted: [] }, "has 0 meanings"],
  ["another first meaning", { correctAnswer: "khước từ" }, "the right answer isn't the first meaning"],
  ["a meaning of signs only", { accepted: ["từ chối", "..."] }, "a meaning is empty"],
  ["a word that answers itself", { accepted: ["từ chối", "Decline"] }, "a meaning is the headword"],
];

test.each(typed)("[Q5] %s is a fault", (_, change, fault) => {
  expect(gate({ ...TYPED, ...change })).toContain(fault);
});

test("[Q1] a typed question whose sentence contains the meaning, as in a glossary, is a fault", () => {
  const [meaning = ""] = TYPED.accepted;
  const told = { ...TYPED, context: `${TYPED.context} (${meaning.toUpperCase()})` };
  expect(gate(told)).toContain("the context holds a meaning");
});

const givenAway: [string, Partial<Question>, string][] = [
  [
    "its gloss in the sentence",
    { context: "She declined, so I had to politely say no.", span: [4, 12] },
    "the context holds the answer",
  ],
  [
    "all words of its gloss in the sentence",
    {
      context: "She declined the letter in a polite, short answer.",
      span: [4, 12],
      definition: "to answer a letter politely",
    },
    "the context holds the answer",
  ],
  [
    "a part of speech behind the word",
    { context: "decline (v): to refuse.", span: [0, 7] },
    "the context defines the word",
  ],
  [
    "a colon behind the first word",
    { context: "Decline: refuse with grace.", span: [0, 7] },
    "the context defines the word",
  ],
  ["what the word means", { context: "The word decline means refuse.", span: [9, 16] }, "the context defines the word"],
];

test.each(givenAway)("[Q9] %s is a fault of any type", (_, change, fault) => {
  expect(gate({ ...CHOICE, ...change, type: "multiple_choice_vocab" })).toContain(fault);
  expect(gate({ ...TYPED, ...change, type: "vocabulary" })).toContain(fault);
});

test("[Q9] a question with options whose sentence contains the Vietnamese meaning is a fault", () => {
  const told = { ...CHOICE, meaning: "từ chối", context: `${CHOICE.context} (Từ chối)` };
  expect(gate(told)).toContain("the context holds the Vietnamese meaning");
});
