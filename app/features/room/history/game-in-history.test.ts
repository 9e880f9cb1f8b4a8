import { expect, test } from "vitest";
import { gameViewIn, gameViews } from "./game-in-history.ts";

const PLAYER = { you: 2, role: "player" as const };
const PLAYING_HOST = { you: 1, role: "host" as const };
const PRESENTER = { you: null, role: "host" as const };
const ADMIN = { you: null, role: null };

test("how each question was answered is a part for the host only, and the own part for who played", () => {
  expect(gameViews(PLAYER)).toEqual(["individual", "room"]);
  expect(gameViews(PLAYING_HOST)).toEqual(["individual", "room", "questions"]);
  expect(gameViews(PRESENTER)).toEqual(["room", "questions"]);
  expect(gameViews(ADMIN)).toEqual(["room"]);
});

test("an address that asks for a part that the viewer does not have shows the first", () => {
  const asked = new URLSearchParams("view=questions");
  expect([PLAYER, PLAYING_HOST, PRESENTER, ADMIN].map((viewer) => gameViewIn(asked, viewer))).toEqual([
    "individual",
    "questions",
    "questions",
    "room",
  ]);
  expect(gameViewIn(new URLSearchParams("view=individual"), PRESENTER)).toBe("room");
  expect(gameViewIn(new URLSearchParams("view=x"), PLAYER)).toBe("individual");
});
