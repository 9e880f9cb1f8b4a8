import { expect, test } from "vitest";
import { NO_LOOKS, withLook } from "./looks.ts";

const details = (gameId: string, playerId: number) => ({
  type: "playerDetails" as const,
  gameId,
  playerId,
  details: [],
});

test("[RR-67] what was looked at of one game stays until another one is looked at", () => {
  const both = withLook(withLook(NO_LOOKS, details("a", 2)), details("a", 3));
  expect([...both.players.keys()]).toEqual([2, 3]);
  const asked = withLook(both, { type: "gameQuestions", gameId: "a", questions: [] });
  expect(asked.questions).toEqual([]);
  const next = withLook(asked, details("b", 4));
  expect([...next.players.keys()]).toEqual([4]);
  expect(next.questions).toBeNull();
});
