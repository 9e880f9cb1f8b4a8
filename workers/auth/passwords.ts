import crypto, { randomBytes, type ScryptOptions, timingSafeEqual } from "node:crypto";

/**
 * scrypt with N=2^14, r=8, p=5: one of the settings in OWASP's Password Storage Cheat Sheet; 16 MiB and about
 * 140 ms an attempt. With a fast hash an attacker who has stolen the table could try billions a second.
 */
const PARAMETERS: Parameters = { ln: 14, r: 8, p: 5 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** The highest cost that a stored hash may demand: a manipulated row must not stop the server (denial of service). */
const LN_MAX = 17;

type Parameters = { ln: number; r: number; p: number };
type Parsed = Parameters & { salt: Buffer; hash: Buffer };

/** The hash of a password as it is stored, in PHC form: `$scrypt$ln=14,r=8,p=5$salt$hash`. @param password as its schema gives it */
export async function hashPassword(password: string, { ln, r, p } = PARAMETERS): Promise<string> {
  // A salt for each password: equal passwords get different hashes, and hashes cannot be precomputed (rainbow tables).
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { ln, r, p }, HASH_BYTES);
  return `${headOf({ ln, r, p })}${unpadded(salt)}$${unpadded(hash)}`;
}

/** Used where there is no stored hash, so that the duration does not reveal who has an account (user enumeration). */
const DUMMY_HASH = `${headOf(PARAMETERS)}${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Whether this is the password. It takes as long where there is none (an unknown address, an account without password).
 * @param stored as `hashPassword` made it, possibly with older parameters
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parse(stored ?? DUMMY_HASH);
  if (parsed === null) throw new Error("A stored password hash can't be read");
  const hash = await derive(password, parsed.salt, parsed, parsed.hash.length);
  // Compared in constant time, so that the duration does not reveal how many bytes are right (timing attack).
  return timingSafeEqual(hash, parsed.hash) && stored !== null;
}

/** Whether a hash was made with other than the current parameters. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(headOf(PARAMETERS));
}

function headOf({ ln, r, p }: Parameters): string {
  return `$scrypt$ln=${ln},r=${r},p=${p}$`;
}

function derive(password: string, salt: Buffer, { ln, r, p }: Parameters, length: number): Promise<Buffer> {
  const cost = 2 ** ln;
  const options: ScryptOptions = { N: cost, r, p, maxmem: 256 * cost * r };
  return new Promise((resolve, reject) => {
    crypto.scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

const PHC =
  /^\$scrypt\$ln=(?<ln>\d{1,2}),r=(?<r>\d{1,2}),p=(?<p>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{16,64})\$(?<hash>[A-Za-z0-9+/]{32,128})$/;

function parse(stored: string): Parsed | null {
  const { ln, r, p, salt = "", hash = "" } = PHC.exec(stored)?.groups ?? {};
  if (ln === undefined || Number(ln) > LN_MAX) return null;
  const bytes = { salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
  return { ln: Number(ln), r: Number(r), p: Number(p), ...bytes };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
