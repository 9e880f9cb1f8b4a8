import { vi } from "vitest";

/** Lets time go by, where a test holds the clock. */
export function pass(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}
