import * as v from "valibot";
import { type GameRecord, recordOf } from "../../domain/history/record.ts";
import type { RoomEvent } from "../../domain/room/commands.ts";
import type { Room } from "../../domain/room/state.ts";
import { type RoomSummary, summaryOf } from "../../domain/room/view.ts";
import { recordGame } from "../db/games.ts";
import { keepMark, type PenaltyMark } from "../db/penalty-marks.ts";
import { publishRoom, unpublishRoom } from "../db/rooms.ts";
import type { Entry } from "./outbox.ts";

/** Changes of the directory's row wait this long for others, so that a burst of joins is one write. */
const DIRECTORY_PAUSE_MS = 500;

const DIRECTORY = "directory";
type Listing = { code: string; summary: RoomSummary | null; atMs: number };

/** What a change of the room owes to the database: its row in the directory, a game's record when it has ended, who has paid. */
export function entriesFor(before: Room | null, after: Room, events: readonly RoomEvent[], nowMs: number): Entry[] {
  const entries: Entry[] = [];
  const summary = summaryOf(after);
  if (JSON.stringify(before && summaryOf(before)) !== JSON.stringify(summary)) {
    const isNews = before?.phase.status !== after.phase.status;
    const listing: Listing = { code: after.code, summary, atMs: nowMs };
    entries.push(entry(DIRECTORY, listing, nowMs + (isNews ? 0 : DIRECTORY_PAUSE_MS)));
  }
  // By the event, not by the phase: one batch may end a game and already open the room again.
  for (const event of events) {
    if (event.type === "gameEnded") entries.push(entry(`game/${event.game.id}`, recordOf(event, after.code), nowMs));
    if (event.type === "penaltyMarked") {
      const { gameId, seatId, paid, atMs: markedAtMs } = event;
      const mark: PenaltyMark = { gameId, seatId, paid, markedAtMs };
      entries.push(entry(`penalty/${gameId}/${seatId}`, mark, nowMs));
    }
  }
  return entries;
}

function entry(topic: string, payload: object, dueAtMs: number): Entry {
  return { topic, payload: JSON.stringify(payload), dueAtMs };
}

/** Writes one entry to the database; a second time changes nothing. */
export async function writeToDatabase(db: D1Database, topic: string, payload: string): Promise<void> {
  const parsed: unknown = JSON.parse(payload);
  if (topic.startsWith("game/")) return recordGame(db, v.parse(gameRecord, parsed));
  if (topic.startsWith("penalty/")) return keepMark(db, v.parse(penaltyMark, parsed));
  const { code, summary, atMs } = v.parse(listing, parsed);
  return summary ? publishRoom(db, summary, atMs) : unpublishRoom(db, code, atMs);
}

/** Written by `entriesFor` and read back from the room's own storage: nobody else writes there. */
const gameRecord = v.custom<GameRecord>((value) => typeof value === "object" && value !== null);
const penaltyMark = v.custom<PenaltyMark>((value) => typeof value === "object" && value !== null);
const listing = v.custom<Listing>((value) => typeof value === "object" && value !== null);
