import { env } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { expectConsole } from "../scripts/testing/console.ts";
import { TEST_VAPID } from "../scripts/testing/vapid.ts";
import worker from "./app.ts";
import {
  appOrigin,
  countdownMs,
  leaderboardKeptSeconds,
  nameWords,
  paymentAccount,
  playersMax,
  sessionSecret,
  vapidKeys,
} from "./configuration.ts";
import { isNameAllowed } from "./names.ts";

const LONG = "x".repeat(32);

describe("[S12] the secret for signing sessions", () => {
  it("is accepted if it is long enough", () => {
    expect(sessionSecret({ SESSION_SECRET: LONG })).toBe(LONG);
  });

  it.each([{}, { SESSION_SECRET: "" }, { SESSION_SECRET: "x".repeat(31) }, { SESSION_SECRET: undefined }])(
    "causes an error with its name and what to do if it is %j",
    (given) => {
      expect(() => sessionSecret(given)).toThrow(/SESSION_SECRET is missing.+wrangler secret put SESSION_SECRET/);
    },
  );

  it.each(["/api/health", "/", "/ws/ABC234"])(
    "causes an error on the first request if it is missing: %s",
    async (path) => {
      expectConsole("error", /SESSION_SECRET is missing/);
      const { SESSION_SECRET: _, ...lacking } = env;
      const ctx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
      const answer = await worker.fetch(
        new Request(`http://localhost${path}`),
        { ...lacking, SESSION_SECRET: "" },
        ctx,
      );
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toContain("SECRET");
    },
  );
});

describe("[RR-02] the maximum number of players in a room", () => {
  it("is 50 by default", () => {
    expect([{}, { ROOM_PLAYERS_MAX: "" }, { ROOM_PLAYERS_MAX: " " }].map(playersMax)).toEqual([50, 50, 50]);
  });

  it.each([
    ["2", 2],
    ["50", 50],
    [" 300 ", 300],
    ["1000", 1000],
  ])("is set by the variable: %j", (given, expected) => {
    expect(playersMax({ ROOM_PLAYERS_MAX: given })).toBe(expected);
  });

  it.each(["1", "1001", "0", "-5", "2.5", "1e3", "many", "٥٠", 300])("is refused as %j", (given) => {
    expect(() => playersMax({ ROOM_PLAYERS_MAX: given })).toThrow("ROOM_PLAYERS_MAX is a whole number from 2 to 1000");
  });
});

const ACCOUNT = {
  PAYMENT_BANK_BIN: "970436",
  PAYMENT_BANK_NAME: "Vietcombank",
  PAYMENT_ACCOUNT_NUMBER: "0123456789",
  PAYMENT_ACCOUNT_NAME: "NGUYEN VAN AN",
};

describe("[S12] the bank account for penalties", () => {
  it("is used as configured, without surrounding spaces", () => {
    expect(paymentAccount({ ...ACCOUNT, PAYMENT_BANK_NAME: " Vietcombank " })).toEqual({
      bankBin: "970436",
      bankName: "Vietcombank",
      accountNumber: "0123456789",
      accountName: "NGUYEN VAN AN",
    });
  });

  it.each([{}, { PAYMENT_BANK_BIN: "", PAYMENT_BANK_NAME: "", PAYMENT_ACCOUNT_NUMBER: "", PAYMENT_ACCOUNT_NAME: "" }])(
    "may be missing: %j",
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
  ])("causes an error with the name of the invalid variable: %s as %j", (name, value) => {
    const given = { ...ACCOUNT, [name]: value };
    expect(() => paymentAccount(given)).toThrow(new RegExp(`^${name} is not .+docs/payments.md$`));
  });

  it("makes every request fail if it is invalid, without showing the reason to clients", async () => {
    expectConsole("error", /PAYMENT_ACCOUNT_NUMBER is not/);
    const ctx = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
    const half = { ...env, ...ACCOUNT, PAYMENT_ACCOUNT_NUMBER: "" };
    const answer = await worker.fetch(new Request("http://localhost/api/health"), half, ctx);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("PAYMENT");
  });
});

describe("[RR-23] the countdown before a game", () => {
  it("is three seconds by default", () => {
    expect([{}, { ROOM_COUNTDOWN_MS: "" }, { ROOM_COUNTDOWN_MS: " " }].map(countdownMs)).toEqual([3_000, 3_000, 3_000]);
  });

  it.each([
    ["0", 0],
    [" 300 ", 300],
    ["3000", 3_000],
  ])("is set by the variable: %j", (given, expected) => {
    expect(countdownMs({ ROOM_COUNTDOWN_MS: given })).toBe(expected);
  });

  it.each(["3001", "-5", "2.5", "1e3", "short", 300])("is refused as %j", (given) => {
    expect(() => countdownMs({ ROOM_COUNTDOWN_MS: given })).toThrow("milliseconds from 0 to 3000");
  });
});

test("a leaderboard is kept for a minute, or as long as the variable says", () => {
  expect([{}, { LEADERBOARD_KEPT_SECONDS: " 1 " }].map(leaderboardKeptSeconds)).toEqual([60, 1]);
  for (const given of ["0", "61", "soon", 5]) {
    expect(() => leaderboardKeptSeconds({ LEADERBOARD_KEPT_SECONDS: given })).toThrow("from 1 to 60");
  }
});

describe("[S12] the keys of reminders", () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = TEST_VAPID;

  it("are null without any, and complete otherwise", () => {
    expect([vapidKeys({}), vapidKeys({ VAPID_PUBLIC_KEY: "" })]).toEqual([null, null]);
    expect(vapidKeys(TEST_VAPID)).toEqual({
      publicKey: VAPID_PUBLIC_KEY,
      privateKey: VAPID_PRIVATE_KEY,
      subject: VAPID_SUBJECT,
    });
  });

  it.each([
    [{ ...TEST_VAPID, VAPID_PRIVATE_KEY: "" }, /VAPID_PRIVATE_KEY is not 32 bytes/],
    [{ ...TEST_VAPID, VAPID_PUBLIC_KEY: VAPID_PRIVATE_KEY }, /VAPID_PUBLIC_KEY is not a P-256 point/],
    [{ ...TEST_VAPID, VAPID_SUBJECT: "somebody" }, /VAPID_SUBJECT is not a mailto:/],
    [{ VAPID_PUBLIC_KEY }, /VAPID_PRIVATE_KEY is not.+VAPID_SUBJECT is not/],
  ])("cause an error that says which is wrong", (given, says) => {
    expect(() => vapidKeys(given)).toThrow(says);
  });
});

describe("the origin", () => {
  it.each([
    [{}, null],
    [{ APP_ORIGIN: "" }, null],
    [{ APP_ORIGIN: "https://wordroom.example" }, "https://wordroom.example"],
    [{ APP_ORIGIN: " https://wordroom.example/ " }, "https://wordroom.example"],
  ])("%j is %s", (given, origin) => {
    expect(appOrigin(given)).toBe(origin);
  });

  it.each([
    "wordroom.example",
    "https://wordroom.example/path",
    "https://user@wordroom.example",
    "javascript:alert(1)",
  ])("%s is refused with what is wrong", (given) => {
    expect(() => appOrigin({ APP_ORIGIN: given })).toThrow(/APP_ORIGIN is an origin/);
  });
});

describe("[RR-06] the words of names", () => {
  it("are those of the list by default, and more or fewer by the variables", () => {
    expect(nameWords({})).toEqual({ refused: [], allowed: [] });
    const given = { NAME_WORDS_REFUSED: " lợn, ngu xuẩn ,zet*,", NAME_WORDS_ALLOWED: "ass" };
    expect(nameWords(given)).toEqual({ refused: ["lợn", "ngu xuẩn", "zet*"], allowed: ["ass"] });
    const deployment = { ...env, ...given };
    expect(["Lợn", "Zeta", "An"].map((name) => isNameAllowed(deployment, name))).toEqual([false, false, true]);
    expect([isNameAllowed(deployment, "Ass"), isNameAllowed(env, "Ass")]).toEqual([true, false]);
  });

  it.each(["a;b", "x*y", "3", "<b>"])("are refused as %j", (given) => {
    expect(() => nameWords({ NAME_WORDS_REFUSED: given })).toThrow("NAME_WORDS_REFUSED");
    expect(() => nameWords({ NAME_WORDS_ALLOWED: given })).toThrow("NAME_WORDS_ALLOWED");
  });
});
