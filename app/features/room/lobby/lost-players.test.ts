import { beforeAll, expect, it } from "vitest";
import { countsOf } from "../../../../domain/room/roster.ts";
import { overwriteGetLocale } from "../../../i18n/paraglide/runtime.js";
import { sampleView } from "../testing/sample-view.ts";
import { lostText } from "./lost-players.ts";

beforeAll(() => overwriteGetLocale(() => "en"));

it("names the others who have lost their connection, never oneself", () => {
  const view = sampleView();
  expect(lostText(view)).toBe("");
  const players = view.players.map((player) => ({ ...player, connected: false }));
  expect(lostText({ ...view, players })).toBe("Host lost connection");
});

it("counts them in a room that is too large to know all names", () => {
  const view = sampleView();
  const counts = countsOf(view.players);
  expect(lostText({ ...view, counts })).toBe("");
  expect(lostText({ ...view, counts: { ...counts, away: 7 } })).toBe("7 players lost connection");
});
