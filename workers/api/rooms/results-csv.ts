import { Hono } from "hono";
import { validator } from "hono-openapi";
import { m } from "../../../app/i18n/paraglide/messages.js";
import { playerNameOf } from "../../../app/i18n/player-name.ts";
import { type CsvCell, csvOf } from "../../../domain/csv.ts";
import { standingsFrom } from "../../../domain/history/played-game.ts";
import { localTime } from "../../../domain/local-time.ts";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { wholeSeconds } from "../../../domain/room/scoring.ts";
import type { Standing } from "../../../domain/room/view/results.ts";
import { isAdmin } from "../../auth/guards.ts";
import { partOf, playedGame } from "../../db/played-games.ts";
import { refuseRateLimited } from "../../limits/rate-limit.ts";
import type { ApiEnv } from "../shared/context.ts";
import { csvFile, type FileStyle, fileQuery, type Language, styleOf } from "../shared/csv-file.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseByRoom } from "../shared/refusals.ts";
import { countSeatAttempt, refuseWrongCode, SEAT_TOKEN_HEADER, seatCredentialsOf } from "./seat-request.ts";

const DOWNLOAD_LIMIT = { limit: 60, windowMs: 60_000 };

/**
 * All results of a game as CSV: of a room's last game for its host, whose page of a large room shows only part of them, and
 * of a finished game for everybody who took part in it.
 */
export const resultsCsv = new Hono<ApiEnv>().get(
  "/:id/results.csv",
  describe({
    summary: "Everybody's results of a game as a table",
    description:
      "By a room's code those of its last game, for its host; by a game's id for who took part, signed in. " +
      "Comma-separated values with a byte order mark; headings in the language, and times in the time zone asked for.",
    parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: false, schema: { type: "string" } }],
    success: { status: 200, file: "text/csv" },
    errors: [400, 401, 403, 404, 409, 429],
  }),
  validator("query", fileQuery, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
  }),
  async (c) => {
    const id = c.req.param("id");
    const code = parseRoomCode(id);
    const { viewer } = c.env.caller;
    const style = styleOf(c.env.worker, c.req.valid("query"));
    if (code === null && viewer.kind === "user") {
      const played = await playedGame(c.env.worker.DB, id);
      if (!played || !(partOf(played, viewer.user.id) || isAdmin(viewer))) return refuse(c, "not_found");
      const { game, players, paidSeatIds } = played;
      const standings = standingsFrom(players, paidSeatIds);
      return csvFile(c, `wordroom-${game.roomCode}`, tableOf({ standings, penalties: game.penalties }, style));
    }
    const results = code === null ? null : await c.env.worker.ROOM.getByName(code).allResults(seatCredentialsOf(c));
    if (!results || (!results.ok && results.code === "room_not_found")) return refuseWrongCode(c);
    if (!results.ok) return refuseByRoom(c, results.code);
    const permit = await countSeatAttempt(c, "results-csv", DOWNLOAD_LIMIT);
    if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
    return csvFile(c, `wordroom-${code}`, tableOf(results, style));
  },
);

type Row = Omit<Standing, "place" | "paid" | "playerId">;
type Results = { standings: readonly Row[]; penalties: boolean };

/** Without penalties there is no column for them [RR-55]. */
function tableOf({ standings, penalties }: Results, style: FileStyle): string {
  const columns = [
    m.csv_rank,
    m.csv_name,
    m.csv_score,
    m.csv_total,
    m.csv_percent,
    m.csv_duration,
    m.csv_status,
    ...(penalties ? [m.csv_penalty] : []),
    m.csv_completed_at,
  ];
  return csvOf([
    columns.map((column) => column({}, { locale: style.locale })),
    ...standings.map((row) => cellsOf(row, penalties, style)),
  ]);
}

function cellsOf(row: Row, penalties: boolean, { locale, timeZone }: FileStyle): CsvCell[] {
  const { rank, name, score, totalQuestions, durationMs, penaltyVnd, completedAtMs } = row;
  return [
    rank,
    playerNameOf(name, { locale }),
    score,
    totalQuestions,
    totalQuestions > 0 ? Math.round((100 * score) / totalQuestions) : 0,
    durationMs === null ? null : wholeSeconds(durationMs),
    statusText(row.status, locale),
    ...(penalties ? [penaltyVnd] : []),
    completedAtMs === null ? null : localTime(completedAtMs, timeZone),
  ];
}

function statusText(status: Standing["status"], locale: Language): string {
  switch (status) {
    case "completed":
      return m.csv_completed({}, { locale });
    case "left":
      return m.results_row_left({}, { locale });
    case "playing":
      return m.results_row_playing({}, { locale });
    case "voided":
      return m.results_row_voided({}, { locale });
    default:
      return status satisfies never;
  }
}
