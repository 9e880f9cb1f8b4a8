import crypto, { randomBytes, type ScryptOptions, timingSafeEqual } from "node:crypto";

/**
 * scrypt with N=2^14, r=8, p=5: one of the settings that OWASP's Password Storage Cheat Sheet lists; 16 MiB and about
 * 140 ms a try. A fast hash would let whoever has stolen the table try billions a second.
 */
const PARAMETERS: Parameters = { ln: 14, r: 8, p: 5 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** What a stored hash may ask for: a row that was tampered with must not stop the server. */
const LN_MAX = 17;

type Parameters = { ln: number; r: number; p: number };
type Parsed = Parameters & { salt: Buffer; hash: Buffer };

/** A password as it is kept, in PHC form: `$scrypt$ln=14,r=8,p=5$salt$hash`. @param password as its schema gives it */
export async function hashPassword(password: string, { ln, r, p } = PARAMETERS): Promise<string> {
  // A salt of its own: equal passwords look different, and no table of hashes can be made beforehand.
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, { ln, r, p }, HASH_BYTES);
  return `${headOf({ ln, r, p })}${unpadded(salt)}$${unpadded(hash)}`;
}

/** Takes the place of a hash where there is none, so that the time says nothing about who has an account. */
const NOBODY = `${headOf(PARAMETERS)}${"A".repeat(22)}$${"A".repeat(43)}`;

/**
 * Whether this is the password; as much work where there is none (an unknown address, an account without password).
 * @param stored as `hashPassword` made it, with whatever parameters were the rule then
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const parsed = parse(stored ?? NOBODY);
  if (parsed === null) throw new Error("A stored password hash can't be read");
  const hash = await derive(password, parsed.salt, parsed, parsed.hash.length);
  // In constant time: how many bytes are right must not be told.
  return timingSafeEqual(hash, parsed.hash) && stored !== null;
}

/** Whether a hash was made with other parameters than are the rule now. */
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
