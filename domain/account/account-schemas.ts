import * as v from "valibot";
import { isVisible } from "../room/names/names.ts";
import { cleanLine, visibleLength } from "../text.ts";
import { AVATARS } from "./avatars.ts";
import {
  DISPLAY_NAME_MAX,
  DISPLAY_NAME_MIN,
  EMAIL_MAX,
  PASSWORD_DIFFERENT_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
} from "./rules.ts";

// Each message is the code by which the interface translates it; a field has one error at a time.

type Verdict<Code extends string> = { ok: true; value: string } | { ok: false; code: Code };

/** A text field that is cleaned and validated in one step, so that the validated value is the stored value. */
function field<Code extends string>(missing: Code, judge: (typed: string) => Verdict<Code>) {
  return v.pipe(
    v.string(missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const verdict = judge(dataset.value);
      if (verdict.ok) return verdict.value;
      addIssue({ message: verdict.code });
      return NEVER;
    }),
  );
}

/**
 * The display name of an account: 2 to 50 visible characters. Whether its words may be shown to others, the server knows
 * (workers/names.ts).
 */
export const displayNameSchema = field("display_name_required", (typed) => {
  // Cleaning takes time in proportion to the length, so very long input is refused first (denial of service).
  if (typed.length > DISPLAY_NAME_MAX * 20) return { ok: false, code: "display_name_too_long" };
  const value = cleanLine(typed);
  const length = visibleLength(value);
  if (!isVisible(value)) return { ok: false, code: "display_name_required" };
  if (length < DISPLAY_NAME_MIN) return { ok: false, code: "display_name_too_short" };
  if (length > DISPLAY_NAME_MAX) return { ok: false, code: "display_name_too_long" };
  return { ok: true, value };
});

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/**
 * What browsers accept as an address (HTML, "valid e-mail address"), with a dot in the domain. Checked before lowercasing,
 * because a Kelvin sign would become a k, and so another person's address (homograph attack).
 */
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, "i");

/** An e-mail address in lower case, at most 254 characters. */
export const emailSchema = field("email_required", (typed) => {
  const value = typed.trim();
  if (value === "") return { ok: false, code: "email_required" };
  if (value.length > EMAIL_MAX || !EMAIL.test(value)) return { ok: false, code: "email_invalid" };
  return { ok: true, value: value.toLowerCase() };
});

/**
 * A new password. NFKC makes passwords typed on different keyboards equal. `aaaaaa`, `121212` and blanks are long enough and
 * yet the first that are tried.
 */
export const newPasswordSchema = field("password_required", (typed): Verdict<PasswordCode | "password_repeats"> => {
  const given = givenPassword(typed);
  if (!given.ok) return given;
  if (lengthOf(given.value) < PASSWORD_MIN) return { ok: false, code: "password_too_short" };
  const different = new Set(given.value.toLowerCase().replace(/\s/gu, ""));
  return different.size < PASSWORD_DIFFERENT_MIN ? { ok: false, code: "password_repeats" } : given;
});

/** An existing password: its minimum length was checked when it was chosen. */
export const existingPasswordSchema = field("password_required", givenPassword);

type PasswordCode = "password_required" | "password_too_short" | "password_too_long";

function givenPassword(typed: string): Verdict<PasswordCode> {
  if (typed === "") return { ok: false, code: "password_required" };
  // NFKC can turn one character into 18, so both the input and the result are limited (denial of service).
  if (typed.length > PASSWORD_MAX * 4) return { ok: false, code: "password_too_long" };
  const value = typed.normalize("NFKC");
  return lengthOf(value) > PASSWORD_MAX ? { ok: false, code: "password_too_long" } : { ok: true, value };
}

function lengthOf(password: string): number {
  return Array.from(password).length;
}

/** The secret of a guest's seat, whose finished games the account claims. */
const seatTokenSchema = v.optional(v.pipe(v.string("seat_token_invalid"), v.maxLength(100, "seat_token_invalid")));

/** The registration form; complaints come in the order of its fields. */
export const registrationSchema = v.pipe(
  v.object({
    displayName: displayNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: v.pipe(
      v.string("password_mismatch"),
      v.transform((typed) => typed.normalize("NFKC")),
    ),
  }),
  v.forward(
    v.partialCheck(
      [["password"], ["confirmPassword"]],
      ({ password, confirmPassword }) => password === confirmPassword,
      "password_mismatch",
    ),
    ["confirmPassword"],
  ),
);

/** The payload of registration. */
export const registerPayloadSchema = v.object({
  displayName: displayNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  seatToken: seatTokenSchema,
});

/** The payload of sign-in, and its form. */
export const loginSchema = v.object({
  email: emailSchema,
  password: existingPasswordSchema,
  seatToken: seatTokenSchema,
});

/** The payload of a profile change. */
export const profilePatchSchema = v.object({
  displayName: v.optional(displayNameSchema),
  email: v.optional(emailSchema),
  isHidden: v.optional(v.boolean("hidden_invalid")),
  /** Null for the initial alone. */
  avatar: v.optional(v.nullable(v.picklist(AVATARS))),
});

/** A new password; the old one proves that it is the owner who asks, where there is one. */
export const changePasswordSchema = v.object({
  currentPassword: v.optional(existingPasswordSchema),
  newPassword: newPasswordSchema,
});

/** A new password by a link that an administrator has made. */
export const resetPasswordSchema = v.object({
  token: v.pipe(v.string("token_invalid"), v.minLength(1, "token_invalid"), v.maxLength(200, "token_invalid")),
  newPassword: newPasswordSchema,
});

/** Exchanges the token of Google's callback for a session. */
export const googleExchangeSchema = v.object({
  token: v.pipe(v.string("token_invalid"), v.minLength(1, "token_invalid"), v.maxLength(200, "token_invalid")),
  seatToken: seatTokenSchema,
});

/** The deletion of an account; the password proves that it is the owner who asks, where there is one. */
export const deleteAccountSchema = v.object({ password: v.optional(existingPasswordSchema) });
