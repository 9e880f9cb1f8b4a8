import { createElement } from "react";
import { expect, test } from "vitest";
import { HOST, RoomFixture } from "../../../domain/room/testing/room-fixture.ts";
import { LeavingCosts } from "./leaving-costs.lazy.tsx";
import { RoomClosedPage } from "./room-closed.lazy.tsx";
import { textOf } from "./testing/render.ts";

const GUEST = 2;

/** What a guest is asked before leaving a running game, and reads after it. */
function texts(penalties: boolean): { before: string; after: string } {
  const fixture = RoomFixture.playing(2, { settings: { penalties } });
  const { room } = fixture.snapshot(GUEST);
  fixture.leave(GUEST);
  const view = fixture.snapshot(GUEST);
  const closed = { kind: "closed", reason: "left", code: null } as const;
  return {
    before: textOf(createElement(LeavingCosts, { room, isPresenter: false, isHost: false })),
    after: textOf(createElement(RoomClosedPage, { closed, code: "ABC234", title: "", reason: "", view })),
  };
}

test("[RR-35] whoever leaves a running game reads before and after it that it costs the score and a penalty", () => {
  const { before, after } = texts(true);
  expect(before).toContain("₫50,000");
  expect(after).toContain("your score is 0 and the penalty is ₫50,000.");
});

test("[RR-35][RR-55] in a room without penalties it costs the score alone", () => {
  for (const text of Object.values(texts(false))) {
    expect(text).toContain("your score is 0.");
    expect(text).not.toMatch(/₫|penalty/i);
  }
});

test("[RR-35] a host reads that the game ends for the others, and a presenter loses no score", () => {
  const { room } = RoomFixture.playing(2).snapshot(HOST);
  const presenter = textOf(createElement(LeavingCosts, { room, isPresenter: true, isHost: true }));
  expect(presenter).toContain("ends the game for everyone");
  expect(presenter).not.toMatch(/loss|₫/);
  const host = textOf(createElement(LeavingCosts, { room, isPresenter: false, isHost: true }));
  expect(host).toMatch(/loss.*ends the game for everyone/);
});
