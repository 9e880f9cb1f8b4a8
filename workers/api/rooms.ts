import { type Context, Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import type { Limit } from "../../domain/limits/sliding-window.ts";
import { parseRoomCode, roomCodeFrom } from "../../domain/room/code.ts";
import { isDecent } from "../../domain/room/decency.ts";
import { nameFromAccount } from "../../domain/room/names.ts";
import {
  playerNameSchema,
  playersSchema,
  type UpdateRoomPayload,
  updateRoomSchema,
} from "../../domain/room/settings.ts";
import type { RoomSettings } from "../../domain/room/state.ts";
import { guestIn } from "../auth/browser.ts";
import { userIdOf, type Viewer } from "../auth/viewer.ts";
import { listOpenRooms } from "../db/rooms.ts";
import { countTry, limited, refuseForNow } from "../limits/limited.ts";
import type { Permit } from "../limits/limiter.ts";
import { countWrongCode } from "../limits/wrong-codes.ts";
import { playersMax } from "../players-max.ts";
import { warmGenerator } from "../quiz/ask.ts";
import { hashOf } from "../room/secrets.ts";
import { describe } from "./describe.ts";
import type { ApiEnv, Caller } from "./env.ts";
import { refuse, refuseByRoom } from "./errors.ts";
import { fieldErrors } from "./field-errors.ts";
import { newRoomPayload, roomBody, roomCreatedBody, roomListBody, roomUpdatedBody } from "./rooms.schemas.ts";

const ROOMS_LISTED_MAX = 100;
/** Carries the secret of a seat: it proves whose seat it is. */
export const SEAT_TOKEN_HEADER = "X-Seat-Token";

const CREATE_LIMIT = { limit: 30, windowMs: 10 * 60_000 };
/** A class whose pages keep themselves fresh sits behind one address. */
export const LIST_LIMIT = { limit: 200, windowMs: 60_000 };
const UPDATE_LIMIT = { limit: 60, windowMs: 60_000 };
const CREATE_FAILED = "Failed to create room";
const TOO_MANY = [{ path: "numPlayers", code: "players_out_of_range" }];
const UPDATE_FAILED = "Failed to update room";
const LIST_LIMITED = "Rate limited. Please wait a moment before refreshing.";
/** Of 2^30 codes two in a row that are taken say that something is wrong with the dice. */
const CODE_TRIES = 4;

/** Live rooms: making one, finding one, changing one. Playing happens on the room's socket. */
export const rooms = new Hono<ApiEnv>()
  .post(
    "/",
    describe({
      summary: "Create a room",
      description:
        "The answer carries the host's seat token. A guest names the host in `hostName`; who is signed in can't. " +
        "With `presents` the host does not play, and takes no player's place.",
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
      const host = hostOf(caller.viewer, payload.hostName);
      if (!host.success) {
        const errors = host.issues.map(({ message: code }) => ({ path: "hostName", code }));
        return refuse(c, "invalid_input", { message: CREATE_FAILED, errors });
      }
      const permit = await countTry(worker, `create-room ${caller.address}`, CREATE_LIMIT);
      if (!permit.ok) return refuseForNow(c, permit.retryAfterMs);
      const { code, created } = await create(worker, {
        ...contentOf(payload),
        host: { name: host.output, userId: userIdOf(caller.viewer), plays: payload.presents !== true },
        caller,
      });
      warmGenerator();
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
    limited("list-rooms", LIST_LIMIT, LIST_LIMITED),
    async (c) => {
      const data = await listOpenRooms(c.env.worker.DB, ROOMS_LISTED_MAX);
      return c.json({ success: true as const, data }, 200);
    },
  )
  .get(
    "/:id",
    describe({
      summary: "What anybody may know of an open room",
      success: { status: 200, schema: roomBody },
      errors: [404, 429],
    }),
    async (c) => {
      const { worker } = c.env;
      const code = parseRoomCode(c.req.param("id"));
      const data = code === null ? null : await worker.ROOM.getByName(code).summary();
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
      const code = parseRoomCode(c.req.param("id"));
      const room = code === null ? null : worker.ROOM.getByName(code);
      const known = await room?.knows(seatCallerOf(c));
      if (!room || !known || (!known.ok && known.code === "room_not_found")) return refuseWrongCode(c);
      if (!known.ok) return refuseByRoom(c, known.code);
      // Only of a secret that opens a seat: made-up ones would else leave a limiter each.
      const permit = await countSeatTry(c, "update-room", UPDATE_LIMIT);
      if (!permit.ok) return refuseForNow(c, permit.retryAfterMs);
      const { settings, passage } = contentOf(payload);
      const updated = await room.update(seatCallerOf(c), settings, passage);
      if (!updated.ok) return refuseByRoom(c, updated.code);
      return c.json({ success: true as const, data: updated.room }, 200);
    },
  );

/** Who shows a seat's secret to a room, and the account that they are signed in with. */
export function seatCallerOf({ env, req }: Pick<Context<ApiEnv>, "env" | "req">) {
  return { seatToken: req.header(SEAT_TOKEN_HEADER) ?? "", userId: userIdOf(env.caller.viewer) };
}

/** Counts what the holder of a seat's secret does. Others behind the same address can't use that up [S5]. */
export function countSeatTry(
  { env, req }: Pick<Context<ApiEnv>, "env" | "req">,
  action: string,
  limit: Limit,
): Promise<Permit> {
  const seatToken = req.header(SEAT_TOKEN_HEADER) ?? "";
  return countTry(env.worker, `${action} ${env.caller.address} ${hashOf(seatToken)}`, limit);
}

/** The answer to a code under which nothing is open; who has tried too many of them is told to wait [S5]. */
export async function refuseWrongCode(c: Context) {
  const { worker, caller }: ApiEnv["Bindings"] = c.env;
  const waitMs = await countWrongCode(worker, caller);
  return waitMs > 0 ? refuseForNow(c, waitMs) : refuseByRoom(c, "room_not_found");
}

/** Whether these are more players than this deployment lets into a room [RR-02]. */
function isTooMany({ numPlayers }: UpdateRoomPayload, worker: Env): boolean {
  return !v.is(playersSchema(playersMax(worker)), numPlayers);
}

/** In a room it is seen by strangers: what an account may be called is not all that they need to read [RR-06]. */
const accountNameSchema = v.pipe(v.string(), v.check(isDecent, "account_name_unfit"));

/** The host's name: a guest types it, an account has one. */
function hostOf(viewer: Viewer, typed: unknown) {
  if (viewer.kind === "guest") return v.safeParse(playerNameSchema, typed);
  return v.safeParse(accountNameSchema, nameFromAccount(viewer.user.displayName));
}

function contentOf(payload: UpdateRoomPayload): { settings: RoomSettings; passage: string } {
  const { name, numPlayers, wordsPerPlayer, difficulty, quizType, customText: passage } = payload;
  return { settings: { name, numPlayers, wordsPerPlayer, difficulty, quizType }, passage };
}

type NewRoom = ReturnType<typeof contentOf> & {
  host: { name: string; userId: string | null; plays: boolean };
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
