import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { findUser } from "../../db/users.ts";
import { accountFor, linkAccount } from "./account.ts";

function identity(more: { name?: string | null; picture?: string | null; email?: string | null } = {}) {
  const googleId = crypto.randomUUID();
  return { googleId, email: `${googleId}@example.com`, name: "An", picture: null, ...more };
}

async function accountOf(more: Parameters<typeof identity>[0]) {
  const found = await accountFor(env, identity(more));
  return found.ok ? findUser(env.DB, found.userId) : found;
}

describe("the name of a new account", () => {
  it.each([
    ["none", null, "Google User"],
    ["empty", "", "Google User"],
    ["nothing that is seen", "\u200b \u202e", "Google User"],
    ["one letter", "Å", "Google User"],
    ["with marks that nobody sees", "  Trần\u202e  Vy\u0000 ", "Trần Vy"],
    ["markup", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["too long", "a".repeat(60), "a".repeat(50)],
    ["cut at a space", `${"a".repeat(49)} b`, "a".repeat(49)],
    ["of signs that are two characters each", "👩".repeat(60), "👩".repeat(50)],
    ["far too long", "x".repeat(100_000), "x".repeat(50)],
  ])("%s", async (_, name, displayName) => {
    expect(await accountOf({ name })).toMatchObject({ displayName });
  });
});

describe("the picture of a new account", () => {
  it.each([
    ["is kept", "https://lh3.example.com/a=s96-c", "https://lh3.example.com/a=s96-c"],
    ["over plain http is not", "http://lh3.example.com/a", null],
    ["that is a script is not", "javascript:alert(1)", null],
    ["that is data is not", "data:image/png;base64,AAAA", null],
    ["that is no address is not", "not an address", null],
    ["that is far too long is not", `https://lh3.example.com/${"a".repeat(1000)}`, null],
  ])("%s", async (_, picture, googlePicture) => {
    expect(await accountOf({ picture })).toMatchObject({ googlePicture });
  });
});

it.each(["", "nobody", "an@example", "a b@example.com", "<an@example.com>", "an@example.com\u0000"])(
  "[S10] %j is not a valid address for an account",
  async (email) => {
    expect(await accountOf({ email })).toEqual({ ok: false, failure: "email_unverified" });
  },
);

it("signing in twice at the same time creates one account", async () => {
  const once = identity();
  const found = await Promise.all([accountFor(env, once), accountFor(env, once), accountFor(env, once)]);
  expect(found.every(({ ok }) => ok)).toBe(true);
  expect(new Set(found.map((one) => one.ok && one.userId)).size).toBe(1);
});

it("nothing is linked to an account that was deleted during the sign-in", async () => {
  expect(await linkAccount(env, identity(), "nobody")).toEqual({ ok: false, failure: "session_expired" });
});
