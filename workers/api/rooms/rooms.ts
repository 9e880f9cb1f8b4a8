import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import type { AvatarName } from "../../../domain/account/avatars.ts";
import { parseRoomCode, roomCodeFrom } from "../../../domain/room/code.ts";
import { nameFromAccount } from "../../../domain/room/names/names.ts";
import {
  type CreateRoomPayload,
  createRoomSchema,
  playerNameSchema,
  playersSchema,
  type UpdateRoomPayload,
  updateRoomSchema,
} from "../../../domain/room/settings.ts";
import type { ChosenSettings } from "../../../domain/room/state.ts";
import type { RoomSummary } from "../../../domain/room/view/view.ts";
import { roomView } from "../../../domain/room/wire.ts";
import { guestIn } from "../../auth/browser-id.ts";
import { userIdOf, type Viewer } from "../../auth/viewer.ts";
import { playersMax } from "../../configuration.ts";
import { listOpenRooms } from "../../db/rooms.ts";
import { countAttempt, rateLimit, refuseRateLimited } from "../../limits/rate-limit.ts";
import { isDisplayNameAllowed, isNameAllowed } from "../../names.ts";
import { warmUpGenerator } from "../../quiz/generator.ts";
import type { ApiEnv, Caller } from "../shared/context.ts";
import { describe } from "../shared/describe-route.ts";
import { type FieldError, fieldErrors, refuse, refuseByRoom } from "../shared/refusals.ts";
import { detailedRoom, respondWithDetails } from "./room-details.ts";
import { countSeatAttempt, refuseWrongCode, SEAT_TOKEN_HEADER, seatCredentialsOf } from "./seat-request.ts";

/** The public view of an open room. */
const roomSummary = v.object({
  /** The room's code. */
  id: v.string(),
  name: v.string(),
  hostName: v.string(),
  players: v.pipe(v.number(), v.integer(), v.minValue(0), v.description("How many play.")),
  numPlayers: v.number(),
  wordsPerPlayer: v.number(),
  difficulty: roomView.entries.difficulty,
  quizType: roomView.entries.quizType,
  status: roomView.entries.status,
  locked: v.boolean(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  penalties: v.exactOptional(
    v.pipe(
      v.boolean(),
      v.description("Whether wrong answers and leaving cost money. The list of rooms does not say it."),
    ),
  ),
}) satisfies v.GenericSchema<RoomSummary>;

/** `hostName` is validated in the route, and for guests only: an account hosts under its display name. */
const newRoomPayload = v.object({
  ...createRoomSchema.entries,
  hostName: v.optional(
    v.pipe(
      v.unknown(),
      v.description(
        "A guest's name as host, 1 to 20 characters. Ignored from an account: there it is the display name.",
      ),
    ),
  ),
});

const done = v.literal(true);

const roomCreatedBody = v.object({
  success: done,
  data: v.object({
    room: roomView,
    code: v.string(),
    playerId: v.number(),
    seatToken: v.pipe(v.string(), v.description("Takes the seat back, and is the host's proof. Shown this once.")),
  }),
});
const roomListBody = v.object({ success: done, data: v.array(roomSummary) });
const roomBody = v.object({ success: done, data: v.union([roomSummary, v.object({ room: detailedRoom })]) });
const detailedQuery = v.object({ detailed: v.optional(v.picklist(["true", "false"])) });
const roomUpdatedBody = v.object({ success: done, data: roomView });

const ROOMS_LISTED_MAX = 100;

const CREATE_LIMIT = { limit: 30, windowMs: 10 * 60_000 };
/** A class whose pages refresh themselves is behind one address. */
export const LIST_LIMIT = { limit: 200, windowMs: 60_000 };
const UPDATE_LIMIT = { limit: 60, windowMs: 60_000 };
const CREATE_FAILED = "Failed to create room";
const TOO_MANY = [{ path: "numPlayers", code: "players_out_of_range" }];
const UPDATE_FAILED = "Failed to update room";
const LIST_LIMITED = "Rate limited. Please wait a moment before refreshing.";
/** With 2^30 codes, several taken codes in a row mean that the random source is broken. */
const CODE_TRIES = 4;

/** Live rooms: create, list, read and update. The game itself runs over the room's socket. */
export const rooms = new Hono<ApiEnv>()
  .post(
    "/",
    describe({
      summary: "Create a room",
      description:
        "The answer carries the host's seat token. A guest names the host in `hostName`; who is signed in can't. " +
        "With `presents` the host does not play, and takes no player's place. Without `penalties` wrong answers cost " +
        "money unless the host presents.",
      success: { status: 201, schema: roomCreatedBody },
      errors: [400, 413, 429],
    }),
    validator("json", newRoomPayload, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: CREATE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const payload = c.req.valid("json");
      const { worker, caller } = c.env;
      if (isTooMany(payload, worker)) return refuse(c, "invalid_input", { message: CREATE_FAILED, errors: TOO_MANY });
      const host = hostOf(worker, caller.viewer, payload.hostName);
      const errors = [...unfitRoomName(worker, payload.name), ...host.errors];
      if (errors.length > 0) return refuse(c, "invalid_input", { message: CREATE_FAILED, errors });
      const permit = await countAttempt(worker, `create-room ${caller.address}`, CREATE_LIMIT);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const { code, created } = await create(worker, {
        ...contentOf(payload),
        host: {
          name: host.name,
          avatar: avatarOf(caller.viewer, payload),
          userId: userIdOf(caller.viewer),
          plays: payload.presents !== true,
        },
        caller,
      });
      warmUpGenerator();
      const { playerId, seatToken, room } = created;
      return c.json({ success: true as const, data: { room, code, playerId, seatToken } }, 201);
    },
  )
  .get(
    "/",
    describe({
      summary: "List the rooms that wait for players",
      description: "The newest first, at most 100; locked ones are marked.",
      success: { status: 200, schema: roomListBody },
      errors: [429],
    }),
    rateLimit("list-rooms", LIST_LIMIT, LIST_LIMITED),
    async (c) => {
      const data = await listOpenRooms(c.env.worker.DB, ROOMS_LISTED_MAX);
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/:id",
    describe({
      summary: "What anybody may know of an open room, or the details of a room or a finished game",
      description:
        "`id` is an open room's code. With `detailed=true` it may also be a finished game's id, and the answer in " +
        "`data.room` is for who takes part in it, signed in, and administrators; a game's keys only once it is over.",
      success: { status: 200, schema: roomBody },
      errors: [400, 401, 403, 404, 410, 429],
    }),
    validator("query", detailedQuery, (result, c) => {
      if (!result.success) return refuse(c, "invalid_input", { errors: fieldErrors(result.error) });
    }),
    async (c) => {
      if (c.req.valid("query").detailed === "true") return respondWithDetails(c);
      const { worker } = c.env;
      const code = parseRoomCode(c.req.param("id"));
      const data = code === null ? null : await worker.ROOM.getByName(code).summary();
      if (data === "host_suspended") return refuseByRoom(c, data);
      return data === null ? refuseWrongCode(c) : c.json({ success: true as const, data }, 200);
    },
  )
  .put(
    "/:id",
    describe({
      summary: "Change a room's settings and passage before the game",
      parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: true, schema: { type: "string" } }],
      success: { status: 200, schema: roomUpdatedBody },
      errors: [400, 401, 403, 404, 409, 413, 429],
    }),
    validator("json", updateRoomSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: UPDATE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      const { worker } = c.env;
      const payload = c.req.valid("json");
      if (isTooMany(payload, worker)) return refuse(c, "invalid_input", { message: UPDATE_FAILED, errors: TOO_MANY });
      const unfit = unfitRoomName(worker, payload.name);
      if (unfit.length > 0) return refuse(c, "invalid_input", { message: UPDATE_FAILED, errors: unfit });
      const code = parseRoomCode(c.req.param("id"));
      const room = code === null ? null : worker.ROOM.getByName(code);
      const known = await room?.checkSeat(seatCredentialsOf(c));
      if (!room || !known || (!known.ok && known.code === "room_not_found")) return refuseWrongCode(c);
      if (!known.ok) return refuseByRoom(c, known.code);
      // Counted only for a valid seat secret: otherwise each invented secret would create a limiter object.
      const permit = await countSeatAttempt(c, "update-room", UPDATE_LIMIT);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const { settings, passage } = contentOf(payload);
      const updated = await room.update(seatCredentialsOf(c), settings, passage);
      if (!updated.ok) return refuseByRoom(c, updated.code);
      return c.json({ success: true as const, data: updated.room }, 200);
    },
  );

/** Whether this deployment allows fewer players in a room [RR-02]. */
function isTooMany({ numPlayers }: UpdateRoomPayload, worker: Env): boolean {
  return !v.is(playersSchema(playersMax(worker)), numPlayers);
}

function unfitRoomName(env: Env, name: string): FieldError[] {
  return isNameAllowed(env, name) ? [] : [{ path: "name", code: "room_name_unfit" }];
}

/** The host's name: typed by a guest, the display name of an account. Strangers see it, so both are judged [RR-06]. */
function hostOf(env: Env, viewer: Viewer, typed: unknown): { name: string; errors: FieldError[] } {
  const refused = (code: string) => [{ path: "hostName", code }];
  if (viewer.kind === "user") {
    const name = nameFromAccount(viewer.user.displayName);
    const isAllowed = isDisplayNameAllowed(env, name, viewer.user.nameVerdict);
    return { name, errors: isAllowed ? [] : refused("account_name_unfit") };
  }
  const parsed = v.safeParse(playerNameSchema, typed);
  if (!parsed.success) return { name: "", errors: refused(parsed.issues[0].message) };
  return { name: parsed.output, errors: isNameAllowed(env, parsed.output) ? [] : refused("name_unfit") };
}

/** As the account is drawn, else as chosen for this room. */
function avatarOf(viewer: Viewer, { avatar }: Pick<CreateRoomPayload, "avatar">): AvatarName | null {
  return (viewer.kind === "user" ? viewer.user.avatar : null) ?? avatar ?? null;
}

function contentOf(payload: UpdateRoomPayload): { settings: ChosenSettings; passage: string } {
  const {
    name,
    numPlayers,
    wordsPerPlayer,
    difficulty,
    quizType,
    penalties,
    sameQuestions,
    customText: passage,
  } = payload;
  return { settings: { name, numPlayers, wordsPerPlayer, difficulty, quizType, penalties, sameQuestions }, passage };
}

type NewRoom = ReturnType<typeof contentOf> & {
  host: { name: string; avatar: AvatarName | null; userId: string | null; plays: boolean };
  caller: Caller;
};

async function create(env: Env, { host: named, caller, ...content }: NewRoom) {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const code = roomCodeFrom(crypto.getRandomValues(new Uint8Array(6)));
    const guest = named.userId === null ? guestIn(env, code, caller) : { browser: null, network: null };
    const created = await env.ROOM.getByName(code).create({ code, ...content, host: { ...named, ...guest } });
    if (created.ok) return { code, created };
  }
  throw new Error("No free room code was found");
}
