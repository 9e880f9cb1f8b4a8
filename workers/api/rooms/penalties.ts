import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { transferMemo, vietQrPayload } from "../../../domain/payment/vietqr.ts";
import { parseRoomCode } from "../../../domain/room/code.ts";
import { isPayable } from "../../../domain/room/scoring.ts";
import type { OwnPenalty } from "../../../domain/room/view/results.ts";
import { requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { paymentAccount } from "../../configuration.ts";
import { ownResultIn } from "../../db/history.ts";
import { penaltyOf, savePenaltyMark } from "../../db/penalty-marks.ts";
import { rateLimitByAccount, refuseRateLimited } from "../../limits/rate-limit.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse, refuseByRoom } from "../shared/refusals.ts";
import { countSeatAttempt, refuseWrongCode, SEAT_TOKEN_HEADER, seatCredentialsOf } from "./seat-request.ts";

const done = v.literal(true);
const amountVnd = v.pipe(v.number(), v.description("What is owed, in whole dong."));

const due = v.object({
  state: v.literal("due"),
  amountVnd,
  payload: v.pipe(v.string(), v.description("The text of the VietQR code.")),
  memo: v.pipe(v.string(), v.description("What the transfer says of itself: room and player, in plain ASCII.")),
  bankName: v.string(),
  accountNumber: v.string(),
  accountName: v.string(),
});

/** How to pay one's own penalty. */
const ownPenalty = v.variant("state", [
  due,
  v.object({ state: v.literal("no_account"), amountVnd }),
  v.object({ state: v.literal("nothing_owed"), amountVnd }),
]);
export type OwnPenaltyView = v.InferOutput<typeof ownPenalty>;

const ownPenaltyBody = v.object({ success: done, data: ownPenalty });

const markSchema = v.object({ paid: v.boolean() });
const markBody = v.object({ success: done, data: v.object({ playerId: v.number(), paid: v.boolean() }) });

const SHOW_LIMIT = { limit: 60, windowMs: 60_000 };
const MARK_LIMIT = { limit: 120, windowMs: 60_000 };
const MARK_FAILED = "Failed to change the mark";

const seatNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/), v.transform(Number));

/** Penalties of games: how to pay one's own, and marking players as paid. */
export const penalties = new Hono<SignedInEnv>()
  .get(
    "/:id/penalty",
    describe({
      summary: "How to pay one's own penalty",
      description:
        "For the seat of the token in the last game of the room with this code, or for one's account in the finished " +
        "game with this id. 404 for who has not finished: leaving opens no code. 409 until the game has ended.",
      parameters: [{ in: "header", name: SEAT_TOKEN_HEADER, required: false, schema: { type: "string" } }],
      success: { status: 200, schema: ownPenaltyBody },
      errors: [401, 404, 409, 429],
    }),
    async (c) => {
      const { worker } = c.env;
      const id = c.req.param("id");
      const code = parseRoomCode(id);
      const { viewer } = c.env.caller;
      if (code === null && viewer.kind === "user") {
        const own = await ownResultIn(worker.DB, id, viewer.user.id);
        const data = own && viewOf(worker, own.roomCode, own);
        return data ? c.json({ success: true as const, data }, 200) : refuse(c, "not_found");
      }
      const found = code === null ? null : await worker.ROOM.getByName(code).penalty(seatCredentialsOf(c));
      if (code === null || !found || (!found.ok && found.code === "room_not_found")) return refuseWrongCode(c);
      if (!found.ok) return refuseByRoom(c, found.code);
      const permit = await countSeatAttempt(c, "penalty", SHOW_LIMIT);
      if (!permit.ok) return refuseRateLimited(c, permit.retryAfterMs);
      const data = viewOf(worker, code, found);
      return data ? c.json({ success: true as const, data }, 200) : refuse(c, "not_found");
    },
  )
  .patch(
    "/:gameId/players/:seatId",
    describe({
      summary: "Say whether a player of a game has paid",
      description: "For who hosted the game, also after the room is gone. Of two marks the later one holds.",
      success: { status: 200, schema: markBody },
      errors: [400, 401, 404, 409, 413, 429],
    }),
    requireUser,
    validator("json", markSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: MARK_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("penalty-mark", MARK_LIMIT),
    async (c) => {
      const { DB } = c.env.worker;
      const seat = v.safeParse(seatNumber, c.req.param("seatId"));
      if (!seat.success) return refuse(c, "not_found");
      const { paid } = c.req.valid("json");
      const player = { gameId: c.req.param("gameId"), seatId: seat.output };
      const penaltyVnd = await penaltyOf(DB, { ...player, hostId: c.var.user.id });
      if (penaltyVnd === null) return refuse(c, "not_found");
      if (penaltyVnd === 0) return refuseByRoom(c, "nothing_owed");
      await savePenaltyMark(DB, { ...player, paid, markedAtMs: Date.now() });
      return c.json({ success: true as const, data: { playerId: seat.output, paid } }, 200);
    },
  );

type Known = Omit<Extract<OwnPenalty, { ok: true }>, "ok">;

/** Null for players who get no payment code [RR-54]. The amount comes from the room and the account from the configuration,
 * never from the client. */
function viewOf(env: Env, roomCode: string, { name, status, penaltyVnd: amountVnd }: Known): OwnPenaltyView | null {
  if (status === "completed" && amountVnd === 0) return { state: "nothing_owed", amountVnd };
  if (!isPayable({ status, penaltyVnd: amountVnd })) return null;
  const account = paymentAccount(env);
  if (!account) return { state: "no_account", amountVnd };
  const { bankBin, bankName, accountNumber, accountName } = account;
  const memo = transferMemo(roomCode, name);
  const payload = vietQrPayload({ bankBin, accountNumber, amountVnd, memo });
  return { state: "due", amountVnd, payload, memo, bankName, accountNumber, accountName };
}
