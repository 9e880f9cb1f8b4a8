import { Hono } from "hono";
import { validator } from "hono-openapi";
import { m } from "../../../app/i18n/paraglide/messages.js";
import { type CsvCell, csvOf, csvRows } from "../../../domain/csv.ts";
import { secondsOf } from "../../../domain/history/played-game.ts";
import { localTime } from "../../../domain/local-time.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { type HistoryRow, historyAfter } from "../../db/history.ts";
import type { Cursor } from "../../db/paging.ts";
import { soloGamesAfter } from "../../db/solo-games.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { csvFile, type FileStyle, fileQuery, type Language, pages, streamOf, styleOf } from "../shared/csv-file.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";

const DOWNLOAD_LIMIT = { limit: 60, windowMs: 60_000 };
/** How many rows are in memory at a time. */
const ROWS_AT_ONCE = 500;

/** All games of a person as one table: those of rooms, then those played alone. */
export const historyCsv = new Hono<SignedInEnv>().get(
  "/:id/history.csv",
  describe({
    summary: "All of one's games as a table",
    description: "Those of rooms, then practice. Comma-separated values with a byte order mark.",
    success: { status: 200, file: "text/csv" },
    errors: [400, 401, 403, 429],
  }),
  requireUser,
  requireSelf,
  validator("query", fileQuery, (result, c) => {
    if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
  }),
  rateLimitByAccount("history-csv", DOWNLOAD_LIMIT),
  async (c) => {
    const style = styleOf(c.env.worker, c.req.valid("query"));
    return csvFile(c, "wordroom-history", streamOf(tableOf(c.env.worker.DB, c.var.user.id, style)));
  },
);

const COLUMNS = [
  m.csv_kind,
  m.csv_room,
  m.csv_created_at,
  m.csv_ended_at,
  m.csv_role,
  m.csv_difficulty,
  m.csv_status,
  m.csv_rank,
  m.csv_score,
  m.csv_total,
  m.csv_percent,
  m.csv_duration,
  m.csv_penalty,
] as const;

async function* tableOf(db: D1Database, userId: string, style: FileStyle) {
  const { locale, timeZone } = style;
  yield csvOf([COLUMNS.map((column) => column({}, { locale }))]);
  const games = (after: Cursor | null) => historyAfter(db, userId, after, ROWS_AT_ONCE);
  for await (const page of pages(games, ({ createdAtMs, id }) => ({ timeMs: createdAtMs, id })))
    yield csvRows(page.map((row) => gameCells(row, style)));
  const practice = (after: Cursor | null) => soloGamesAfter(db, userId, after, ROWS_AT_ONCE);
  for await (const page of pages(practice, ({ completedAtMs, id }) => ({ timeMs: completedAtMs, id })))
    yield csvRows(
      page.map((row) => [
        ...[m.csv_practice({}, { locale }), null, null, localTime(row.completedAtMs, timeZone), null, row.difficulty],
        ...[m.csv_completed({}, { locale }), null],
        ...scoreCells(row.score, row.totalQuestions, row.durationMs),
        null,
      ]),
    );
}

/** Who presented has no result, and in a game without penalties there is no amount [RR-55]. */
function gameCells(row: HistoryRow, { locale, timeZone }: FileStyle): CsvCell[] {
  const { score, totalQuestions, durationMs, penaltyVnd } = row;
  const hasResult = score !== null && totalQuestions !== null;
  return [
    ...[
      m.csv_room_game({}, { locale }),
      row.name,
      localTime(row.createdAtMs, timeZone),
      localTime(row.endedAtMs, timeZone),
    ],
    row.role === "host" ? m.history_role_host({}, { locale }) : m.history_role_player({}, { locale }),
    ...[row.difficulty, stateText(row.state, locale), row.rank],
    ...(hasResult ? scoreCells(score, totalQuestions, durationMs) : [null, null, null, null]),
    row.penalties ? penaltyVnd : null,
  ];
}

function scoreCells(score: number, total: number, durationMs: number | null): CsvCell[] {
  return [score, total, total > 0 ? Math.round((100 * score) / total) : 0, secondsOf(durationMs)];
}

function stateText(state: HistoryRow["state"], locale: Language): string {
  switch (state) {
    case "completed":
      return m.history_completed({}, { locale });
    case "left":
      return m.history_disconnected({}, { locale });
    case "unfinished":
      return m.history_incomplete({}, { locale });
    case "presented":
      return m.history_presented({}, { locale });
    default:
      return state satisfies never;
  }
}
