import { type Context, Hono } from "hono";
import * as v from "valibot";
import { detailsFrom, type StoredStanding, secondsOf, standingsFrom } from "../../../domain/history/played-game.ts";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { COMPLETE_LIST_MAX } from "../../../domain/room/rules.ts";
import type { RoomDetails } from "../../../domain/room/view/view.ts";
import { detailedResult, playerResult, roomView } from "../../../domain/room/wire.ts";
import { isAdmin, refuseGuest, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import type { Viewer } from "../../auth/viewer.ts";
import { answersOf, type PlayedGame, type PlayedGameRow, partOf, playedGame } from "../../db/played-games.ts";
import type { ApiEnv } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";
import { isoTime, timeSchema } from "../shared/schemas.ts";
import { refuseWrongCode, type SeatCredentials, seatCredentialsOf } from "./seat-request.ts";

const DETAILS_FAILED = "Failed to fetch room details";

const time = v.nullable(timeSchema);

const detailedPlayer = v.object({
  ...playerResult.entries,
  /** The account: one's own, and for administrators everybody's. */
  userId: v.nullable(v.string()),
  isHost: v.boolean(),
  completed: v.boolean(),
  completedAt: time,
  duration: v.pipe(v.nullable(v.number()), v.description("In whole seconds.")),
  leftDuringGame: v.boolean(),
  leftAt: time,
  detailedResults: v.pipe(
    v.nullable(v.array(detailedResult)),
    v.description("Of who has finished; in a game of more than 60 players only one's own."),
  ),
});
type DetailedPlayer = v.InferOutput<typeof detailedPlayer>;

/** A finished game, or an open room as far as its game may be known. */
export const detailedRoom = v.object({
  id: v.pipe(v.string(), v.description("The room's code.")),
  sessionId: v.pipe(v.nullable(v.string()), v.description("The game's id; null for an open room.")),
  name: v.string(),
  host: v.object({ userId: v.nullable(v.string()), name: v.string() }),
  players: v.array(detailedPlayer),
  numPlayers: v.number(),
  wordsPerPlayer: v.number(),
  numQuestions: v.pipe(v.nullable(v.number()), v.description("How many questions each player was dealt.")),
  difficulty: roomView.entries.difficulty,
  quizType: roomView.entries.quizType,
  penalties: v.boolean(),
  customText: v.pipe(v.nullable(v.string()), v.description("The passage, once the game is over.")),
  status: roomView.entries.status,
  endedBy: v.nullable(v.picklist(["all_finished", "time_up", "host_left", "host_ended"])),
  createdAt: timeSchema,
  startedAt: time,
  endedAt: time,
  /** The caller's part; null for an administrator who took none. */
  role: v.nullable(v.picklist(["host", "player"])),
  /** The caller's own `playerId`; null for who did not play. */
  you: v.nullable(v.number()),
});
export type DetailedRoom = v.InferOutput<typeof detailedRoom>;

/**
 * Answers with everything that the caller may know of a finished game, or of an open room: for who takes part in it, and
 * administrators. Nobody learns from the answer which games there are.
 */
export async function respondWithDetails(c: Context<ApiEnv>) {
  const { viewer } = c.env.caller;
  if (viewer.kind === "guest") return refuseGuest(c, viewer);
  const found = await roomDetails(c.env.worker, c.req.param("id") ?? "", viewer, seatCredentialsOf(c));
  switch (found) {
    case "unknown_game":
      return refuse(c, "not_found", FAILED);
    case "unknown_room":
      return refuseWrongCode(c);
    case "forbidden":
      return refuse(c, "forbidden", FAILED);
    default:
      return c.json({ success: true as const, data: { room: found } }, 200);
  }
}

/**
 * What a viewer may know of a finished game or an open room, or why nothing.
 * @param id a finished game's id, or an open room's code
 * @param seat the secret of a seat, where the viewer may have one
 */
export async function roomDetails(
  worker: Env,
  id: string,
  viewer: User,
  seat: SeatCredentials,
): Promise<DetailedRoom | "unknown_game" | "unknown_room" | "forbidden"> {
  const code = parseRoomCode(id);
  if (code === null) return (await finishedGame(worker.DB, id, viewer)) ?? "unknown_game";
  const open = await worker.ROOM.getByName(code).details(seat);
  if (!open) return "unknown_room";
  if (!open.part && !isAdmin(viewer)) return "forbidden";
  const { endedGameId } = open;
  const ended = endedGameId === null ? null : await finishedGame(worker.DB, endedGameId, viewer);
  return ended ?? openRoom(open, viewer);
}

const FAILED = { message: DETAILS_FAILED } as const;
type User = Extract<Viewer, { kind: "user" }>;

async function finishedGame(db: D1Database, gameId: string, viewer: User): Promise<DetailedRoom | null> {
  const played = await playedGame(db, gameId);
  const part = played && partOf(played, viewer.user.id);
  if (!played || !(part || isAdmin(viewer))) return null;
  const { game, players, hostName, paidSeatIds } = played;
  const shown = players.length > COMPLETE_LIST_MAX ? players.filter(({ seatId }) => seatId === part?.seatId) : players;
  const finished = shown.filter(({ status }) => status === "completed").map(({ seatId }) => seatId);
  const answers = await answersOf(db, gameId, finished);
  const host = players.find(({ role }) => role === "host");
  const visible = (userId: string | null) => (isAdmin(viewer) || userId === viewer.user.id ? userId : null);
  return {
    id: game.roomCode,
    sessionId: game.id,
    name: game.name,
    host: { userId: visible(game.hostUserId ?? host?.userId ?? null), name: host?.name ?? hostName ?? "" },
    players: standingsFrom(players, paidSeatIds).map((row) => {
      const own = answers.get(row.seatId);
      return {
        ...playerView(row),
        userId: visible(row.userId),
        detailedResults: own ? detailsFrom(game.questions, own) : null,
      };
    }),
    numPlayers: game.numPlayers,
    wordsPerPlayer: game.wordsPerPlayer,
    numQuestions: Math.max(0, ...players.map(({ totalQuestions }) => totalQuestions)) || null,
    difficulty: game.difficulty,
    quizType: game.quizType,
    penalties: game.penalties,
    customText: game.passage,
    status: "completed",
    endedBy: game.endedBy,
    createdAt: isoTime(game.createdAtMs),
    startedAt: isoTime(game.startedAtMs),
    endedAt: isoTime(game.endedAtMs),
    role: part && (part.isHost ? "host" : "player"),
    you: part?.seatId ?? null,
  };
}

function playerView(row: StoredStanding<PlayedGameRow>): Omit<DetailedPlayer, "userId" | "detailedResults"> {
  const { playerId, name, avatar, place, rank, status, score, totalQuestions, durationMs, penaltyVnd, paid } = row;
  return {
    ...{ playerId, name, place, rank, status, score, totalQuestions, durationMs, penaltyVnd, paid },
    ...(avatar && { avatar }),
    isHost: row.role === "host",
    completed: status === "completed",
    completedAt: row.completedAtMs === null ? null : isoTime(row.completedAtMs),
    duration: secondsOf(durationMs),
    leftDuringGame: status === "left",
    leftAt: row.leftAtMs === null ? null : isoTime(row.leftAtMs),
  };
}

/** Of an open room only who takes part and who has finished: results are known once its game is over and stored [S1]. */
function openRoom({ room, players, part }: RoomDetails, viewer: User): DetailedRoom {
  const { id, name, hostId, hostName, numPlayers, wordsPerPlayer, numQuestions, difficulty, quizType } = room;
  return {
    ...{ id, name, numPlayers, wordsPerPlayer, numQuestions, difficulty, quizType },
    sessionId: null,
    host: { userId: part?.isHost ? viewer.user.id : null, name: hostName },
    players: players
      .filter(({ plays }) => plays)
      .map((player, index) => ({
        playerId: player.id,
        userId: player.id === part?.seatId ? viewer.user.id : null,
        name: player.name,
        ...(player.avatar && { avatar: player.avatar }),
        isHost: player.id === hostId,
        place: index + 1,
        rank: null,
        status: player.status === "waiting" ? "playing" : player.status,
        score: 0,
        totalQuestions: numQuestions ?? 0,
        durationMs: null,
        duration: null,
        penaltyVnd: 0,
        paid: false,
        completed: player.status === "completed",
        completedAt: null,
        leftDuringGame: player.status === "left",
        leftAt: null,
        detailedResults: null,
      })),
    penalties: room.penalties,
    customText: null,
    status: room.status,
    endedBy: null,
    createdAt: room.createdAt,
    startedAt: room.startedAt,
    endedAt: room.endedAt,
    role: part && (part.isHost ? "host" : "player"),
    you: part?.plays ? part.seatId : null,
  };
}

const detailsBody = v.object({
  success: v.literal(true),
  data: v.object({ detailedResults: v.array(detailedResult) }),
});

/** The answers of one player of a finished game, for the lists of large classes. */
export const playedGames = new Hono<SignedInEnv>().get(
  "/:gameId/players/:seatId",
  describe({
    summary: "A finished player's answers in a finished game",
    description: "For who took part in the game, and administrators.",
    success: { status: 200, schema: detailsBody },
    errors: [401, 404],
  }),
  requireUser,
  async (c) => {
    const { DB } = c.env.worker;
    const gameId = c.req.param("gameId");
    const played = await playedGame(DB, gameId);
    if (!played || !(partOf(played, c.var.user.id) || isAdmin(c.env.caller.viewer)))
      return refuse(c, "not_found", FAILED);
    const player = finishedPlayer(played, c.req.param("seatId"));
    if (!player) return refuse(c, "not_found", FAILED);
    const answers = (await answersOf(DB, gameId, [player.seatId])).get(player.seatId) ?? [];
    const detailedResults = detailsFrom(played.game.questions, answers);
    return c.json({ success: true as const, data: { detailedResults } }, 200);
  },
);

function finishedPlayer({ players }: PlayedGame, seatId: string): PlayedGameRow | undefined {
  return players.find((player) => String(player.seatId) === seatId && player.status === "completed");
}
