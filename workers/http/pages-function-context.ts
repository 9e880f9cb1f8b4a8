import type { ExecutionContext } from "hono";

type PagesFunctionContext = Parameters<PagesFunction<Env, string>>[0];

/**
 * A Worker's request in the form in which Cloudflare Pages calls a function: what the request handler of
 * `@react-router/cloudflare` expects (docs/decisions/0001-react-router-cloudflare.md).
 * @param data handed to `getLoadContext` as it is
 */
export function pagesFunctionContext(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  data: Record<string, unknown>,
): PagesFunctionContext {
  return {
    // biome-ignore lint/plugin: A request that reached a Worker has the platform's `cf`; the general type does not know that.
    request: request as PagesFunctionContext["request"],
    env,
    data,
    params: {},
    functionPath: "",
    waitUntil: (promise) => ctx.waitUntil(promise),
    passThroughOnException: () => ctx.passThroughOnException(),
    // On Pages the next function or file; the router is the last to be asked.
    next: async () => new Response(null, { status: 404 }),
  };
}
