import { env } from "cloudflare:workers";
import { startSession } from "../../auth/sessions.ts";
import { createUser } from "../../db/users.ts";

export type TestAccount = { userId: string; email: string; displayName: string; newDevice: () => Promise<string> };

let accounts = 0;

/** Somebody with an account; `newDevice` signs in once more and gives the Cookie header of that device. */
export async function newAccount(displayName: string): Promise<TestAccount> {
  accounts++;
  const email = `canary-${accounts}@example.com`;
  const user = await createUser(env.DB, { displayName, email, passwordHash: null }, Date.now());
  if (!user) throw new Error("no account was made");
  const newDevice = async () => {
    const { cookies } = await startSession(env, {
      userId: user.id,
      userAgent: null,
      replacedId: null,
      address: "test",
      browser: null,
    });
    return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  };
  return { userId: user.id, email, displayName, newDevice };
}
