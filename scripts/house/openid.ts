import { generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { interactionPolicy, Provider } from "oidc-provider";
import * as v from "valibot";
import { memoryAdapter } from "./openid-memory.ts";
import { peoplePage } from "./openid-page.ts";

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
