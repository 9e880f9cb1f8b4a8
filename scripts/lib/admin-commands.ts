import { parseArgs } from "node:util";
import * as v from "valibot";
import { emailSchema } from "../../domain/account/account-schemas.ts";
import { recountSql } from "../leaderboard/recount-sql.ts";

export const ADMIN_USAGE = `npm run admin -- grant EMAIL    makes somebody an administrator
npm run admin -- revoke EMAIL   makes them an ordinary user again
npm run admin -- reset EMAIL    prints a link by which they set a new password, once, within 24 hours
npm run admin -- list           lists the administrators
npm run admin -- recount        counts the leaderboards anew, after a change of APP_TIME_ZONE

--remote         in the production database; without it in the local one
--origin URL     where the link of reset leads; APP_ORIGIN or else the local Worker by default`;

export type AdminCommand =
  | { type: "grant" | "revoke" | "reset"; email: string }
  | { type: "list" }
  | { type: "recount" };
type Settings = {
  APP_ORIGIN?: string | undefined;
  PORT?: string | undefined;
  /** The port that the local Worker was last started with. */
  lastPort: number;
};
type Asked = { ok: true; command: AdminCommand; remote: boolean; origin: string } | { ok: false; message: string };

const origins = v.pipe(
  v.string(),
  v.url(),
  v.transform((text) => new URL(text)),
  v.check(({ protocol }) => protocol === "http:" || protocol === "https:"),
  v.transform(({ origin }) => origin),
);

/** What was typed behind `npm run admin --`. */
export function parseAdmin(args: readonly string[], settings: Settings): Asked {
  const typed = typedOf(args);
  if (typed === null) return { ok: false, message: ADMIN_USAGE };
  const { positionals, values } = typed;
  const chosen = values.origin ?? settings.APP_ORIGIN;
  const origin = v.safeParse(origins, chosen ?? `http://localhost:${settings.PORT ?? settings.lastPort}`);
  if (!origin.success)
    return { ok: false, message: `${chosen ?? settings.PORT} is no address such as https://wordroom.example.` };
  const [type, address = "", ...rest] = positionals;
  const where = { remote: values.remote, origin: origin.output };
  if ((type === "list" || type === "recount") && positionals.length === 1)
    return { ok: true, command: { type }, ...where };
  if ((type !== "grant" && type !== "revoke" && type !== "reset") || address === "" || rest.length > 0)
    return { ok: false, message: ADMIN_USAGE };
  const email = v.safeParse(emailSchema, address);
  if (!email.success) return { ok: false, message: `${address} is not an email address.` };
  // A link to this machine would be of no use to an account in production.
  if (type === "reset" && values.remote && chosen === undefined)
    return { ok: false, message: "Where does production run? Add --origin https://wordroom.example to the command." };
  return { ok: true, command: { type, email: email.output }, ...where };
}

function typedOf(args: readonly string[]) {
  const options = {
    remote: { type: "boolean", default: false },
    origin: { type: "string" },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    return null;
  }
}

type Given = {
  /** Of a reset: what is kept of the link's token, and until when. */
  link: { hash: string; expiresAtMs: number };
  /** Of a recount: whose days are counted, and until when. */
  timeZone: string;
  nowMs: number;
};

/** What does it: one statement, but for a recount. */
export function sqlOf(command: AdminCommand, { link, timeZone, nowMs }: Given): string {
  const columns = "email, display_name AS displayName";
  switch (command.type) {
    case "grant":
      return `UPDATE users SET role = 'admin' WHERE email = ${quoted(command.email)} RETURNING ${columns}`;
    case "revoke":
      return `UPDATE users SET role = 'user' WHERE email = ${quoted(command.email)} RETURNING ${columns}`;
    case "reset":
      return (
        "INSERT INTO one_time_tokens (hash, purpose, user_id, expires_at_ms) " +
        `SELECT ${quoted(link.hash)}, 'reset', id, ${Math.trunc(link.expiresAtMs)} FROM users ` +
        `WHERE email = ${quoted(command.email)} RETURNING user_id`
      );
    case "list":
      return `SELECT ${columns} FROM users WHERE role = 'admin' ORDER BY email`;
    case "recount":
      return recountSql(timeZone, nowMs);
    default:
      return command satisfies never;
  }
}

/** A text as SQL: SQLite knows one special character in it, the quote (SQL injection). */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

const people = v.array(v.object({ email: v.string(), displayName: v.string() }));

/** What is said of it; `ok` is false where nobody has this address. */
export function reportOf(command: AdminCommand, rows: readonly unknown[], link: string): { ok: boolean; text: string } {
  if (command.type === "list") {
    const lines = v.parse(people, rows).map(({ email, displayName }) => `${email}  ${displayName}`);
    return { ok: true, text: lines.length > 0 ? lines.join("\n") : "There is no administrator yet." };
  }
  if (command.type === "recount") return { ok: true, text: "The leaderboards are counted anew." };
  if (rows.length === 0) return { ok: false, text: `There is no account with the address ${command.email}.` };
  const texts = {
    grant: `${command.email} is an administrator now.`,
    revoke: `${command.email} is no administrator any more.`,
    reset: `${command.email} can set a new password here, once, within 24 hours:\n${link}`,
  };
  return { ok: true, text: texts[command.type] };
}
