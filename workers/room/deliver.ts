import * as v from "valibot";
import { type GameRecord, recordOf } from "../../domain/history/record.ts";
import type { RoomEvent } from "../../domain/room/commands.ts";
import type { Room } from "../../domain/room/state.ts";
import { recordGame } from "../db/games.ts";
import { keepMark, type PenaltyMark } from "../db/penalty-marks.ts";
import { publishRoom, unpublishRoom } from "../db/rooms.ts";
import { type RoomSummary, summaryOf } from "./summary.ts";

/** Changes of the directory's row wait this long for others, so that a storm of joins is one write. */
const DIRECTORY_PAUSE_MS = 500;

type Debt = { topic: string; payload: string; dueAtMs: number };
type DirectoryEntry = { code: string; summary: RoomSummary | null; atMs: number };

/** What a change of the room owes to the database: its row in the directory, a game's record when it has ended, who has paid. */
export function owed(before: Room | null, after: Room, events: readonly RoomEvent[], nowMs: number): Debt[] {
  const debts: Debt[] = [];
  const summary = summaryOf(after);
  if (JSON.stringify(before && summaryOf(before)) !== JSON.stringify(summary)) {
    const entry: DirectoryEntry = { code: after.code, summary, atMs: nowMs };
    const isNews = before?.phase.status !== after.phase.status;
    debts.push({
      topic: "directory",
      payload: JSON.stringify(entry),
      dueAtMs: nowMs + (isNews ? 0 : DIRECTORY_PAUSE_MS),
    });
  }
  // By the event, not by the phase: one batch may end a game and already open the room again.
  for (const event of events) {
    if (event.type === "gameEnded") debts.push(gameDebt(after.code, event, nowMs));
    if (event.type === "penaltyMarked") debts.push(markDebt(event, nowMs));
  }
  return debts;
}

function gameDebt(code: string, event: Extract<RoomEvent, { type: "gameEnded" }>, nowMs: number): Debt {
  return { topic: `game/${event.game.id}`, payload: JSON.stringify(recordOf(event, code)), dueAtMs: nowMs };
}

function markDebt({ gameId, seatId, paid, atMs }: Extract<RoomEvent, { type: "penaltyMarked" }>, nowMs: number): Debt {
  const mark: PenaltyMark = { gameId, seatId, paid, markedAtMs: atMs };
  return { topic: `penalty/${gameId}/${seatId}`, payload: JSON.stringify(mark), dueAtMs: nowMs };
}

/** Brings one debt to the database; a second time changes nothing. */
export async function deliver(db: D1Database, topic: string, payload: string): Promise<void> {
  if (topic.startsWith("game/")) return recordGame(db, v.parse(gameRecord, JSON.parse(payload)));
  if (topic.startsWith("penalty/")) return keepMark(db, v.parse(penaltyMark, JSON.parse(payload)));
  const { code, summary, atMs } = v.parse(directoryEntry, JSON.parse(payload));
  return summary ? publishRoom(db, summary, atMs) : unpublishRoom(db, code, atMs);
}

/** Written by `owed` and read back from the room's own storage: nobody else writes there. */
const gameRecord = v.custom<GameRecord>((value) => typeof value === "object" && value !== null);
const penaltyMark = v.custom<PenaltyMark>((value) => typeof value === "object" && value !== null);
const directoryEntry = v.custom<DirectoryEntry>((value) => typeof value === "object" && value !== null);
