import * as v from "valibot";
import { read, write } from "../../../browser-storage.ts";

const KEY = "wordroom.place";
const saved = v.object({ gameId: v.string(), place: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The question that was open in a game before the page was loaded again; the first one where that is not known. */
export function placeIn(kept: unknown, gameId: string, count: number): number {
  const parsed = v.safeParse(saved, kept);
  if (!parsed.success || parsed.output.gameId !== gameId || parsed.output.place >= count) return 0;
  return parsed.output.place;
}

export function loadPlace(gameId: string, count: number): number {
  return placeIn(read("sessionStorage", KEY), gameId, count);
}

/** Only the last game's place is kept. */
export function savePlace(gameId: string, place: number): void {
  write("sessionStorage", KEY, { gameId, place });
}
