import { createRequestHandler } from "@react-router/cloudflare";
import type { ExecutionContext } from "hono";
import { RouterContextProvider } from "react-router";
import {
  apiContext,
  failureLogContext,
  isGoogleOnContext,
  nonceContext,
  playersMaxContext,
  requestIdContext,
  viewerContext,
} from "../../app/context.ts";
import type { Caller } from "../api/shared/context.ts";
import { googleConfig } from "../auth/google/provider.ts";
import { playersMax } from "../configuration.ts";
import { logFailure } from "../log.ts";
import { pageOrFailure } from "./failure-page.ts";
import { inProcessApi } from "./in-process-api.ts";
import { pagesFunctionContext } from "./pages-function-context.ts";

type PageRequest = { request: Request; env: Env; ctx: ExecutionContext; caller: Caller; nonce: string };

const handleRequest = createRequestHandler<Env>({
  build: () => import("virtual:react-router/server-build"),
  mode: import.meta.env.MODE,
  getLoadContext: ({ context }) => loadContextFrom(context.cloudflare.data),
});

/** Renders a page, or runs its action, with everything that it may use in the router's context. */
export async function renderPage({ request, env, ctx, caller, nonce }: PageRequest): Promise<Response> {
  const { client, cookies } = inProcessApi(request, env, caller, ctx);
  const loadContext = new RouterContextProvider();
  loadContext.set(apiContext, client);
  loadContext.set(viewerContext, caller.viewer);
  loadContext.set(isGoogleOnContext, googleConfig(env) !== null);
  loadContext.set(playersMaxContext, playersMax(env));
  loadContext.set(nonceContext, nonce);
  loadContext.set(requestIdContext, caller.requestId);
  loadContext.set(failureLogContext, (event, error) => logFailure(event, caller.requestId, error));
  const page = pageOrFailure(await handleRequest(pagesFunctionContext(request, env, ctx, { loadContext })), request);
  const response = new Response(page.body, page);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  // A page is made for one viewer. What names an account is not kept at all: the next person at this computer could go back to
  // it. Where nobody is signed in, back and forward may show the page from memory.
  const caching = caller.viewer.kind === "user" ? "no-store" : "private, no-cache";
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", caching);
  return response;
}

/** What `renderPage` has put into the `data` of this request's Pages context. */
function loadContextFrom({ loadContext }: Record<string, unknown>): RouterContextProvider {
  if (loadContext instanceof RouterContextProvider) return loadContext;
  throw new Error("A page was requested without its load context.");
}
