import { COUNT_SCORES } from "./count-scores.ts";
import { daySql } from "./day-sql.ts";

/**
 * Counts all games anew by the days of a time zone, in one transaction where it runs as one request. A result without a day
 * in a game that its host ended stays without one (`countsInAverages`).
 */
export function recountSql(timeZone: string, nowMs: number): string {
  const day = `(SELECT ${daySql("ended_at_ms", timeZone, nowMs)} FROM games WHERE games.id = game_players.game_id)`;
  const hostEnded = "SELECT id FROM games WHERE ended_by = 'host_ended'";
  const counts = `(day IS NOT NULL OR game_id NOT IN (${hostEnded}))`;
  return [`UPDATE game_players SET day = ${day} WHERE day IS NOT ${day} AND ${counts}`, ...COUNT_SCORES].join(";\n");
}
