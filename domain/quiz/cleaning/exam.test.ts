import { expect, test } from "vitest";
import { cleanPasted } from "./clean-pasted.ts";

function textOf(passage: string): string[] {
  return cleanPasted(passage).blocks.map(({ text }) => text);
}

test("[Q9] the text of a cloze stays, and all its gaps look the same", () => {
  const cloze = [
    "Fill in each blank with ONE suitable word.",
    "The keepers (1)____ a lonely life. They climbed (2) ………… steps, and they earned .......... (3) a year.",
    "Each (4) ______ (sail) admired them.",
  ];
  expect(textOf(cloze.join("\n"))).toEqual([
    "The keepers ____ a lonely life. They climbed ____ steps, and they earned ____ a year.",
    "Each ____ admired them.",
  ]);
});

test("[Q9] numbers before words that were put into a text are left out", () => {
  const { blocks, leftOut } = cleanPasted("The (12) soil was rich. It (13) lacked salt, but (14) seeds grew in it.");
  expect(blocks.map(({ text }) => text)).toEqual(["The soil was rich. It lacked salt, but seeds grew in it."]);
  expect(leftOut).toEqual(["(12)", "(13)", "(14)"].map((text) => ({ kind: "label", text })));
});

test("[Q9] other numbers in brackets stay", () => {
  const prose = "The eel (2) lives in mud. Its length (40) is given in inches, its age (7) in years.";
  expect(textOf(prose)).toEqual([prose]);
});

test("[Q9] a sentence above its answers to choose from is a question, and so is a summary with gaps", () => {
  expect(
    textOf(
      "Choose the best answer.\nShe was ______ to sign the contract.\nA. reluctant   B. lucky   C. rich   D. late",
    ),
  ).toEqual([]);
  expect(textOf("Complete the summary below.\n\nThe pipe burst because of a ______ in the street.")).toEqual([]);
});

test.each([
  "Work in pairs. Look at the pictures and discuss the following questions.",
  "Decide if the statements are true (T) or false (F).",
  "Match the words with their definitions.",
  "Put the verbs in brackets into the correct form.",
  "Take turns to talk about a festival in your area.",
  "Task 3. Rewrite the sentences without changing their meanings.",
  "Circle the odd one out. Listen again and check your answers.",
  "Now write a paragraph of about 120 words about your hometown.",
  "Choose the word whose underlined part differs from the other three in pronunciation.",
  "Give the correct form of the words in brackets.\n1. The (destroy) of the forest was a disaster.",
  "2  Read the schedule and answer the questions by circling A, B, or C.",
  "3  Are the following sentences about the ferry true (T) or false (F)?",
  "Work in groups. Discuss the questions.\n- Do you travel by ferry every day?\n- Is it safe?",
  "Đáp án: 1. It sank. 2. Nobody was saved.",
])("[Q9] what a textbook asks learners to do is no text: %s", (instruction) => {
  expect(textOf(`Read the text.\n${instruction}\nThe ferry sank in the storm.`)).toEqual([
    "The ferry sank in the storm.",
  ]);
});

test.each([
  "Match the colour of your coat with your shoes.",
  "Use your own words when you apologise.",
  "Complete silence filled the box at the opera.",
])("[Q9] outside an exercise such a sentence stays: %s", (sentence) => {
  expect(textOf(sentence)).toEqual([sentence]);
});

test("[Q9] statements to be judged stay as sentences, without their letters and gaps", () => {
  expect(textOf("True or False?\na. The ferry sank. ______\nb) Nobody was saved.  T / F\nc. It was dark. □ □")).toEqual(
    ["The ferry sank.", "Nobody was saved.", "It was dark."],
  );
});

test("[Q9] a question in a dialogue to be read stays", () => {
  expect(textOf("Listen and read.\nLan: Did it sink?\nNam: Yes, it did.\nLan: Was anybody saved?")).toEqual([
    "Did it sink?",
    "Yes, it did.",
    "Was anybody saved?",
  ]);
});

test("[Q9] what A and B say to each other are sentences", () => {
  expect(textOf("A: What time is the cartoon on?\nB: It begins at eight o'clock.")).toEqual([
    "What time is the cartoon on?",
    "It begins at eight o'clock.",
  ]);
});

test("[Q9] the words in a box above an exercise are a list", () => {
  const { blocks, words } = cleanPasted("harvest    soil    drought    seeds\n\nThe ferry sank in the storm.");
  expect(words.map(({ word }) => word)).toEqual(["harvest", "soil", "drought", "seeds"]);
  expect(blocks.map(({ text }) => text)).toEqual(["The ferry sank in the storm."]);
});
