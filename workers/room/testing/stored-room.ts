import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import type { Question } from "../../../domain/quiz/question.ts";
import type { Command, Randomness, SeatToken } from "../../../domain/room/commands.ts";
import { createRoom } from "../../../domain/room/lobby.ts";
import type { Room, RoomSettings } from "../../../domain/room/state.ts";
import { RoomFixture, T0 } from "../../../domain/room/testing/room-fixture.ts";
import { transition } from "../../../domain/room/transition.ts";
import { sha256 } from "../../crypto.ts";
import { newCode, SETTINGS, storageOf } from "./room-fixtures.ts";
import { stubOf } from "./test-client.ts";

/** A guest of whom nothing is known. */
const STRANGER = { userId: null, browser: null, network: null, avatar: null };

/** A secret for each seat that a test can know beforehand. */
export function tokenOf(seatId: number): string {
  return `staged-seat-secret-${String(seatId).padStart(6, "0")}`;
}

/**
 * Puts a running game with these questions into a room: two players and a host, fixed seeds, so that two rooms differ in
 * nothing but what the test gives them.
 */
export async function storeRunningGame(
  code: string,
  settings: Partial<RoomSettings>,
  questions: readonly Question[],
  nowMs: number,
): Promise<void> {
  await save(runningGame(code, { ...SETTINGS, ...settings, wordsPerPlayer: 5 }, questions, nowMs));
}

/** Puts a room into place that has just ended this game, with a presenter of this secret. @returns its code */
export async function storeEndedGame(gameId: string, presenter: SeatToken): Promise<string> {
  const fixture = RoomFixture.withGuests(2, { presenter: true });
  fixture.play();
  for (const seatId of [2, 3]) fixture.complete(seatId);
  const { phase, seats } = fixture.room;
  if (phase.status !== "completed") throw new Error("the game has not ended");
  const [code, nowMs] = [newCode(), Date.now()];
  await save({
    ...fixture.room,
    code,
    createdAtMs: nowMs,
    activeAtMs: nowMs,
    seats: seats.map((seat) => (seat.role === "host" ? { ...seat, tokenHash: presenter.hash } : seat)),
    phase: { ...phase, endedAtMs: nowMs, game: { ...phase.game, id: gameId } },
  });
  return code;
}

/**
 * Puts a room into place as a fixture has it now, at this moment of the test's clock. Nobody has a socket yet; the seats'
 * secrets are those of `tokenOf`.
 * @returns its code
 */
export async function storeRoom(fixture: RoomFixture): Promise<string> {
  const [code, nowMs] = [newCode(), Date.now()];
  const room: Room = JSON.parse(JSON.stringify(fixture.room), (_key, value) =>
    typeof value === "number" && value >= T0 ? value + nowMs - fixture.nowMs : value,
  );
  const seats = room.seats.map((seat) => ({ ...seat, tokenHash: sha256(tokenOf(seat.id)), droppedAtMs: nowMs }));
  await save({ ...room, code, seats });
  return code;
}

async function save(room: Room): Promise<void> {
  await runInDurableObject(stubOf(room.code), (_room, state) => {
    const storage = storageOf(state);
    storage.createTables();
    storage.save(null, room, [], true);
  });
  await evictDurableObject(stubOf(room.code));
}

function runningGame(code: string, settings: RoomSettings, questions: readonly Question[], nowMs: number): Room {
  let count = 0;
  const randomness: Randomness = { secret: () => `secret-${++count}` };
  const host = { name: "Hoa", ...STRANGER, token: seatToken(1), plays: true };
  let room = createRoom(
    { code, settings, passage: questions.map((question) => question.context).join(" "), host },
    nowMs,
  );
  const apply = (command: Command) => {
    room = transition(room, command, nowMs, randomness).room;
  };
  apply({ type: "join", isNameFit: true, name: "An", ...STRANGER, token: seatToken(2), joinKeyHash: null });
  apply({ type: "join", isNameFit: true, name: "Vy", ...STRANGER, token: seatToken(3), joinKeyHash: null });
  apply({ type: "start", seatId: 1 });
  if (room.phase.status !== "generating") throw new Error("not generating");
  apply({ type: "quizReady", requestId: room.phase.requestId, questions });
  // Nobody has a socket yet: else the room would find that out by itself, sooner or later.
  for (const seatId of [2, 3]) apply({ type: "disconnect", seatId, sinceMs: nowMs });
  return room;
}

function seatToken(seatId: number) {
  return { secret: tokenOf(seatId), hash: sha256(tokenOf(seatId)) };
}
