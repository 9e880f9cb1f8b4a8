import { penaltyVnd } from "./scoring.ts";

/** What a game costs whose share of wrong answers is at most this, and more than that of the step before. */
export type PenaltyStep = { wrongPercentMax: number; vnd: number };

/** The penalties as a list to show, by the rule itself. */
export function penaltySteps(): PenaltyStep[] {
  const steps: PenaltyStep[] = [];
  for (let wrongPercentMax = 0; wrongPercentMax <= 100; wrongPercentMax++) {
    const vnd = penaltyVnd(100 - wrongPercentMax, 100);
    if (steps.at(-1)?.vnd === vnd) steps.pop();
    steps.push({ wrongPercentMax, vnd });
  }
  return steps;
}
