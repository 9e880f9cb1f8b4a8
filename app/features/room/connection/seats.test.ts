import { beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";
import { saveSeat, seatTokenFor } from "./seats.ts";

const CODE = "K7QXPA";
const TOKEN = "own-secret-of-this-seat";

beforeEach(() => void fakeBrowser());

function takeSeat(): void {
  saveSeat(CODE, { token: TOKEN, playerId: 2, name: "An" });
}

test("a path of a room's page has this browser's seat token, also in another tab", () => {
  const { newTab } = fakeBrowser();
  takeSeat();
  newTab();
  for (const page of ["results", "wait", "quiz"]) expect(seatTokenFor(`/multi-player/${page}/${CODE}`)).toBe(TOKEN);
  expect(seatTokenFor(`/multi-player/results/${CODE.toLowerCase()}?from=email#top`)).toBe(TOKEN);
});

test("every other path has no token", () => {
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

test("on the server there is no token", () => {
  takeSeat();
  vi.stubGlobal("window", undefined);
  expect(seatTokenFor(`/multi-player/results/${CODE}`)).toBeNull();
});
