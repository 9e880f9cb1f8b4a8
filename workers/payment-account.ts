import * as v from "valibot";
import { type PaymentAccount, paymentAccountSchema } from "../domain/payment/account.ts";

const NAMES = {
  bankBin: "PAYMENT_BANK_BIN",
  bankName: "PAYMENT_BANK_NAME",
  accountNumber: "PAYMENT_ACCOUNT_NUMBER",
  accountName: "PAYMENT_ACCOUNT_NAME",
} as const satisfies Record<keyof PaymentAccount, string>;

const text = v.optional(v.unknown(), "");
const texts = v.object({
  [NAMES.bankBin]: text,
  [NAMES.bankName]: text,
  [NAMES.accountNumber]: text,
  [NAMES.accountName]: text,
});

/**
 * The account that penalties are paid into, or null where none is configured: then nobody is shown a code.
 * @throws where it is wrong or only half there, with what to do about it: a code must never lead money astray [S12]
 */
export function paymentAccount(env: unknown): PaymentAccount | null {
  const vars = v.parse(texts, env);
  const given = {
    bankBin: vars[NAMES.bankBin],
    bankName: vars[NAMES.bankName],
    accountNumber: vars[NAMES.accountNumber],
    accountName: vars[NAMES.accountName],
  };
  if (Object.values(given).every((value) => value === "")) return null;
  const parsed = v.safeParse(paymentAccountSchema, given);
  if (parsed.success) return parsed.output;
  const wrong = v.flatten<typeof paymentAccountSchema>(parsed.issues).nested ?? {};
  const problems = Object.entries(NAMES).flatMap(([field, name]) => problemOf(field, name, wrong));
  throw new Error(
    `${problems.join("; ")}. Set all four of ${Object.values(NAMES).join(", ")}, in quotes, or none: docs/payments.md`,
  );
}

function problemOf(field: string, name: string, wrong: Record<string, string[] | undefined>): string[] {
  const [what] = wrong[field] ?? [];
  return what === undefined ? [] : [`${name} is not ${what}`];
}
