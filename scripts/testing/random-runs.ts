import { inject } from "vitest";

/** How many runs a random test makes: all in `npm run test:deep`, else a tenth. */
export function randomRuns(all: number): number {
  return inject("isDeep") ? all : Math.ceil(all / 10);
}
