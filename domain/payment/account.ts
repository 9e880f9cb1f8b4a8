import * as v from "valibot";

const trimmed = v.pipe(v.string(), v.trim());

/** The account that penalties are paid into, as whoever runs this deployment has named it. */
export const paymentAccountSchema = v.object({
  /** The bank's number with NAPAS. */
  bankBin: v.pipe(trimmed, v.regex(/^\d{6}$/, "the six digits of a bank's BIN, such as 970436")),
  bankName: v.pipe(trimmed, v.minLength(1, "the bank's name"), v.maxLength(50, "the bank's name, shorter")),
  accountNumber: v.pipe(trimmed, v.regex(/^[0-9A-Za-z]{1,19}$/, "1 to 19 digits or letters, without spaces")),
  accountName: v.pipe(trimmed, v.minLength(1, "the owner's name"), v.maxLength(50, "the owner's name, shorter")),
});
export type PaymentAccount = v.InferOutput<typeof paymentAccountSchema>;
