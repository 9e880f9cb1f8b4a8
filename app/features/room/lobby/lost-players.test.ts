import { expect, it } from "vitest";
import { sampleView } from "../testing/sample-view.ts";
import { lostPlayers } from "./lost-players.ts";

it("names the others who have lost their connection, never oneself", () => {
  const view = sampleView();
  expect(lostPlayers(view)).toBe("");
  const players = view.players.map((player) => ({ ...player, connected: false }));
  const others = players.filter(({ id }) => id !== view.you).map(({ name }) => name);
  expect(lostPlayers({ players, you: view.you })).toBe(others.join(", "));
});
