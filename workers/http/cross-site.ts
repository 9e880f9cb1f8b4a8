const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** `none` is a person at the address bar. A sibling subdomain is somebody else. */
const OWN_SITE = new Set(["same-origin", "none"]);

/**
 * Whether another site's page makes this visitor's browser send something that changes state: cross-site request forgery,
 * or the hijacking of a socket. Clients that are no browsers send neither header and carry nobody's cookies [S8].
 */
export function isCrossSite(request: Request): boolean {
  const isUpgrade = request.headers.get("upgrade")?.toLowerCase() === "websocket";
  if (SAFE_METHODS.has(request.method) && !isUpgrade) return false;
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && !OWN_SITE.has(site)) return true;
  const origin = request.headers.get("origin");
  return origin !== null && hostOf(origin) !== ownHost(request);
}

/** Compared without its scheme: in front of a local server something else may speak TLS. */
function ownHost(request: Request): string {
  return request.headers.get("host") ?? new URL(request.url).host;
}

/** Null for `null`, which sandboxed and forged pages send, and for what is no origin. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
