import { createElement } from "react";
import { expect, test } from "vitest";
import { HOST, RoomFixture } from "../../../../domain/room/testing/room-fixture.ts";
import { seated, textOf } from "../testing/render.ts";
import KeepResult from "./keep-result.lazy.tsx";
import { Outcome } from "./outcome.tsx";

const GUEST = 2;
const REGISTER = "Create an account to keep this result";

/** How an ended game stands for one of its players. */
function outcomeFor(fixture: RoomFixture, you: number, viewerId: string | null): string {
  const props = outcomeOf(fixture, you, viewerId);
  return textOf(createElement(Outcome, props)) + textOf(createElement(KeepResult, props));
}

function outcomeOf(fixture: RoomFixture, you: number, viewerId: string | null) {
  const view = fixture.snapshot(you);
  if (!view.results) throw new Error("the game has not ended");
  const own = view.results.standings.find(({ playerId }) => playerId === you);
  return { room: seated(view), results: view.results, own, viewerId };
}

function finished(penalties = true): RoomFixture {
  const fixture = RoomFixture.playing(1, { settings: { penalties } });
  for (const seatId of [HOST, GUEST]) {
    fixture.answerAll(seatId, 1);
    fixture.complete(seatId);
  }
  return fixture;
}

function leftByHost(penalties: boolean): RoomFixture {
  const fixture = RoomFixture.playing(1, { settings: { penalties } });
  fixture.leave(HOST);
  return fixture;
}

test("a guest with a result is asked to register for it; one without a result and an account are not", () => {
  expect(outcomeFor(finished(), GUEST, null)).toContain(REGISTER);
  expect(outcomeFor(finished(), GUEST, "user-an")).not.toContain(REGISTER);
  expect(outcomeFor(leftByHost(true), GUEST, null)).not.toContain(REGISTER);
});

test("[RR-55] a game without penalties ends without an amount, also if its host has left", () => {
  expect(outcomeFor(finished(true), GUEST, null)).toContain("₫");
  expect(outcomeFor(finished(false), GUEST, null)).not.toMatch(/₫|penalty/i);
  expect(outcomeFor(leftByHost(true), GUEST, null)).toMatch(/penalty/i);
  expect(outcomeFor(leftByHost(false), GUEST, null)).not.toMatch(/₫|penalty/i);
});
