import type { GeneratedQuiz, GenerateRequest } from "../../domain/quiz/generate.ts";

export type ProviderResult = GeneratedQuiz;

/** A source of questions. Whatever one returns is only a proposal: the generator passes it through the gate. */
export type QuizProvider = {
  readonly name: string;
  generate(request: GenerateRequest): Promise<ProviderResult>;
};
