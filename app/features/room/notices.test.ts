import { expect, it } from "vitest";
import { refusalMessage } from "../../../domain/room/deliveries.ts";
import { noticesOf, type Untold, withoutCrowd } from "./notices.ts";
import { sampleQuiz, sampleView } from "./testing/sample-view.ts";

const player = {
  id: 9,
  name: "Bao",
  isHost: false,
  plays: true,
  connected: true,
  status: "waiting" as const,
  answered: 0,
};

it("tells of somebody who has joined and how many they are now, once", () => {
  const before = sampleView();
  expect(noticesOf(before, { type: "playerJoined", player })).toEqual([
    { kind: "playerJoined", name: "Bao", count: 3 },
  ]);
  const after = { ...before, players: [...before.players, player] };
  expect(noticesOf(after, { type: "playerJoined", player })).toEqual([]);
});

it("does not tell people of themselves", () => {
  const before = sampleView();
  expect(noticesOf(before, { type: "playerLeft", playerId: before.you, reason: "left" })).toEqual([]);
});

it("tells of a refusal by its code", () => {
  const refusal = { type: "error" as const, errorType: "x", code: "room_full" as const, message: "", of: "joinRoom" };
  expect(noticesOf(null, { ...refusal, questionId: null, retryAfterMs: null })).toEqual([
    { kind: "refused", code: "room_full", of: "joinRoom" },
  ]);
});

it("tells what a passage lacks of which no game can be made", () => {
  const refusal = refusalMessage("too_few_questions", "startQuiz", { why: "too_short" });
  expect(noticesOf(null, refusal)).toMatchObject([{ code: "too_few_questions", why: "too_short" }]);
});

it("[RR-35] tells of a player who leaves a running game once, not as a lost connection too", () => {
  const view = sampleView();
  const playing = { ...view, players: view.players.map((seated) => ({ ...seated, status: "playing" as const })) };
  const lost = { type: "playerConnection" as const, playerId: 1, connected: false };
  expect(noticesOf(playing, lost)).toEqual([{ kind: "connectionLost", name: "Host" }]);
  const left = { ...playing, players: playing.players.map((seated) => ({ ...seated, status: "left" as const })) };
  expect(noticesOf(left, lost)).toEqual([]);
});

it("tells who is playing nothing of others that come or drop, but of who leaves for good", () => {
  const view = sampleView();
  const players = view.players.map((seated) => ({ ...seated, status: "playing" as const }));
  const playing = { ...view, room: { ...view.room, status: "active" as const }, players, quiz: sampleQuiz() };
  expect(noticesOf(playing, { type: "playerJoined", player })).toEqual([]);
  expect(noticesOf(playing, { type: "playerConnection", playerId: 1, connected: false })).toEqual([]);
  const left = { type: "playerLeftDuringGame" as const, playerName: "Host", leftAtMs: 0 };
  expect(noticesOf(playing, { ...left, playerId: 1 })).toEqual([{ kind: "playerLeftDuringGame", name: "Host" }]);
  expect(noticesOf(playing, { ...left, playerId: playing.you })).toEqual([]);
});

it("[RR-37] tells everybody but the host, who did it, that the room was opened again", () => {
  const guest = sampleView();
  const { room, players } = guest;
  const message = { type: "roomRestarted" as const, room, players, counts: null };
  expect(noticesOf(guest, message)).toEqual([{ kind: "restarted" }]);
  expect(noticesOf({ ...guest, you: room.hostId ?? 0 }, message)).toEqual([]);
});

it("tells who has finished that they have, once, also the last of all", () => {
  const playing = { ...sampleView(), quiz: sampleQuiz() };
  const results = {
    gameId: "game",
    endedBy: null,
    standings: [],
    total: 0,
    detailedResults: null,
  };
  for (const message of [
    { type: "immediateResults" as const, results },
    { type: "finalResults" as const, results, room: playing.room },
  ]) {
    expect(noticesOf(playing, message)).toEqual([{ kind: "completed" }]);
    expect(noticesOf({ ...playing, quiz: null, results }, message)).toEqual([]);
  }
});

it("where many join or go at once the last is told, and everything else still is", () => {
  const join = (count: number): Untold => ({ kind: "playerJoined", name: `P${count}`, count });
  const left: Untold = { kind: "playerLeft", name: "An" };
  expect(withoutCrowd([join(1), join(2), left])).toHaveLength(3);
  expect(withoutCrowd([join(1), join(2), left, join(3), join(4), join(5)])).toEqual([left, join(5)]);
  const goes = (name: string): Untold => ({ kind: "playerLeft", name });
  expect(withoutCrowd([..."abcd"].map(goes))).toEqual([goes("d")]);
});
