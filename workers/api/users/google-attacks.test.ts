import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { expectConsole } from "../../../scripts/testing/console.ts";
import { findUserByGoogle } from "../../db/users.ts";
import { Browser, badVars } from "../testing/google-browser.ts";

const START = "/api/users/google";

/** Through a provider that misbehaves in one way. Its code is the claims of the ID token that it then gives. */
async function through(way: string) {
  const browser = new Browser(badVars(way));
  const { searchParams } = await browser.wayFrom(START);
  const sub = crypto.randomUUID();
  const claims = {
    sub,
    nonce: searchParams.get("nonce"),
    email: `${sub}@example.com`,
    email_verified: true,
    name: "An",
  };
  const code = Buffer.from(JSON.stringify(claims)).toString("base64url");
  const end = await browser.wayFrom(`${START}/callback?code=${code}&state=${searchParams.get("state")}`);
  return { end: end.pathname, error: end.searchParams.get("error"), account: await findUserByGoogle(env.DB, sub) };
}

const signedOut = (error: string) => ({ end: "/auth/google-error", error, account: undefined });

it.each(["good", "good-shared"])("%s: a correct provider signs a person in", async (way) => {
  expect(await through(way)).toMatchObject({ end: "/auth/google-success", account: { displayName: "An" } });
});

describe("[S7] an ID token is refused", () => {
  it.each([
    ["wrong-audience", "for another application"],
    ["shared-audience", "for others beside us"],
    ["other-party", "that another application asked for"],
    ["wrong-nonce", "of another sign-in (replay)"],
    ["no-nonce", "of no sign-in in particular"],
    ["wrong-issuer", "by another provider"],
    ["expired", "that is too old"],
    ["endless", "without an end"],
    ["no-subject", "about nobody"],
    ["odd-subject", "about a number"],
    ["unsigned", "without a signature (alg none)"],
    ["signed-by-secret", "signed by the client's secret (HS256)"],
    ["signed-by-public-key", "signed by the public key as if it were a secret (algorithm confusion)"],
    ["other-key", "signed by a key that is not the provider's"],
    ["other-algorithm", "signed by a key of the provider with another algorithm"],
    ["altered", "that was altered"],
    ["garbage", "that is none"],
  ])("%s: %s", async (way) => {
    expectConsole("error", /^\{"event":"google_failed","requestId":"[\w-]{36}-\d+","error":"ProviderError: /);
    expect(await through(way)).toEqual(signedOut("provider_invalid"));
  });
});

describe("a provider that", () => {
  it.each([
    ["no-json", "answers with a page", "provider_invalid"],
    ["no-token", "gives no ID token", "provider_invalid"],
    ["refused", "does not know us", "provider_invalid"],
    ["moved", "sends us elsewhere with the code and the secret", "provider_invalid"],
    ["token-down", "breaks when the code is spent", "provider_unreachable"],
    ["keys-down", "does not show its keys", "provider_unreachable"],
  ])("%s: %s redirects with a reason, and the log contains no secret", async (way, _, failure) => {
    expectConsole("error", /^(?!.*(?:wordroom-test-secret|eyJ|code=))\{"event":"google_failed"/);
    expect(await through(way)).toEqual(signedOut(failure));
  });

  it("names-itself: declares that its answers name it must name itself in each answer (mix-up attack)", async () => {
    expect(await through("names-itself")).toEqual(signedOut("provider_invalid"));
  });

  it.each([
    ["down", "provider_unreachable"],
    ["other-discovery", "provider_invalid"],
    ["secret-elsewhere", "provider_invalid"],
  ])("%s: cannot be reached redirects with a reason at once, and keeps the return path", async (way, failure) => {
    expectConsole("error", /"event":"google_failed"/);
    const { pathname, search } = await new Browser(badVars(way)).wayFrom(`${START}?next=/profile`);
    expect(pathname + search).toBe(`/auth/google-error?error=${failure}&next=%2Fprofile`);
  });
});
