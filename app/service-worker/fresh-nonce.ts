const NONCE = /'nonce-([^']+)'/;

/** A kept page with a nonce that nobody has seen, as each page has that comes from the server. */
export async function withFreshNonce(page: Response): Promise<Response> {
  const policy = page.headers.get("content-security-policy") ?? "";
  const [, old] = NONCE.exec(policy) ?? [];
  if (old === undefined) return page;
  const fresh = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const headers = new Headers(page.headers);
  headers.set("content-security-policy", policy.replaceAll(old, fresh));
  return new Response((await page.text()).replaceAll(old, fresh), { headers });
}
