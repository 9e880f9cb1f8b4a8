import * as v from "valibot";
import { newPasswordSchema } from "../../domain/account/account-schemas.ts";
import passwords from "./common-passwords.json";

/** Made by `npm run passwords`. Here and not in the form's schema, because no page should load the list. */
const COMMON: ReadonlySet<string> = new Set(passwords);

/** A new password that is none of the commonest, in whatever letters: those are the ones that are tried first (password spraying). */
export const uncommonPasswordSchema = v.pipe(
  newPasswordSchema,
  v.check((password) => !COMMON.has(password.toLowerCase()), "password_common"),
);
