import { expect, it } from "vitest";
import { sampleResult, sampleView } from "../testing/sample-game.ts";
import { NO_QUERY_RESULTS, withReply } from "./query-results.ts";

const ofFirst = withReply(NO_QUERY_RESULTS, { type: "playerDetails", gameId: "first", playerId: 2, details: [] });

it("keeps the results of one game and drops them with the next", () => {
  const both = withReply(ofFirst, { type: "gameQuestions", gameId: "first", questions: [] });
  expect(both).toMatchObject({ gameId: "first", details: new Map([[2, []]]), questions: [] });
  const ofSecond = withReply(both, { type: "gameQuestions", gameId: "second", questions: [] });
  expect(ofSecond).toMatchObject({ gameId: "second", details: new Map(), questions: [] });
});

it("drops the passage when the host changes the room", () => {
  const known = withReply(NO_QUERY_RESULTS, { type: "passage", gameId: null, passage: "The fox ran." });
  expect(known.passage?.text).toBe("The fox ran.");
  expect(withReply(known, { type: "roomUpdated", room: sampleView().room }).passage).toBeNull();
});

it("[RR-52] updates a paid mark in the current page of the standings", () => {
  const rows = [sampleResult(3), sampleResult(4)];
  const page = withReply(NO_QUERY_RESULTS, {
    type: "standingsPage",
    gameId: "first",
    query: "",
    offset: 30,
    found: 62,
    rows,
  });
  const marked = withReply(page, { type: "penaltyMarked", playerId: 4, paid: true });
  expect(marked.standings?.rows.map(({ paid }) => paid)).toEqual([false, true]);
});
