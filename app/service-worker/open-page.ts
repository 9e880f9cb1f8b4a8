/** After this long a cached page is better than waiting for the network. */
export const NETWORK_TIMEOUT_MS = 4_000;

type PageSources = {
  network: Promise<Response>;
  /** The cached page; undefined if there is none. */
  cached: () => Promise<Response | undefined>;
  /** The page that says that there is no network. */
  offline: () => Promise<Response>;
};

/** The page from the network; where that fails, is a server error or takes too long, the cached or the offline page. */
export async function openPage({ network, cached, offline }: PageSources): Promise<Response> {
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, null));
  const response = await Promise.race([network.catch(() => null), timeout]);
  if (response && response.status < 500) return response;
  const page = await cached();
  if (page) return page;
  return response ?? (await network.catch(offline));
}

const NONCE = /'nonce-([^']+)'/;

/** A cached page with a new nonce, as if it came from the server: an old nonce could be known to an attacker. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get("content-security-policy") ?? "";
  const [, old] = NONCE.exec(policy) ?? [];
  if (old === undefined) return page;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  headers.set("content-security-policy", policy.replaceAll(old, fresh));
  return new Response((await page.text()).replaceAll(old, fresh), { headers });
}
