import * as v from "valibot";
import { isVisible } from "../room/names.ts";
import { cleanLine, visibleLength } from "../text.ts";
import { DISPLAY_NAME_MAX, DISPLAY_NAME_MIN, EMAIL_MAX, PASSWORD_MAX, PASSWORD_MIN } from "./rules.ts";

/** Each message is the code by which the interface translates it; a field has one complaint at a time. */

type Verdict<Code extends string> = { ok: true; value: string } | { ok: false; code: Code };

/** A text field that is cleaned and judged in one go, so that what was judged is what is kept. */
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

/** The name that an account is shown by: 2 to 50 visible characters. */
export const displayNameSchema = field("display_name_required", (typed) => {
  // Cleaning costs time in proportion: nothing that is far too long is cleaned.
  if (typed.length > DISPLAY_NAME_MAX * 20) return { ok: false, code: "display_name_too_long" };
  const value = cleanLine(typed);
  const length = visibleLength(value);
  if (!isVisible(value)) return { ok: false, code: "display_name_required" };
  if (length < DISPLAY_NAME_MIN) return { ok: false, code: "display_name_too_short" };
  return length > DISPLAY_NAME_MAX ? { ok: false, code: "display_name_too_long" } : { ok: true, value };
});

const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
/**
 * What browsers take for an address (HTML, "valid e-mail address"), with a dot in the domain. Letters are those of ASCII
 * before they are made small: a Kelvin sign must not become somebody else's k.
 */
const EMAIL = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`, "i");

/** An e-mail address in small letters, at most 254 characters. */
export const emailSchema = field("email_required", (typed) => {
  const value = typed.trim();
  if (value === "") return { ok: false, code: "email_required" };
  if (value.length > EMAIL_MAX || !EMAIL.test(value)) return { ok: false, code: "email_invalid" };
  return { ok: true, value: value.toLowerCase() };
});

/** A password that somebody chooses. NFKC: typed on another keyboard it is the same password. */
export const passwordSchema = field("password_required", (typed) => {
  const given = givenPassword(typed);
  if (!given.ok) return given;
  return lengthOf(given.value) < PASSWORD_MIN ? { ok: false, code: "password_too_short" } : given;
});

/** A password that somebody has: what it may be was decided when it was chosen. */
export const givenPasswordSchema = field("password_required", givenPassword);

function givenPassword(typed: string): Verdict<"password_required" | "password_too_short" | "password_too_long"> {
  if (typed === "") return { ok: false, code: "password_required" };
  // NFKC makes up to 18 characters out of one: both what comes and what it becomes are bounded.
  if (typed.length > PASSWORD_MAX * 4) return { ok: false, code: "password_too_long" };
  const value = typed.normalize("NFKC");
  return lengthOf(value) > PASSWORD_MAX ? { ok: false, code: "password_too_long" } : { ok: true, value };
}

function lengthOf(password: string): number {
  return Array.from(password).length;
}
