import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { ROOM_STATES, roomChoice } from "../../../domain/admin/lists.ts";
import { endOfDay, isTimeZone, startOfDay } from "../../../domain/day.ts";
import { daySchema } from "../../../domain/history/list.ts";
import { CEFR_LEVELS, DIFFICULTIES } from "../../../domain/quiz/difficulty.ts";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { refuseGuest, requireAdmin, type SignedInEnv } from "../../auth/guards.ts";
import { timeZone } from "../../configuration.ts";
import { deleteGame, deleteRoom, findGame, findListedRoom, type ListedRoom, listRooms } from "../../db/admin-rooms.ts";
import { detailedRoom, roomDetails } from "../rooms/room-details.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { isoTime, messageBody, numberedPage, pageFields, timeSchema } from "../shared/schemas.ts";
import { auditEntryOf } from "./audit.ts";
import { listTotals, pagesOf } from "./list-query.ts";

/** An open room or a finished game. */
const listedRoom = v.object({
  id: v.pipe(v.string(), v.description("The code of an open room, or the id of a finished game.")),
  sessionId: v.pipe(v.nullable(v.string()), v.description("The game's id; null for an open room.")),
  code: v.string(),
  name: v.string(),
  host: v.object({ name: v.string() }),
  status: v.picklist(ROOM_STATES),
  difficulty: v.picklist(DIFFICULTIES),
  players: v.number(),
  numPlayers: v.number(),
  createdAt: timeSchema,
  endedAt: v.nullable(timeSchema),
});

const roomsBody = v.object({
  success: v.literal(true),
  data: v.object({ rooms: v.array(listedRoom), ...listTotals }),
});

const roomBody = v.object({ success: v.literal(true), data: v.object({ room: detailedRoom }) });

const roomsQuery = v.pipe(
  v.object({
    ...pageFields,
    search: v.optional(roomChoice.search, ""),
    status: v.optional(roomChoice.status, "all"),
    difficulty: v.optional(roomChoice.difficulty, "all"),
    from: v.optional(daySchema),
    to: v.optional(daySchema),
    zone: v.optional(v.pipe(v.string(), v.maxLength(64), v.check(isTimeZone, "time_zone_unknown"))),
    sort: v.optional(roomChoice.sort, "createdAt"),
    order: v.optional(roomChoice.order, "desc"),
  }),
  v.transform((query) => ({ ...query, ...numberedPage(query) })),
);

const deleteQuery = v.object({ games: v.optional(v.picklist(["true", "false"])) });

const LIST_FAILED = "Error loading room list.";
const DETAILS_FAILED = "Error loading room details.";
const DELETE_FAILED = "Failed to delete room";

/** The open rooms and finished games, for administrators. */
export const adminRooms = new Hono<SignedInEnv>()
  .get(
    "/",
    describe({
      summary: "Open rooms and finished games, filtered and in order",
      description:
        "The newest first by default. `search` finds parts of the name, the code or the id, of fewer than three letters " +
        "beginnings of words; of more than 1,000 matches it shows the newest. `from` and `to` are the first and the last day (YYYY-MM-DD) of the time " +
        "zone `zone`, by default the server's.",
      success: { status: 200, schema: roomsBody },
      errors: [400, 401, 403],
    }),
    requireAdmin,
    validator("query", roomsQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: LIST_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { worker } = c.env;
      const { status, difficulty, from, to, zone = timeZone(worker), ...query } = c.req.valid("query");
      const { rows, ...totals } = await listRooms(worker.DB, {
        ...query,
        list: "room",
        states: status === "all" ? ROOM_STATES : [status],
        kinds: difficulty === "all" ? CEFR_LEVELS : [difficulty],
        fromMs: from === undefined ? null : startOfDay(from, zone),
        untilMs: to === undefined ? null : endOfDay(to, zone),
      });
      const data = { rooms: rows.map(viewOf), ...totals, totalPages: pagesOf(totals.total, query) };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/:id",
    describe({
      summary: "An open room or a finished game with its results",
      description: "`id` is an open room's code or a finished game's id. A game's keys only once it is over.",
      success: { status: 200, schema: roomBody },
      errors: [401, 403, 404],
    }),
    requireAdmin,
    async (c) => {
      const { viewer } = c.env.caller;
      if (viewer.kind === "guest") return refuseGuest(c, viewer);
      const room = await roomDetails(c.env.worker, c.req.param("id"), viewer, {
        seatToken: "",
        userId: viewer.user.id,
      });
      if (typeof room === "string") return refuse(c, "not_found", { message: DETAILS_FAILED });
      return c.json({ success: true as const, data: { room } }, 200);
    },
  )
  .delete(
    "/:id",
    describe({
      summary: "Close an open room, or delete a finished game",
      description:
        "`id` is an open room's code or a finished game's id. A room's sockets close, and a running game has no results. " +
        "With `games=true` the room's finished games are deleted, too.",
      success: { status: 200, schema: messageBody },
      errors: [400, 401, 403, 404],
    }),
    requireAdmin,
    validator("query", deleteQuery, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: DELETE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const id = c.req.param("id");
      const code = parseRoomCode(id);
      const isDone =
        code === null ? await deleteFinished(c, id) : await closeOpen(c, code, c.req.valid("query").games === "true");
      if (!isDone) return refuse(c, "not_found", { message: DELETE_FAILED });
      return c.json({ success: true as const, message: "The room was deleted." }, 200);
    },
  );

/** @returns false where there is no such game */
async function deleteFinished(c: Context<SignedInEnv>, id: string): Promise<boolean> {
  const { DB } = c.env.worker;
  const game = await findGame(DB, id);
  if (!game) return false;
  const { roomCode, players, createdAtMs, endedAtMs } = game;
  const facts = { roomCode, players, createdAt: isoTime(createdAtMs), endedAt: isoTime(endedAtMs) };
  await deleteGame(DB, id, auditEntryOf(c, "game.delete", id, facts, null));
  return true;
}

/** @returns false where no room with this code is open */
async function closeOpen(c: Context<SignedInEnv>, code: string, withGames: boolean): Promise<boolean> {
  const { DB, ROOM } = c.env.worker;
  const listed = await findListedRoom(DB, code);
  if (!listed) return false;
  // A room that has lost its object is only listed.
  const closed = await ROOM.getByName(code).remove();
  const { createdAtMs, status } = listed;
  const room = { code, createdAtMs, unwrittenGameIds: closed?.unwrittenGameIds ?? [] };
  const before = { status, createdAt: isoTime(createdAtMs) };
  await deleteRoom(DB, room, withGames, auditEntryOf(c, "room.delete", code, before, { gamesDeleted: withGames }));
  return true;
}

function viewOf(row: ListedRoom): v.InferOutput<typeof listedRoom> {
  const { id, gameId, code, name, hostName, status, difficulty, players, numPlayers, createdAtMs, endedAtMs } = row;
  return {
    ...{ id, code, name, difficulty, players, numPlayers },
    sessionId: gameId,
    host: { name: hostName },
    status: status === null || status === "closed" ? "completed" : status,
    createdAt: isoTime(createdAtMs),
    endedAt: endedAtMs === null ? null : isoTime(endedAtMs),
  };
}
