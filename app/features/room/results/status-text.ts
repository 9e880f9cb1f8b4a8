import type { PlayerResult } from "../../../../domain/room/wire.ts";
import { m } from "../../../i18n/paraglide/messages.js";

/** How a player stands, in words: the score of who has finished, else why there is none. */
export function statusText(row: PlayerResult): string {
  switch (row.status) {
    case "completed":
      return m.results_row_score({ score: row.score, total: row.totalQuestions });
    case "left":
      return m.results_row_left();
    case "playing":
      return m.results_row_playing();
    case "voided":
      return m.results_row_voided();
    default:
      return row.status satisfies never;
  }
}
