import "vitest";

type Client = { GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };

declare module "vitest" {
  interface ProvidedContext {
    /** Whether this is `npm run test:deep`. */
    isDeep: boolean;
    migrations: { name: string; queries: string[] }[];
    /** A real OpenID provider: what the Worker needs to sign in with it, and where it sends people back to. */
    openid: { vars: Client & { GOOGLE_ISSUER: string }; origin: string };
    /** One that misbehaves; the way is the issuer's path. */
    badOpenId: { url: string; client: Client };
    /** A language model's server; the way it behaves is the first part of the path. */
    modelServer: { url: string };
  }
}
