import { Hono } from "hono";
import { validator } from "hono-openapi";
import * as v from "valibot";
import { DEFAULT_REMINDER_HOUR, reminderSchema } from "../../../domain/reminders/reminder.ts";
import { requireSelf, requireUser, type SignedInEnv } from "../../auth/guards.ts";
import { vapidKeys } from "../../configuration.ts";
import { reminderOf, removeSubscriptions, saveReminder } from "../../db/reminders.ts";
import { rateLimitByAccount } from "../../limits/rate-limit.ts";
import { describe } from "../shared/describe-route.ts";
import { fieldErrors, refuse } from "../shared/refusals.ts";
import { doneBody } from "../shared/schemas.ts";

const settingsBody = v.object({
  success: v.literal(true),
  data: v.object({
    publicKey: v.pipe(
      v.nullable(v.string()),
      v.description("By which a browser subscribes (VAPID); null if this server sends no reminders."),
    ),
    hour: v.pipe(v.number(), v.description("0 to 23, by the clock of the device on which it was set.")),
    endpoints: v.pipe(v.array(v.string()), v.description("The addresses of the browsers that are reminded.")),
  }),
});

const removeSchema = v.object({ endpoint: v.pipe(v.string(), v.maxLength(1_000)) });

const SAVE_LIMIT = { limit: 60, windowMs: 60 * 60_000 };

const SAVE_FAILED = "Failed to save the reminder";

/** Reminders of due words on a person's browsers. */
export const reminders = new Hono<SignedInEnv>()
  .get(
    "/:id/reminders",
    describe({
      summary: "At which hour one is reminded of due words, and on which browsers",
      success: { status: 200, schema: settingsBody },
      errors: [401, 403],
    }),
    requireUser,
    requireSelf,
    async (c) => {
      const { reminder, devices } = await reminderOf(c.env.worker.DB, c.var.user.id);
      const data = {
        publicKey: vapidKeys(c.env.worker)?.publicKey ?? null,
        hour: reminder?.hour ?? DEFAULT_REMINDER_HOUR,
        endpoints: devices.map(({ endpoint }) => endpoint),
      };
      return c.json({ success: true as const, data }, 200);
    },
  )
  .put(
    "/:id/reminders",
    describe({
      summary: "Switch reminders on for a browser, or change their hour",
      description:
        "Once a day at this hour, and only if words are due. The hour holds for all browsers of the account.",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403, 404, 429],
    }),
    requireUser,
    requireSelf,
    validator("json", reminderSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAVE_FAILED, errors: fieldErrors(result.error) });
    }),
    rateLimitByAccount("reminders", SAVE_LIMIT),
    async (c) => {
      if (!vapidKeys(c.env.worker)) return refuse(c, "reminders_off");
      await saveReminder(c.env.worker.DB, c.var.user.id, c.req.valid("json"), Date.now());
      return c.json({ success: true as const }, 200);
    },
  )
  .delete(
    "/:id/reminders",
    describe({
      summary: "Switch reminders off for a browser",
      success: { status: 200, schema: doneBody },
      errors: [400, 401, 403],
    }),
    requireUser,
    requireSelf,
    validator("json", removeSchema, (result, c) => {
      if (!result.success)
        return refuse(c, "invalid_input", { message: SAVE_FAILED, errors: fieldErrors(result.error) });
    }),
    async (c) => {
      await removeSubscriptions(c.env.worker.DB, c.var.user.id, [c.req.valid("json").endpoint]);
      return c.json({ success: true as const }, 200);
    },
  );
