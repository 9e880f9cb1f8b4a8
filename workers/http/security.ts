/** Headers of every response [S9]. */
const ALWAYS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()",
} as const;

/** The policy of responses that are not pages: nothing in them may run, load or be framed if a browser displays one. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Google's host for the pictures of accounts. */
const PICTURES = "https://lh3.googleusercontent.com";

const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * The content security policy of a page. Scripts need this response's nonce; style attributes are allowed because React
 * writes them; the room's socket is covered by `'self'`.
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

/** 128 random bits, for one response. */
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

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** `none` is a person at the address bar. A sibling subdomain (`same-site`) is not trusted. */
const OWN_SITE = new Set(["same-origin", "none"]);

/**
 * Whether another site's page made the browser send a request that changes state (cross-site request forgery) or opens a
 * socket (cross-site WebSocket hijacking). Clients other than browsers send neither header and no one's cookies [S8].
 */
export function isCrossSite(request: Request): boolean {
  const isUpgrade = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  if (SAFE_METHODS.has(request.method) && !isUpgrade) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !OWN_SITE.has(site)) return true;
  const origin = request.headers.get("origin");
  return origin !== null && hostOf(origin) !== ownHost(request);
}

/** Compared without the scheme, because a proxy in front of a local server may terminate TLS. */
function ownHost(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}

/** Null for `null`, which sandboxed pages send, and for an invalid origin. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
