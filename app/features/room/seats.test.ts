import { beforeEach, expect, test, vi } from "vitest";
import { saveSeat, seatTokenFor } from "./seats.ts";
import { openBrowser } from "./testing/browser.ts";

const CODE = "K7QXPA";
const TOKEN = "own-secret-of-this-seat";

beforeEach(() => void openBrowser());

function takeSeat(): void {
  saveSeat(CODE, { token: TOKEN, playerId: 2, name: "An" });
}

test("a way back to a room's page comes with this browser's seat there, also in another tab", () => {
  const { newTab } = openBrowser();
  takeSeat();
  newTab();
  for (const page of ["results", "wait", "quiz"]) expect(seatTokenFor(`/multi-player/${page}/${CODE}`)).toBe(TOKEN);
  expect(seatTokenFor(`/multi-player/results/${CODE.toLowerCase()}?from=email#top`)).toBe(TOKEN);
});

test("every other way comes with none", () => {
  takeSeat();
  const others = [
    "/",
    "",
    "/multi-player",
    "/multi-player/results/AAAAAA",
    `/j/${CODE}`,
    `/demo/results/${CODE}`,
    "//x",
  ];
  expect(others.map(seatTokenFor)).toEqual(others.map(() => null));
});

test("on the server there is none", () => {
  takeSeat();
  vi.stubGlobal("window", undefined);
  expect(seatTokenFor(`/multi-player/results/${CODE}`)).toBeNull();
});
