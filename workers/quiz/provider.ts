import type { GeneratedQuiz, GenerateRequest } from "../../domain/quiz/generate.ts";

/** A source of questions. Its questions are only proposals: `QuizGenerator` drops those that do not pass the gate. */
export type QuizProvider = {
  readonly name: string;
  generate(request: GenerateRequest): Promise<GeneratedQuiz>;
};
