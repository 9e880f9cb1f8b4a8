import type { ExecutionContext } from "hono";
import { hc } from "hono/client";
import type { ApiClient } from "../../app/api.ts";
import { type Api, api } from "../api/api.ts";
import type { Caller } from "../api/shared/context.ts";

/** The API for one page request, and the cookies that its responses set. */
export type InProcessApi = { client: ApiClient; cookies: string[] };

/**
 * The typed client without the network, with the same routes and rules. The visitor's cookies are sent along; cookies that
 * responses set are collected for the page's response.
 */
export function inProcessApi(request: Request, env: Env, caller: Caller, ctx: ExecutionContext): InProcessApi {
  const cookies: string[] = [];
  const dispatch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await api.fetch(new Request(input, init), { worker: env, caller }, ctx);
    cookies.push(...response.headers.getSetCookie());
    return response;
  };
  const cookie = request.headers.get("cookie");
  const client = hc<Api>(new URL(request.url).origin, { fetch: dispatch, ...(cookie && { headers: { cookie } }) });
  return { client, cookies };
}
