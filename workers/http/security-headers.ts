/** What every response says, whatever it carries [S9]. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/** For answers that are no pages: nothing in them may run, load or be framed, should a browser ever show one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Where Google keeps the pictures of its accounts. */
const PICTURES = "https://lh3.googleusercontent.com";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * What a page may load and run. Scripts need this response's nonce; style attributes are allowed, since React writes
 * them; the room's socket is covered by `'self'`.
 */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: ${PICTURES}`,
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
}

/** A value that nobody can guess, for one response: 128 bits. */
export function newNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64");
}

type Facts = {
  nonce: string;
  isHttps: boolean;
  /** False in development, where hot reload injects scripts and styles of its own. */
  withPolicy: boolean;
};

/** The response with the security headers on it. */
export function secured(response: Response, { nonce, isHttps, withPolicy }: Facts): Response {
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(ALWAYS)) copy.headers.set(name, value);
  if (isHttps) copy.headers.set("strict-transport-security", `max-age=${ONE_YEAR_S}`);
  if (withPolicy) {
    const isPage = copy.headers.get("content-type")?.startsWith("text/html") ?? false;
    copy.headers.set("content-security-policy", isPage ? pagePolicy(nonce) : DATA_POLICY);
  }
  return copy;
}
