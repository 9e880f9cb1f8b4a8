import { expect, it } from "vitest";
import { SHORTFALLS } from "../../../../domain/quiz/shortfalls.ts";
import { shortfallText } from "../../../quiz/shortfall-text.ts";
import { refusalText } from "../refusal-text.ts";
import { generationProblemText } from "./generation-problem-text.ts";

it.each(SHORTFALLS)("a start that failed by the passage says what it lacks, and not what is no help: %s", (why) => {
  const text = generationProblemText("too_few_questions", why);
  expect(text.endsWith(shortfallText(why))).toBe(true);
  expect(text).not.toContain(refusalText("too_few_questions"));
});

it("a start that failed by anything else says that", () => {
  expect(generationProblemText("generation_timeout")).toBe(refusalText("generation_timeout"));
});
