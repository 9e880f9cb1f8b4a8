import { runCommand } from "./lib/commands.ts";

// npm run bench -- COMMAND: speed, memory and faults, each measured beside something to compare it with.
await runCommand("bench", {
  asleep: { file: "bench/asleep.ts", summary: "what a room costs that nobody uses" },
  attacks: { file: "bench/attacks/attacks.ts", summary: "what an attacker gets; --only N, --build DIR" },
  cards: { file: "bench/cards.ts", summary: "flash cards and review of an account with 20,000 cards" },
  class: { file: "bench/class.ts", summary: "a class of 50 through npm start" },
  "first-quiz": { file: "bench/first-quiz/first-quiz.ts", summary: "memory and time of a fresh Worker's first quiz" },
  kills: { file: "bench/kills/kills.ts", summary: "what a killed runtime loses" },
  largest: { file: "bench/largest.ts", summary: "the largest room" },
  lists: { file: "bench/lists.ts", summary: "lists with a thousand and with a million games" },
  memory: { file: "bench/memory.ts", summary: "memory of the built Worker, from outside" },
  mutants: { file: "bench/mutants/mutate.ts", summary: "breaks the rules of a room, and counts what the tests notice" },
  "noisy-neighbour": {
    file: "bench/noisy-neighbour/noisy-neighbour.ts",
    summary: "what a flood from one seat does to the others",
  },
  pages: { file: "bench/pages.ts", summary: "Lighthouse for every page, and the JavaScript of its first load" },
  "quiz-latency": {
    file: "bench/quiz-latency.ts",
    summary: "how long making a quiz takes, on the Worker and in a browser",
  },
  room: { file: "bench/room.ts", summary: "a room against minimal baselines: answers, joins, start, results, memory" },
});
