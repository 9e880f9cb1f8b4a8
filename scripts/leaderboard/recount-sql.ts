import { COUNT_SCORES } from "./count-scores.ts";
import { daySql } from "./day-sql.ts";

/** Counts all games anew by the days of a time zone, in one transaction where it runs as one request. */
export function recountSql(timeZone: string, nowMs: number): string {
  const day = `(SELECT ${daySql("ended_at_ms", timeZone, nowMs)} FROM games WHERE games.id = game_players.game_id)`;
  return [`UPDATE game_players SET day = ${day} WHERE day IS NOT ${day}`, ...COUNT_SCORES].join(";\n");
}
