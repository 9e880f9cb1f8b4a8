import * as v from "valibot";
import { type EndedGame, endedGameOf, type GameRecord, recordOf } from "../../domain/history/record.ts";
import type { RoomEvent } from "../../domain/room/commands.ts";
import { gameOf, type Room } from "../../domain/room/state.ts";
import { recordGame } from "../db/games.ts";
import { keepMark, type PenaltyMark } from "../db/penalty-marks.ts";
import { publishRoom, unpublishRoom } from "../db/rooms.ts";
import { summaryOf } from "./summary.ts";

/** Changes of the directory's row wait this long for others, so that a storm of joins is one write. */
const DIRECTORY_PAUSE_MS = 500;

const DIRECTORY = "directory";

/** The payload of what can be made from the room as it is when it is delivered. */
const NOT_MADE_YET = "";

type Debt = { topic: string; payload: string; dueAtMs: number };

/** What a change of the room owes to the database: its row in the directory, a game's record when it has ended, who has paid. */
export function owed(before: Room | null, after: Room, events: readonly RoomEvent[], nowMs: number): Debt[] {
  const debts: Debt[] = [];
  if (JSON.stringify(before && summaryOf(before)) !== JSON.stringify(summaryOf(after))) {
    const isNews = before?.phase.status !== after.phase.status;
    const dueAtMs = nowMs + (isNews ? 0 : DIRECTORY_PAUSE_MS);
    debts.push({ topic: DIRECTORY, payload: NOT_MADE_YET, dueAtMs });
  }
  // By the event, not by the phase: one batch may end a game and already open the room again.
  for (const event of events) {
    if (event.type === "gameEnded") debts.push(gameDebt(after, event, nowMs));
    if (event.type === "penaltyMarked") debts.push(markDebt(event, nowMs));
  }
  return debts;
}

/** A game's record is as long as the game: nobody waits for it to see the results, unless the room already goes on. */
function gameDebt(after: Room, event: EndedGame, nowMs: number): Debt {
  const canWait = gameOf(after) === event.game && after.seats === event.seats;
  const payload = canWait ? NOT_MADE_YET : JSON.stringify(recordOf(event, after.code));
  return { topic: topicOf(event.game.id), payload, dueAtMs: nowMs };
}

/**
 * The record of the last game, where a change takes away what it is made from: to be written with that change, should
 * it not have been delivered by then.
 */
export function lastChanceOf(before: Room | null, after: Room): { topic: string; payload: () => string } | null {
  const ended = before && endedGameOf(before);
  if (!ended || (gameOf(after) === ended.game && after.seats === ended.seats)) return null;
  return { topic: topicOf(ended.game.id), payload: () => JSON.stringify(recordOf(ended, after.code)) };
}

function topicOf(gameId: string): string {
  return `game/${gameId}`;
}

function markDebt({ gameId, seatId, paid, atMs }: Extract<RoomEvent, { type: "penaltyMarked" }>, nowMs: number): Debt {
  const mark: PenaltyMark = { gameId, seatId, paid, markedAtMs: atMs };
  return { topic: `penalty/${gameId}/${seatId}`, payload: JSON.stringify(mark), dueAtMs: nowMs };
}

/**
 * Brings one debt to the database; a second time changes nothing.
 * @param room from which is made what was not made yet
 */
export async function deliver(db: D1Database, topic: string, payload: string, room: Room | null): Promise<void> {
  if (topic.startsWith("game/")) return recordGame(db, recordIn(payload, topic, room));
  if (topic.startsWith("penalty/")) return keepMark(db, v.parse(penaltyMark, JSON.parse(payload)));
  return list(db, room);
}

/** Brings the directory up to date with the room as it is. */
async function list(db: D1Database, room: Room | null): Promise<void> {
  if (!room) throw new Error("the room is forgotten");
  const summary = summaryOf(room);
  const nowMs = Date.now();
  return summary ? publishRoom(db, summary, nowMs) : unpublishRoom(db, room.code, nowMs);
}

function recordIn(payload: string, topic: string, room: Room | null): GameRecord {
  if (payload !== NOT_MADE_YET) return v.parse(gameRecord, JSON.parse(payload));
  const ended = room && endedGameOf(room);
  if (!ended || topicOf(ended.game.id) !== topic) throw new Error("the room no longer holds this game");
  return recordOf(ended, room.code);
}

/** Written by `owed` and read back from the room's own storage: nobody else writes there. */
const gameRecord = v.custom<GameRecord>((value) => typeof value === "object" && value !== null);
const penaltyMark = v.custom<PenaltyMark>((value) => typeof value === "object" && value !== null);
