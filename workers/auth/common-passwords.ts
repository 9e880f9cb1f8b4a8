import * as v from "valibot";
import { newPasswordSchema } from "../../domain/account/account-schemas.ts";
import { withoutDiacritics } from "../../domain/diacritics.ts";
import passwords from "./common-passwords.json";
import vietnamesePasswords from "./vietnamese-passwords.json";

/** Made by `npm run passwords`. Here and not in the form's schema, because no page should load the list. */
const COMMON: ReadonlySet<string> = new Set(passwords);
/** Vietnamese favourites, written by hand: published leaks have few. Also the name that this site suggests. */
const FAVOURITES: ReadonlySet<string> = new Set(vietnamesePasswords);

/**
 * A new password that is none of the commonest, in whatever letters: those are the ones that are tried first (password
 * spraying). Favourites are tried with and without marks, blanks, and digits or signs around them.
 */
export const uncommonPasswordSchema = v.pipe(
  newPasswordSchema,
  v.check((password) => !COMMON.has(password.toLowerCase()) && !FAVOURITES.has(wordsOf(password)), "password_common"),
);

/** What is left of "Mật khẩu 123!" is "matkhau". */
function wordsOf(password: string): string {
  return withoutDiacritics(password.toLowerCase()).replace(/^[^a-z]+|[^a-z]+$|\s/g, "");
}
