import { generateQuiz } from "../../domain/quiz/generate.ts";
import type { Lexicon } from "../../domain/quiz/lexicon/lexicon.ts";
import type { Tagger } from "../../domain/quiz/passage/read-passage.ts";
import { QUIZ_TYPES, type QuizType } from "../../domain/quiz/question.ts";
import type { BenchPassage } from "./passages.ts";

// Requirement Q7: a passage of 1,000 words becomes 20 questions in under 50 ms once warm.
const LIMIT_MS = 50;
const RUNS = 60;
const WARM_AFTER = 5;
const WORDS = 1000;

/** How long 1,000 words take, cold and warm. Also the processor time, which a busy machine distorts less. */
export function speedLines(passages: readonly BenchPassage[], lexicon: Lexicon, tagger: Tagger) {
  const passage = thousandWords(passages);
  const make = (quizType: QuizType, seed: string) => {
    const start = performance.now();
    generateQuiz({ passage, quizType, difficulty: "B2", count: 20, seed }, lexicon, tagger);
    return performance.now() - start;
  };
  return QUIZ_TYPES.map((quizType) => {
    const cold = make(quizType, "cold");
    for (let run = 0; run < WARM_AFTER; run++) make(quizType, `warm ${run}`);
    const cpu = process.cpuUsage();
    const times = Array.from({ length: RUNS }, (_, run) => make(quizType, `seed ${run}`)).sort((a, b) => a - b);
    const { user, system } = process.cpuUsage(cpu);
    const [median = 0, late = 0] = [times[RUNS >> 1], times[Math.floor(RUNS * 0.95)]];
    const processor = (user + system) / 1000 / RUNS;
    const line = `${quizType}: first ${ms(cold)}, median ${ms(median)}, p95 ${ms(late)}, processor ${ms(processor)} each (limit ${LIMIT_MS} ms)`;
    return { line, isMet: median < LIMIT_MS };
  });
}

export function thousandWords(passages: readonly BenchPassage[]): string {
  return passages
    .map(({ text }) => text)
    .join("\n\n")
    .split(" ")
    .slice(0, WORDS)
    .join(" ");
}

export function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}
