import type { ExecutionContext } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
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
import { inProcessApi } from "./in-process-api.ts";

const render = createRequestHandler(() => import("virtual:react-router/server-build"), import.meta.env.MODE);

type Visit = { request: Request; env: Env; ctx: ExecutionContext; caller: Caller; nonce: string };

/** Renders a page, or runs its action, with everything that it may use in the router's context. */
export async function renderPage({ request, env, ctx, caller, nonce }: Visit): Promise<Response> {
  const { client, cookies } = inProcessApi(request, env, caller, ctx);
  const context = new RouterContextProvider();
  context.set(apiContext, client);
  context.set(viewerContext, caller.viewer);
  context.set(isGoogleOnContext, googleConfig(env) !== null);
  context.set(playersMaxContext, playersMax(env));
  context.set(nonceContext, nonce);
  context.set(requestIdContext, caller.requestId);
  context.set(failureLogContext, (event, error) => logFailure(event, caller.requestId, error));
  const page = await render(request, context);
  const response = new Response(page.body, page);
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  // A page is made for one viewer; back and forward may still show it from memory.
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "private, no-cache");
  return response;
}
