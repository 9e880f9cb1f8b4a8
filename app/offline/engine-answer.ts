import type { GenerateOutcome } from "../../domain/quiz/generate.ts";

/** What comes back of the thread that makes a quiz. */
export type EngineAnswer = { made: GenerateOutcome } | { failed: string };
