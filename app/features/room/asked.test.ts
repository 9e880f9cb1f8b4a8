import { expect, it } from "vitest";
import { NOTHING_ASKED, withAnswer } from "./asked.ts";
import { sampleResult } from "./results/testing/sample-result.ts";
import { sampleView } from "./testing/sample-view.ts";

const ofFirst = withAnswer(NOTHING_ASKED, { type: "playerDetails", gameId: "first", playerId: 2, details: [] });

it("keeps what was asked for of one game, and forgets it with the next", () => {
  const both = withAnswer(ofFirst, { type: "gameQuestions", gameId: "first", questions: [] });
  expect(both).toMatchObject({ gameId: "first", details: new Map([[2, []]]), questions: [] });
  const ofSecond = withAnswer(both, { type: "gameQuestions", gameId: "second", questions: [] });
  expect(ofSecond).toMatchObject({ gameId: "second", details: new Map(), questions: [] });
});

it("forgets the passage that the host has changed", () => {
  const known = withAnswer(NOTHING_ASKED, { type: "passage", gameId: null, passage: "The fox ran." });
  expect(known.passage?.text).toBe("The fox ran.");
  expect(withAnswer(known, { type: "roomUpdated", room: sampleView().room }).passage).toBeNull();
});

it("[RR-52] shows a mark of the host's in the page of the standings that is known", () => {
  const rows = [sampleResult(3), sampleResult(4)];
  const page = withAnswer(NOTHING_ASKED, {
    type: "standingsPage",
    gameId: "first",
    query: "",
    offset: 30,
    found: 62,
    rows,
  });
  const marked = withAnswer(page, { type: "penaltyMarked", playerId: 4, paid: true });
  expect(marked.standings?.rows.map(({ paid }) => paid)).toEqual([false, true]);
});
