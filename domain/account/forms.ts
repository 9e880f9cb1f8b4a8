import * as v from "valibot";
import { displayNameSchema, emailSchema, givenPasswordSchema, passwordSchema } from "./fields.ts";

/** The secret of a seat in a room: whose finished games become the account's. */
const seatTokenSchema = v.optional(v.pipe(v.string("seat_token_invalid"), v.maxLength(100, "seat_token_invalid")));

/** The registration form; complaints come in the order of its fields. */
export const registrationSchema = v.pipe(
  v.object({
    displayName: displayNameSchema,
    email: emailSchema,
    password: passwordSchema,
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
  password: passwordSchema,
  seatToken: seatTokenSchema,
});

/** The payload of sign-in, and its form. */
export const loginSchema = v.object({ email: emailSchema, password: givenPasswordSchema, seatToken: seatTokenSchema });

/** What of a profile is to change. */
export const profilePatchSchema = v.object({
  displayName: v.optional(displayNameSchema),
  email: v.optional(emailSchema),
});

/** A new password; the old one proves that it is the owner who asks, where there is one. */
export const changePasswordSchema = v.object({
  currentPassword: v.optional(givenPasswordSchema),
  newPassword: passwordSchema,
});

/** A new password by a link that an administrator has made. */
export const resetPasswordSchema = v.object({
  token: v.pipe(v.string("token_invalid"), v.minLength(1, "token_invalid"), v.maxLength(200, "token_invalid")),
  newPassword: passwordSchema,
});

/** What Google's answer led to, for a session. */
export const googleExchangeSchema = v.object({
  token: v.pipe(v.string("token_invalid"), v.minLength(1, "token_invalid"), v.maxLength(200, "token_invalid")),
  seatToken: seatTokenSchema,
});

/** The deletion of an account; the password proves that it is the owner who asks, where there is one. */
export const deleteAccountSchema = v.object({ password: v.optional(givenPasswordSchema) });
