import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { parse } from "hono/utils/cookie";
import { inject } from "vitest";
import worker from "../../app.ts";
import { startSession } from "../../auth/sessions.ts";
import { createUser, type StoredUser } from "../../db/users.ts";

const { vars, origin } = inject("openid");

export { vars };

const bad = inject("badOpenId");

/** Somebody with an account at the real provider, as the fields of its form; nobody has the same one. */
export function newPerson(more: Record<string, string> = {}) {
  const sub = crypto.randomUUID();
  return { sub, email: `${sub}@example.com`, email_verified: "true", name: "Nguyễn Văn An", ...more };
}
type Person = ReturnType<typeof newPerson>;

/** The variables of a Worker that takes a misbehaving provider for Google. */
export function badVars(way: string) {
  return { ...bad.client, GOOGLE_ISSUER: `${bad.url}/${way}` };
}

/** An account that has a password. */
export async function newAccount(more: { email?: string; displayName?: string } = {}): Promise<StoredUser> {
  const account = { displayName: "Vy", email: `${crypto.randomUUID()}@example.com`, passwordHash: "$none$", ...more };
  const user = await createUser(env.DB, account, Date.now());
  if (!user) throw new Error("The address is taken.");
  return user;
}

/** A browser that goes through the whole Worker, keeps its cookies, and follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>();
  /** The last answer's values of Set-Cookie. */
  setCookies: string[] = [];
  readonly #env: Env;
  /** Whom limits count. */
  readonly address = crypto.randomUUID();

  constructor(variables: Record<string, string> = vars) {
    this.#env = { ...env, ...variables };
  }

  async open(path: string, init: RequestInit = {}): Promise<Response> {
    const request = new Request(new URL(path, origin), { ...init, redirect: "manual" });
    request.headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    request.headers.set("cf-connecting-ip", this.address);
    const answer = await worker.fetch(request, this.#env, createExecutionContext());
    this.setCookies = answer.headers.getSetCookie();
    for (const cookie of this.setCookies) this.#keep(cookie);
    return answer;
  }

  /** Where a page or a route leads to. */
  async wayFrom(path: string): Promise<URL> {
    const answer = await this.open(path);
    const location = answer.headers.get("location");
    if (answer.status !== 302 || location === null) throw new Error(`${path} answers ${answer.status}`);
    return new URL(location, origin);
  }

  async send(method: string, path: string, body: unknown = {}): Promise<{ status: number; body: unknown }> {
    const headers = { "content-type": "application/json", origin };
    const answer = await this.open(path, { method, headers, body: JSON.stringify(body) });
    return { status: answer.status, body: await answer.json() };
  }

  async signIn(user: StoredUser): Promise<void> {
    const { cookies } = await startSession(this.#env, {
      userId: user.id,
      userAgent: null,
      replacedId: null,
      address: "test",
      browser: null,
    });
    for (const cookie of cookies) this.#keep(cookie);
  }

  /** The account that this browser is signed in to, or the refusal. */
  async profile(): Promise<unknown> {
    return (await this.open("/api/users/profile")).json();
  }

  #keep(cookie: string): void {
    const [[name, value] = ["", ""]] = Object.entries(parse(cookie.split(";")[0] ?? ""));
    if (/max-age=0/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/**
 * What a person does at the real provider: choose their account, or refuse.
 * @returns the path that the provider sends the browser back to
 */
export async function atProvider(authorization: URL, person: Person | null): Promise<string> {
  const cookies = new Map<string, string>();
  const follow = async (address: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { ...init, redirect: "manual", headers: { cookie } });
    await answer.arrayBuffer();
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return new URL(answer.headers.get("location") ?? `/${answer.status}`, address);
  };
  const page = await follow(authorization);
  const choice = await follow(page, { method: "POST", body: new URLSearchParams(person ?? {}) });
  const { pathname, search } = await follow(choice);
  return pathname + search;
}

/** Through Google and back, to where our callback leads. */
export async function throughGoogle(browser: Browser, person: Person | null, query = ""): Promise<URL> {
  return browser.wayFrom(await atProvider(await browser.wayFrom(`/api/users/google${query}`), person));
}

/** Through Google to a session. */
export async function signInByGoogle(browser: Browser, person: Person | null, query = "") {
  const { searchParams } = await throughGoogle(browser, person, query);
  return browser.send("POST", "/api/users/google/exchange", { token: searchParams.get("token") });
}

/** Where a failure leads. */
export function failed(error: string, next?: string): string {
  return `/auth/google-error?${new URLSearchParams({ error, ...(next && { next }) })}`;
}

export function pathOf({ pathname, search }: URL): string {
  return pathname + search;
}
