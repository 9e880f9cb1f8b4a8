import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { interactionPolicy, Provider } from "oidc-provider";
import * as v from "valibot";
import { isFree } from "./addresses.ts";
import { stopWith } from "./processes.ts";

/** Somebody with an account at the local provider. Its claims are those that Google puts into an ID token. */
const person = v.pipe(
  v.object({
    sub: v.optional(v.string()),
    email: v.pipe(v.string(), v.minLength(1)),
    email_verified: v.pipe(
      v.string(),
      v.transform((written) => written === "true"),
    ),
    name: v.optional(v.string()),
    picture: v.optional(v.string()),
  }),
  v.transform(({ sub, ...claims }) => ({ ...claims, sub: sub ?? claims.email })),
);
/** As the fields of a form; without a `sub` the address stands for it. */
export type Person = v.InferInput<typeof person>;

/** Who is offered on the provider's page. */
const PEOPLE: readonly Person[] = [
  { sub: "an", email: "an.nguyen@example.com", email_verified: "true", name: "Nguyễn Văn An" },
  { sub: "vy", email: "vy.tran@example.com", email_verified: "true", name: "Trần Vy" },
  { sub: "eve", email: "eve@example.com", email_verified: "false", name: "Eve" },
];

const CALLBACK_PATH = "/api/users/google/callback";
const CLIENT_ID = "wordroom-local";
const CLIENT_SECRET = randomBytes(32).toString("base64url");

export type OpenIdProvider = {
  /** What the Worker needs to sign in with it. */
  vars: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  stop: () => Promise<void>;
};

/**
 * A real OpenID provider in the place of Google, for tests and for trying it out. It runs on this machine only, keeps
 * everything in memory, and asks nobody for a password: whoever opens its page may be anybody there.
 * @param options.port 0 for any that is free
 * @param options.origins where Wordroom is opened; no other address gets an answer
 */
export async function startOpenIdProvider(options: {
  port: number;
  origins: readonly string[];
}): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(options.port, "127.0.0.1", listening);
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : options.port;
  // By name: to pages on 127.0.0.1 it is another site then, as Google is.
  const issuer = `http://localhost:${port}`;
  server.on("request", handler(issuer, options.origins));
  return {
    vars: { GOOGLE_ISSUER: issuer, GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_CLIENT_SECRET: CLIENT_SECRET },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

function handler(issuer: string, origins: readonly string[]): Handler {
  const people = new Map<string, v.InferOutput<typeof person>>();
  const provider = new Provider(issuer, configuration(origins, people));
  const answer = provider.callback();
  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") return response.setHeader("content-type", "text/html").end(peoplePage(PEOPLE));
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    const chosen = v.safeParse(person, fields);
    if (!chosen.success) {
      return provider.interactionFinished(request, response, { error: "access_denied", error_description: "Refused" });
    }
    people.set(chosen.output.sub, chosen.output);
    const login = { accountId: chosen.output.sub };
    return provider.interactionFinished(request, response, { login, select_account: {} });
  };
  return (request, response) => {
    const answered = request.url?.startsWith("/people/") ? choose(request, response) : answer(request, response);
    Promise.resolve(answered).catch(() => response.writeHead(400).end());
  };
}

function configuration(
  origins: readonly string[],
  people: ReadonlyMap<string, object>,
): ConstructorParameters<typeof Provider>[1] {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: origins.map((origin) => origin + CALLBACK_PATH),
        response_types: ["code"],
      },
    ],
    jwks: { keys: [generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" })] },
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    // Google puts them into the ID token, too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { policy, url: (_, { uid }) => `/people/${uid}` },
    findAccount(_, id) {
      const claims = people.get(id);
      return claims && { accountId: id, claims: () => claims };
    },
    // Choosing a person is consent enough.
    async loadExistingGrant({ oidc }) {
      const { accountId } = oidc.session;
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    async renderError(context, { error }, { message }) {
      context.type = "text";
      context.body = `${error}: ${message}`;
    },
  };
}

type Kept = { payload: Record<string, unknown>; endsMs: number };

/**
 * Where the local provider keeps what it has issued: memory, gone with the process. Each kind of thing (session, code,
 * grant …) has a store of its own; all stores of one provider are made by one call of `memoryAdapter`.
 */
function memoryAdapter() {
  const all = new Map<string, Kept>();
  return (kind: string) => new Store(kind, all);
}

class Store {
  readonly #prefix: string;
  readonly #all: Map<string, Kept>;

  constructor(kind: string, all: Map<string, Kept>) {
    this.#prefix = `${kind} `;
    this.#all = all;
  }

  async upsert(id: string, payload: Record<string, unknown>, expiresInS = Number.POSITIVE_INFINITY): Promise<void> {
    this.#all.set(this.#prefix + id, { payload, endsMs: Date.now() + expiresInS * 1000 });
  }

  async find(id: string): Promise<object | undefined> {
    const kept = this.#all.get(this.#prefix + id);
    return kept && kept.endsMs > Date.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<object | undefined> {
    return this.#where("uid", uid)?.payload;
  }

  async findByUserCode(userCode: string): Promise<object | undefined> {
    return this.#where("userCode", userCode)?.payload;
  }

  async consume(id: string): Promise<void> {
    const kept = this.#all.get(this.#prefix + id);
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#all.delete(this.#prefix + id);
  }

  /** A code that comes twice was stolen: all that came of it goes with it. */
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#all) if (payload.grantId === grantId) this.#all.delete(key);
  }

  #where(field: string, value: string): Kept | undefined {
    return [...this.#all].find(([key, { payload }]) => key.startsWith(this.#prefix) && payload[field] === value)?.[1];
  }
}

/** The provider's only page: a button for each person and one to refuse. It needs no script. */
function peoplePage(people: readonly Person[]): string {
  const forms = people.map(
    (person) => `<form method="post">${Object.entries(person).map(hidden).join("")}
<button>${escaped(`${person.name} <${person.email}>`)}${person.email_verified === "true" ? "" : ", not verified"}</button></form>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Local accounts</title>
<style>body { font: 1rem/1.5 sans-serif; max-width: 30rem; margin: 2rem auto; padding: 0 1rem } button { font: inherit; width: 100%; min-height: 2.75rem; margin: 0.25rem 0 }</style>
<h1>Who are you?</h1>
<p>This page stands in for Google on this machine.</p>
${forms.join("\n")}
<form method="post"><fieldset><legend>Somebody else</legend>
<label>Name <input name="name"></label> <label>Email <input name="email" type="email" required></label>${hidden(["email_verified", "true"])}
<button>Continue</button></fieldset></form>
<form method="post"><button>Refuse</button></form>
</html>`;
}

function hidden([name, value]: [string, string | undefined]): string {
  return `<input type="hidden" name="${escaped(name)}" value="${escaped(value ?? "")}">`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The provider's port, as an offset from the Worker's own. */
const PORTS_APART = 4;

/**
 * A real OpenID provider in the place of Google, beside a Worker on this machine.
 * @param port the Worker's; opened as localhost or 127.0.0.1
 */
export function startLocalGoogle(port: number): Promise<OpenIdProvider> {
  const origins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${port}`);
  return startOpenIdProvider({ port: port + PORTS_APART, origins });
}

/** The provider for whoever asks for it by `WORDROOM_OPENID=1`; else nothing, and Google is as configured. */
export async function requestedGoogle(port: number): Promise<OpenIdProvider | null> {
  if (process.env.WORDROOM_OPENID !== "1") return null;
  const own = port + PORTS_APART;
  if (!(await isFree("127.0.0.1", own))) stopWith(`Port ${own}, for the provider in Google's place, is in use.`);
  const provider = await startLocalGoogle(port);
  console.log(`"Login with Google" leads to a provider on this machine: ${provider.vars.GOOGLE_ISSUER}`);
  return provider;
}
