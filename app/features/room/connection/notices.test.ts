import { expect, it, test } from "vitest";
import { refusalMessage } from "../../../../domain/room/view/outgoing-messages.ts";
import { sampleQuiz, sampleView } from "../testing/sample-game.ts";
import { collapseJoinsAndLeaves, type NewNotice, noticesOf, noticeToast } from "./notices.ts";

const player = {
  id: 9,
  name: "Bao",
  isHost: false,
  plays: true,
  connected: true,
  status: "waiting" as const,
  answered: 0,
};

it("a join causes one notice with the new number of players", () => {
  const before = sampleView();
  expect(noticesOf(before, { type: "playerJoined", player })).toEqual([
    { kind: "playerJoined", name: "Bao", count: 3 },
  ]);
  const after = { ...before, players: [...before.players, player] };
  expect(noticesOf(after, { type: "playerJoined", player })).toEqual([]);
});

it("players get no notices about themselves", () => {
  const before = sampleView();
  expect(noticesOf(before, { type: "playerLeft", playerId: before.you, reason: "left" })).toEqual([]);
});

it("a refusal causes a notice with its code", () => {
  const refusal = { type: "error" as const, errorType: "x", code: "room_full" as const, message: "", of: "joinRoom" };
  expect(noticesOf(null, { ...refusal, questionId: null, retryAfterMs: null })).toEqual([
    { kind: "refused", code: "room_full", of: "joinRoom" },
  ]);
});

it("a failed start has a notice with what the passage lacks", () => {
  const refusal = refusalMessage("too_few_questions", "startQuiz", { why: "too_short" });
  expect(noticesOf(null, refusal)).toMatchObject([{ code: "too_few_questions", why: "too_short" }]);
});

it("[RR-35] a player who leaves a running game causes one notice, not a lost connection too", () => {
  const view = sampleView();
  const playing = { ...view, players: view.players.map((seated) => ({ ...seated, status: "playing" as const })) };
  const lost = { type: "playerConnection" as const, playerId: 1, connected: false };
  expect(noticesOf(playing, lost)).toEqual([{ kind: "connectionLost", name: "Host" }]);
  const left = { ...playing, players: playing.players.map((seated) => ({ ...seated, status: "left" as const })) };
  expect(noticesOf(left, lost)).toEqual([]);
});

it("while playing, only players who leave for good cause notices", () => {
  const view = sampleView();
  const players = view.players.map((seated) => ({ ...seated, status: "playing" as const }));
  const playing = { ...view, room: { ...view.room, status: "active" as const }, players, quiz: sampleQuiz() };
  expect(noticesOf(playing, { type: "playerJoined", player })).toEqual([]);
  expect(noticesOf(playing, { type: "playerConnection", playerId: 1, connected: false })).toEqual([]);
  const left = { type: "playerLeftDuringGame" as const, playerName: "Host", leftAtMs: 0 };
  expect(noticesOf(playing, { ...left, playerId: 1 })).toEqual([{ kind: "playerLeftDuringGame", name: "Host" }]);
  expect(noticesOf(playing, { ...left, playerId: playing.you })).toEqual([]);
});

it("[RR-37] a restart causes a notice for everybody but the host", () => {
  const guest = sampleView();
  const { room, players } = guest;
  const message = { type: "roomRestarted" as const, room, players, counts: null };
  expect(noticesOf(guest, message)).toEqual([{ kind: "restarted" }]);
  expect(noticesOf({ ...guest, you: room.hostId ?? 0 }, message)).toEqual([]);
});

it("finishing causes one notice, but none for the last player, whose results are there at once", () => {
  const playing = { ...sampleView(), quiz: sampleQuiz() };
  const outcome = { gameId: "game", status: "completed" as const, durationMs: 1_000 };
  const early = { type: "immediateResults" as const, outcome };
  expect(noticesOf(playing, early)).toEqual([{ kind: "completed" }]);
  expect(noticesOf({ ...playing, quiz: null, outcome }, early)).toEqual([]);
  const results = {
    gameId: "game",
    endedBy: "all_finished" as const,
    revealAtMs: 0,
    standings: [],
    total: 0,
    detailedResults: null,
  };
  expect(noticesOf(playing, { type: "finalResults", results, room: playing.room })).toEqual([]);
});

it("a burst of joins or leaves keeps only its last notice, and all other notices", () => {
  const join = (count: number): NewNotice => ({ kind: "playerJoined", name: `P${count}`, count });
  const left: NewNotice = { kind: "playerLeft", name: "An" };
  expect(collapseJoinsAndLeaves([join(1), join(2), left])).toHaveLength(3);
  expect(collapseJoinsAndLeaves([join(1), join(2), left, join(3), join(4), join(5)])).toEqual([left, join(5)]);
  const goes = (name: string): NewNotice => ({ kind: "playerLeft", name });
  expect(collapseJoinsAndLeaves([..."abcd"].map(goes))).toEqual([goes("d")]);
});

const refused = { id: 1, kind: "refused" as const };

test.each(["too_few_questions", "generation_failed", "generation_timeout"] as const)(
  "%s shows no toast: the waiting room keeps showing it",
  (code) => {
    expect(noticeToast({ ...refused, code, of: "startQuiz" })).toBeNull();
  },
);

test("other refusals show a toast, except a refused join, which has its own page", () => {
  expect(noticeToast({ ...refused, code: "rate_limited", of: "startQuiz" })).toMatchObject({ tone: "error" });
  expect(noticeToast({ ...refused, code: "room_full", of: "joinRoom" })).toBeNull();
});

test.each(["saveAnswer", "completeQuiz"])("%s that comes too late or twice shows no toast", (of) => {
  for (const code of ["too_late", "already_completed"] as const) {
    expect(noticeToast({ ...refused, code, of })).toBeNull();
  }
  expect(noticeToast({ ...refused, code: "answer_invalid", of: "saveAnswer" })).not.toBeNull();
});
