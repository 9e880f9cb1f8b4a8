import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { m } from "../../../app/i18n/paraglide/messages.js";
import { type CsvCell, csvOf } from "../../../domain/csv.ts";
import { type GivenAnswer, givenAnswers, questionSharesIn } from "../../../domain/history/given-answers.ts";
import { localTime } from "../../../domain/local-time.ts";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { wholeSeconds } from "../../../domain/room/scoring.ts";
import { questionShare } from "../../../domain/room/wire.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { answeredGameFrom, type PlayedGame, partOf, playedGame } from "../../db/played-games.ts";
import { refuseRateLimited } from "../../limits/rate-limit.ts";
import type { ApiEnv } from "../shared/context.ts";
import { csvFile, type FileStyle, fileQuery, styleOf } from "../shared/csv-file.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseByRoom } from "../shared/refusals.ts";
import { countSeatAttempt, refuseWrongCode, SEAT_TOKEN_HEADER, seatCredentialsOf } from "./seat-request.ts";

// What the host of a finished game, who may be a teacher, is shown of everybody's answers.

const DOWNLOAD_LIMIT = { limit: 60, windowMs: 60_000 };

const questionsBody = v.object({
  success: v.literal(true),
  data: v.object({ questions: v.pipe(v.array(questionShare), v.description("The hardest question first.")) }),
});

export const gameQuestions = new Hono<SignedInEnv>().get(
  "/:gameId/questions",
  describe({
    summary: "How each question of a finished game was answered",
    description: "For the account that hosted the game, playing or presenting.",
    success: { status: 200, schema: questionsBody },
    errors: [401, 404],
  }),
  requireUser,
  async (c) => {
    const { DB } = c.env.worker;
    const hosted = await hostedGame(DB, c.req.param("gameId"), c.var.user.id);
    if (!hosted) return refuse(c, "not_found");
    const questions = questionSharesIn(await answeredGameFrom(DB, hosted));
    return c.json({ success: true as const, data: { questions } }, 200);
  },
);

/** To everybody else it is a game that never was. */
async function hostedGame(db: D1Database, gameId: string, userId: string): Promise<PlayedGame | null> {
  const played = await playedGame(db, gameId);
  return played && partOf(played, userId)?.isHost ? played : null;
}

export const answersCsv = new Hono<ApiEnv>().get(
  "/:id/answers.csv",
  describe({
    summary: "What each player answered to each question of a game, as a table",
    description:
      "For its host: by a room's code of its last game, with the host's seat; by a game's id of a finished game, signed in. " +
      "Only of players who have finished. Comma-separated values with a byte order mark.",
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
    const { DB, ROOM } = c.env.worker;
    const style = styleOf(c.env.worker, c.req.valid("query"));
    if (code === null && viewer.kind === "user") {
      const hosted = await hostedGame(DB, id, viewer.user.id);
      if (!hosted) return refuse(c, "not_found");
      const { startedAtMs, roomCode } = hosted.game;
      const answers = givenAnswers(await answeredGameFrom(DB, hosted));
      return csvFile(c, fileName(roomCode), tableOf({ startedAtMs, answers }, style));
    }
    const found = code === null ? null : await ROOM.getByName(code).allAnswers(seatCredentialsOf(c));
    if (!found || (!found.ok && found.code === "room_not_found")) return refuseWrongCode(c);
    if (!found.ok) return refuseByRoom(c, found.code);
    const permit = await countSeatAttempt(c, "answers-csv", DOWNLOAD_LIMIT);
    if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
    return csvFile(c, fileName(id), tableOf(found, style));
  },
);

const fileName = (code: string) => `wordroom-${code}-answers`;

const COLUMNS = [
  m.csv_name,
  m.csv_word,
  m.csv_sentence,
  m.csv_answer,
  m.csv_correct_answer,
  m.csv_result,
  m.csv_answer_time,
  m.csv_played_at,
] as const;

type Answered = { startedAtMs: number; answers: readonly GivenAnswer[] };

function tableOf({ startedAtMs, answers }: Answered, { locale, timeZone }: FileStyle): string {
  const playedAt = localTime(startedAtMs, timeZone);
  const cellsOf = ({ name, word, context, answer, correctAnswer, isCorrect, timeMs }: GivenAnswer): CsvCell[] => [
    ...[name, word, context, answer, correctAnswer],
    isCorrect ? m.results_right({}, { locale }) : m.results_wrong({}, { locale }),
    timeMs === null ? null : wholeSeconds(timeMs),
    playedAt,
  ];
  return csvOf([COLUMNS.map((column) => column({}, { locale })), ...answers.map(cellsOf)]);
}
