import { expect, test } from "vitest";
import type { Snapshot } from "../../../domain/room/wire.ts";
import { isPageOf, pageAt, pageFor, pathOf } from "./room-page.ts";
import { sampleQuiz, sampleView } from "./testing/sample-game.ts";

const HOST = 1;
const GUEST = 2;

function view(status: Snapshot["room"]["status"], you: number, quiz: Snapshot["quiz"] = null): Snapshot {
  const sample = sampleView();
  return { ...sample, you, quiz, room: { ...sample.room, status, hostId: HOST } };
}

test("everybody is on the waiting page until the game starts", () => {
  expect(pageFor(view("waiting", GUEST), "wait")).toBe("wait");
  expect(pageFor(view("waiting", HOST), "wait")).toBe("wait");
  expect(pageFor(view("generating", HOST), "create")).toBe("wait");
});

test("a host may stay on the form while the room waits, a guest may not", () => {
  expect(pageFor(view("waiting", HOST), "create")).toBe("create");
  expect(pageFor(view("waiting", GUEST), "create")).toBe("wait");
});

test("after a restart the host gets to the form and the others to the waiting room", () => {
  expect(pageFor(view("waiting", HOST), "results")).toBe("create");
  expect(pageFor(view("waiting", GUEST), "results")).toBe("wait");
});

test("players are on the quiz page, finished ones on the results page, at the end all are", () => {
  expect(pageFor(view("active", GUEST, sampleQuiz()), "wait")).toBe("quiz");
  expect(pageFor(view("active", GUEST), "quiz")).toBe("results");
  expect(pageFor(view("completed", GUEST), "quiz")).toBe("results");
});

test("[RR-14] a presenter is on the players' pages, without questions", () => {
  const presented = view("active", HOST);
  const players = presented.players.map((player) => ({ ...player, plays: player.id !== HOST }));
  expect(pageFor({ ...presented, players }, "wait")).toBe("quiz");
});

test("paths and pages map to each other", () => {
  expect(pageAt(pathOf("quiz", "ABC234"))).toBe("quiz");
  expect(pageAt("/multi-player/wait")).toBe("wait");
  expect(pageAt("/multi-player")).toBeNull();
  expect(pageAt("/multi-player/join")).toBeNull();
});

test("distinguishes this room's pages from all other paths", () => {
  expect(isPageOf("/multi-player/results/K7QXPA", "K7QXPA")).toBe(true);
  expect(isPageOf("/multi-player/quiz/k7qxpa", "K7QXPA")).toBe(true);
  expect(isPageOf("/multi-player/quiz/AAAAAA", "K7QXPA")).toBe(false);
  expect(isPageOf("/multi-player/join/K7QXPA", "K7QXPA")).toBe(false);
  expect(isPageOf("/multi-player", "K7QXPA")).toBe(false);
  expect(isPageOf("/", "K7QXPA")).toBe(false);
});
