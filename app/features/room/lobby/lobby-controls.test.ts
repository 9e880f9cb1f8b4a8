import { expect, it } from "vitest";
import { TOO_FEW_REASONS } from "../../../../domain/quiz/question-count.ts";
import { tooFewReasonText } from "../../../quiz/too-few-reason-text.ts";
import { refusalText } from "../refusal-text.ts";
import { generationProblemText } from "./lobby-controls.tsx";

it.each(TOO_FEW_REASONS)("a start that failed because of the passage says what it lacks: %s", (why) => {
  const text = generationProblemText("too_few_questions", why);
  expect(text.endsWith(tooFewReasonText(why))).toBe(true);
  expect(text).not.toContain(refusalText("too_few_questions"));
});

it("any other failure of a start shows its refusal text", () => {
  expect(generationProblemText("generation_timeout")).toBe(refusalText("generation_timeout"));
});
