// The package brings no types: this is the part of it that scripts/lib/openid.ts uses.
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
      client: { clientId: string };
      session: { accountId: string };
    };
  };
  type Account = { accountId: string; claims(): object };
  type Prompts = { add(prompt: interactionPolicy.Prompt, place: number): void };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string }; select_account: object } | { error: string; error_description: string },
    ): Promise<void>;
  }

  type Adapter = {
    upsert(id: string, payload: Record<string, unknown>, expiresInS?: number): Promise<void>;
    find(id: string): Promise<object | undefined>;
    findByUid(uid: string): Promise<object | undefined>;
    findByUserCode(userCode: string): Promise<object | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  };

  export type Configuration = {
    adapter: (kind: string) => Adapter;
    clients: { client_id: string; client_secret: string; redirect_uris: string[]; response_types: ["code"] }[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    features: { devInteractions: { enabled: boolean } };
    pkce: { required(): boolean };
    ttl: Record<string, number>;
    interactions: { policy: Prompts; url(context: Context, interaction: { uid: string }): string };
    findAccount(context: Context, id: string): Account | undefined;
    loadExistingGrant(context: Context): Promise<Grant>;
    renderError(context: { type: string; body: string }, out: { error: string }, error: Error): Promise<void>;
  };

  export namespace interactionPolicy {
    class Prompt {
      constructor(options: { name: string; requestable: boolean });
    }
    function base(): Prompts;
  }
}
