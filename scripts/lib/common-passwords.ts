import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "../../domain/account/rules.ts";

/** As many as a patient attacker tries: each costs a sign-in, whose number is limited. */
const COUNT = 3_000;

export const COMMON_PASSWORDS_FILE = "workers/auth/common-passwords.json";

/** The commonest passwords of published leaks that are long enough to be chosen here, in small letters, sorted. */
export function commonestPasswords(): string[] {
  const longEnough = dictionary["passwords-common"].filter((password) => Array.from(password).length >= PASSWORD_MIN);
  return longEnough
    .slice(0, COUNT)
    .map((password) => password.toLowerCase())
    .sort();
}
