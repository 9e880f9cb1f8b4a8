import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { expectConsole } from "../scripts/testing/console.ts";
import worker from "./app.ts";
import { paymentAccount } from "./payment-account.ts";

const ACCOUNT = {
  PAYMENT_BANK_BIN: "970436",
  PAYMENT_BANK_NAME: "Vietcombank",
  PAYMENT_ACCOUNT_NUMBER: "0123456789",
  PAYMENT_ACCOUNT_NAME: "NGUYEN VAN AN",
};

describe("[S12] the account that penalties are paid into", () => {
  it("is taken as it is named, without the spaces around it", () => {
    expect(paymentAccount({ ...ACCOUNT, PAYMENT_BANK_NAME: " Vietcombank " })).toEqual({
      bankBin: "970436",
      bankName: "Vietcombank",
      accountNumber: "0123456789",
      accountName: "NGUYEN VAN AN",
    });
  });

  it.each([{}, { PAYMENT_BANK_BIN: "", PAYMENT_BANK_NAME: "", PAYMENT_ACCOUNT_NUMBER: "", PAYMENT_ACCOUNT_NAME: "" }])(
    "may be none: %j",
    (given) => {
      expect(paymentAccount(given)).toBeNull();
    },
  );

  it.each([
    ["PAYMENT_BANK_BIN", "97043"],
    ["PAYMENT_BANK_BIN", 970436],
    ["PAYMENT_BANK_NAME", ""],
    ["PAYMENT_ACCOUNT_NUMBER", "0123 456"],
    ["PAYMENT_ACCOUNT_NUMBER", "12345678901234567890"],
    ["PAYMENT_ACCOUNT_NAME", undefined],
    ["PAYMENT_ACCOUNT_NAME", "x".repeat(51)],
  ])("is refused by the name of what is wrong: %s as %j", (name, value) => {
    const given = { ...ACCOUNT, [name]: value };
    expect(() => paymentAccount(given)).toThrow(new RegExp(`^${name} is not .+docs/payments.md$`));
  });

  it("stops everything where it is wrong, and shows nobody why", async () => {
    expectConsole("error", /PAYMENT_ACCOUNT_NUMBER is not/);
    const ctx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
    const half = { ...env, ...ACCOUNT, PAYMENT_ACCOUNT_NUMBER: "" };
    const answer = await worker.fetch(new Request("http://localhost/api/health"), half, ctx);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("PAYMENT");
  });
});
