import * as v from "valibot";
import { DEFAULT_TIME_ZONE, isTimeZone } from "../domain/day.ts";
import { isNameWord, type NameWords } from "../domain/room/names/name-filter.ts";
import { COUNTDOWN_MS, PLAYERS_MAX, PLAYERS_MIN, PLAYERS_MOST } from "../domain/room/rules.ts";

const checked = new WeakSet<Env>();

/**
 * Refuses to serve anything while the configuration is incomplete or wrong, even what does not need it: a deployment that
 * lacks its secret must not look healthy [S12], and penalties must not be paid into an account that no bank knows. Each
 * environment is checked once.
 * @throws where something is missing or wrong, with what to do about it
 */
export function requireValidConfiguration(env: Env): void {
  if (checked.has(env)) return;
  sessionSecret(env);
  paymentAccount(env);
  playersMax(env);
  countdownMs(env);
  leaderboardKeptSeconds(env);
  timeZone(env);
  vapidKeys(env);
  appOrigin(env);
  nameWords(env);
  checked.add(env);
}

const SECRET_NAME = "SESSION_SECRET";
/** 256 bits as base64 are 43 characters; a shorter secret was typed by a person and can be guessed offline. */
const SECRET_LENGTH_MIN = 32;

const secrets = v.object({ [SECRET_NAME]: v.pipe(v.string(), v.minLength(SECRET_LENGTH_MIN)) });

/**
 * The secret that sessions are signed with.
 * @throws where it is missing or too short: without it anybody could sign a session [S12]
 */
export function sessionSecret(env: unknown): string {
  const parsed = v.safeParse(secrets, env);
  if (parsed.success) return parsed.output[SECRET_NAME];
  throw new Error(
    `${SECRET_NAME} is missing or shorter than ${SECRET_LENGTH_MIN} characters. Locally npm start makes one in .dev.vars; ` +
      `for a deployment: npx wrangler secret put ${SECRET_NAME} --env production`,
  );
}

const optionalText = v.optional(v.pipe(v.string(), v.trim()), "");

const ORIGIN_NAME = "APP_ORIGIN";

/**
 * Where this deployment is found, such as https://wordroom.example; null if that is not configured. What leads people to it
 * from outside is made of this and never of a request, whose `Host` its sender chooses.
 * @throws where it is not an origin
 */
export function appOrigin(env: unknown): string | null {
  const given = v.safeParse(v.object({ [ORIGIN_NAME]: optionalText }), env);
  const origin = given.success ? given.output[ORIGIN_NAME]?.replace(/\/$/, "") : null;
  if (origin === "" || origin === undefined) return null;
  if (origin !== null && URL.canParse(origin) && new URL(origin).origin === origin) return origin;
  throw new Error(`${ORIGIN_NAME} is an origin, such as "https://wordroom.example": see the README`);
}

/** The number that a variable holds; `otherwise` without one, null if it is none from `min` to `max`. */
function numberIn(env: unknown, name: string, min: number, max: number, otherwise: number): number | null {
  const given = v.safeParse(v.object({ [name]: optionalText }), env);
  if (!given.success) return null;
  if (given.output[name] === "") return otherwise;
  const whole = v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(min), v.maxValue(max));
  const parsed = v.safeParse(whole, given.output[name]);
  return parsed.success ? parsed.output : null;
}

/**
 * How many may play in one room of this deployment.
 * @throws where the variable is not a number in range
 */
export function playersMax(env: unknown): number {
  const most = numberIn(env, "ROOM_PLAYERS_MAX", PLAYERS_MIN, PLAYERS_MOST, PLAYERS_MAX);
  if (most !== null) return most;
  throw new Error(
    `ROOM_PLAYERS_MAX is a whole number from ${PLAYERS_MIN} to ${PLAYERS_MOST}, in quotes: see the README`,
  );
}

/**
 * How long the countdown before a game lasts: three seconds, unless a test of the whole Worker asks for less.
 * @throws where the variable is not a number in range
 */
export function countdownMs(env: unknown): number {
  const lasts = numberIn(env, "ROOM_COUNTDOWN_MS", 0, COUNTDOWN_MS, COUNTDOWN_MS);
  if (lasts !== null) return lasts;
  throw new Error(`ROOM_COUNTDOWN_MS is a number of milliseconds from 0 to ${COUNTDOWN_MS}, in quotes: see the README`);
}

/** How long the Worker's cache keeps the first ten of a leaderboard. The own row is never kept. */
const KEPT_SECONDS = 60;

/**
 * How long a leaderboard is kept: a minute, unless a test of the whole Worker asks for less.
 * @throws where the variable is not a number in range
 */
export function leaderboardKeptSeconds(env: unknown): number {
  const kept = numberIn(env, "LEADERBOARD_KEPT_SECONDS", 1, KEPT_SECONDS, KEPT_SECONDS);
  if (kept !== null) return kept;
  throw new Error(`LEADERBOARD_KEPT_SECONDS is a whole number from 1 to ${KEPT_SECONDS}, in quotes: see the README`);
}

const TIME_ZONE_NAME = "APP_TIME_ZONE";

/**
 * The time zone of leaderboards: days, weeks, months and years are those of this place.
 * @throws where there is no such zone
 */
export function timeZone(env: unknown): string {
  const given = v.safeParse(v.object({ [TIME_ZONE_NAME]: optionalText }), env);
  const name = given.success ? given.output[TIME_ZONE_NAME] : null;
  if (name === "") return DEFAULT_TIME_ZONE;
  if (name !== null && name !== undefined && isTimeZone(name)) return name;
  throw new Error(`${TIME_ZONE_NAME} is the name of a time zone, such as "${DEFAULT_TIME_ZONE}": see the README`);
}

const nameVariables = v.object({ NAME_WORDS_REFUSED: optionalText, NAME_WORDS_ALLOWED: optionalText });

/**
 * What this deployment changes of the list of unsuitable words (domain/room/names/unsuitable-words.txt).
 * @throws where something between the commas is no word or phrase
 */
export function nameWords(env: unknown): NameWords {
  const given = v.safeParse(nameVariables, env);
  const [refused, allowed] = given.success
    ? [wordsIn(given.output.NAME_WORDS_REFUSED), wordsIn(given.output.NAME_WORDS_ALLOWED)]
    : [null, null];
  if (refused && allowed) return { refused, allowed };
  throw new Error("NAME_WORDS_REFUSED and NAME_WORDS_ALLOWED are words or phrases between commas: see the README");
}

function wordsIn(text: string): string[] | null {
  const words = text.split(",").map((word) => word.trim());
  const given = words.filter((word) => word !== "");
  return given.every(isNameWord) ? given : null;
}

const trimmed = v.pipe(v.string(), v.trim());

const paymentAccountSchema = v.object({
  /** The bank's number with NAPAS. */
  bankBin: v.pipe(trimmed, v.regex(/^\d{6}$/, "the six digits of a bank's BIN, such as 970436")),
  bankName: v.pipe(trimmed, v.minLength(1, "the bank's name"), v.maxLength(50, "the bank's name, shorter")),
  accountNumber: v.pipe(trimmed, v.regex(/^[0-9A-Za-z]{1,19}$/, "1 to 19 digits or letters, without spaces")),
  accountName: v.pipe(trimmed, v.minLength(1, "the owner's name"), v.maxLength(50, "the owner's name, shorter")),
});

/** The account that penalties are paid into. */
export type PaymentAccount = v.InferOutput<typeof paymentAccountSchema>;

const PAYMENT_NAMES = {
  bankBin: "PAYMENT_BANK_BIN",
  bankName: "PAYMENT_BANK_NAME",
  accountNumber: "PAYMENT_ACCOUNT_NUMBER",
  accountName: "PAYMENT_ACCOUNT_NAME",
} as const satisfies Record<keyof PaymentAccount, string>;

const anything = v.optional(v.unknown(), "");
const paymentVariables = v.object({
  [PAYMENT_NAMES.bankBin]: anything,
  [PAYMENT_NAMES.bankName]: anything,
  [PAYMENT_NAMES.accountNumber]: anything,
  [PAYMENT_NAMES.accountName]: anything,
});

/**
 * The account that penalties are paid into, or null if none is configured: then nobody is shown a payment code.
 * @throws where it is wrong or incomplete: a payment code must never send money to the wrong account [S12]
 */
export function paymentAccount(env: unknown): PaymentAccount | null {
  const variables = v.parse(paymentVariables, env);
  const given = {
    bankBin: variables[PAYMENT_NAMES.bankBin],
    bankName: variables[PAYMENT_NAMES.bankName],
    accountNumber: variables[PAYMENT_NAMES.accountNumber],
    accountName: variables[PAYMENT_NAMES.accountName],
  };
  if (Object.values(given).every((value) => value === "")) return null;
  const parsed = v.safeParse(paymentAccountSchema, given);
  if (parsed.success) return parsed.output;
  const wrong = v.flatten<typeof paymentAccountSchema>(parsed.issues).nested ?? {};
  const problems = Object.entries(PAYMENT_NAMES).flatMap(([field, name]) => problemOf(field, name, wrong));
  throw new Error(
    `${problems.join("; ")}. Set all four of ${Object.values(PAYMENT_NAMES).join(", ")}, in quotes, or none: docs/payments.md`,
  );
}

function problemOf(field: string, name: string, wrong: Record<string, string[] | undefined>): string[] {
  const [expected] = wrong[field] ?? [];
  return expected === undefined ? [] : [`${name} is not ${expected}`];
}

/** By which push services know who sends (RFC 8292): a pair of keys, and whom they can ask. */
export type VapidKeys = v.InferOutput<typeof vapidSchema>;

const vapidSchema = v.object({
  publicKey: v.pipe(trimmed, v.regex(/^B[\w-]{86}$/, "a P-256 point as base64url")),
  privateKey: v.pipe(trimmed, v.regex(/^[\w-]{43}$/, "32 bytes as base64url")),
  subject: v.pipe(trimmed, v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "a mailto: or https: address")),
});

const VAPID_NAMES = {
  publicKey: "VAPID_PUBLIC_KEY",
  privateKey: "VAPID_PRIVATE_KEY",
  subject: "VAPID_SUBJECT",
} as const satisfies Record<keyof VapidKeys, string>;

const vapidVariables = v.object({
  [VAPID_NAMES.publicKey]: anything,
  [VAPID_NAMES.privateKey]: anything,
  [VAPID_NAMES.subject]: anything,
});

/**
 * The keys of reminders, or null if none are configured: then nobody is offered any.
 * @throws where they are wrong or incomplete: reminders that people switched on would never come
 */
export function vapidKeys(env: unknown): VapidKeys | null {
  const variables = v.parse(vapidVariables, env);
  const given = {
    publicKey: variables[VAPID_NAMES.publicKey],
    privateKey: variables[VAPID_NAMES.privateKey],
    subject: variables[VAPID_NAMES.subject],
  };
  if (Object.values(given).every((value) => value === "")) return null;
  const parsed = v.safeParse(vapidSchema, given);
  if (parsed.success) return parsed.output;
  const wrong = v.flatten<typeof vapidSchema>(parsed.issues).nested ?? {};
  const problems = Object.entries(VAPID_NAMES).flatMap(([field, name]) => problemOf(field, name, wrong));
  throw new Error(
    `${problems.join("; ")}. Set all three of ${Object.values(VAPID_NAMES).join(", ")}, or none: docs/reminders.md`,
  );
}
