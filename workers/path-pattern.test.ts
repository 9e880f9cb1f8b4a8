import { expect, it } from "vitest";
import { pathPattern } from "./path-pattern.ts";

it.for([
  ["/", "/"],
  ["/api/quizzes/generate", "/api/quizzes/generate"],
  ["/api/rooms/ABC234", "/api/rooms/:id"],
  ["/api/users/3f0c9d0e-1b7a-4c52-9a58-d7a5d1b0c3aa/history.csv", "/api/users/:id/history.csv"],
  ["/reset-password?token=secret", "/reset-password"],
  ["/user-history/lan@example.com#here", "/user-history/:id"],
] as const)("%s is logged as %s", ([path, pattern]) => {
  expect(pathPattern(path)).toBe(pattern);
});
