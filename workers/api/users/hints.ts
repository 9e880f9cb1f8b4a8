import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { HINTS } from "../../../domain/account/hints.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { markHintSeen, seenHintsOf } from "../../db/users.ts";
import { describe } from "../shared/describe-route.ts";
import { refuse } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";

const seenBody = v.object({ success: v.literal(true), data: v.object({ seen: v.array(v.picklist(HINTS)) }) });

/** Which hints for the first time a person has seen, on any device. */
export const hints = new Hono<SignedInEnv>()
  .get(
    "/:id/hints",
    describe({
      summary: "Which hints for the first time one has seen",
      success: { status: 200, schema: seenBody },
      errors: [401, 403],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const seen = await seenHintsOf(c.env.worker.DB, c.var.user.id);
      return c.json({ success: true as const, data: { seen } }, 200);
    },
  )
  .put(
    "/:id/hints/:hint",
    describe({
      summary: "Mark a hint as seen",
      success: { status: 200, schema: doneBody },
      errors: [401, 403, 404],
    }),
    requireUser,
    requireSelf,
    validator("param", v.object({ id: v.string(), hint: v.picklist(HINTS) }), (result, c) => {
      if (!result.success) return refuse(c, "not_found");
    }),
    async (c) => {
      await markHintSeen(c.env.worker.DB, c.var.user.id, c.req.valid("param").hint);
      return c.json({ success: true as const }, 200);
    },
  );
