import { beforeAll, expect, it } from "vitest";
import { countsOf } from "../../../../domain/room/view/roster.ts";
import { overwriteGetLocale } from "../../../i18n/paraglide/runtime.js";
import { sampleView } from "../testing/sample-game.ts";
import { lostPlayersText } from "./waiting-room.tsx";

beforeAll(() => overwriteGetLocale(() => "en"));

it("names the other players who lost their connection, never the viewer", () => {
  const view = sampleView();
  expect(lostPlayersText(view)).toBe("");
  const players = view.players.map((player) => ({ ...player, connected: false }));
  expect(lostPlayersText({ ...view, players })).toBe("Host lost connection");
});

it("counts them in a room that is too large to send all names", () => {
  const view = sampleView();
  const counts = countsOf(view.players);
  expect(lostPlayersText({ ...view, counts })).toBe("");
  expect(lostPlayersText({ ...view, counts: { ...counts, away: 7 } })).toBe("7 players lost connection");
});
