import * as v from "valibot";

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

/** How one's own penalty can be paid. */
const ownPenalty = v.variant("state", [
  due,
  v.object({ state: v.literal("no_account"), amountVnd }),
  v.object({ state: v.literal("nothing_owed"), amountVnd }),
]);
export type OwnPenaltyView = v.InferOutput<typeof ownPenalty>;

export const ownPenaltyBody = v.object({ success: done, data: ownPenalty });

export const markSchema = v.object({ paid: v.boolean() });
export const markBody = v.object({ success: done, data: v.object({ playerId: v.number(), paid: v.boolean() }) });
