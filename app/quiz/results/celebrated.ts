import { read, write } from "../../browser-storage.ts";

const KEY = "wordroom.celebrated";

/** Whether this tab has celebrated a game already: a reload is no second victory. Only the last game is remembered. */
export function wasCelebrated(gameId: string): boolean {
  return read("sessionStorage", KEY) === gameId;
}

export function noteCelebrated(gameId: string): void {
  write("sessionStorage", KEY, gameId);
}
