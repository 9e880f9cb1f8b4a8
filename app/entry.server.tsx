import { isbot } from "isbot";
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { failureLogContext, nonceContext } from "./context.ts";

/** How long deferred data may keep a page's stream open. */
export const streamTimeout = 5_000;

/** Renders a page, as a stream except for crawlers. Every script carries the nonce [S9]. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  const log = context.get(failureLogContext);
  const failures: unknown[] = [];
  let isShellSent = false;
  const body = await renderToReadableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
    nonce,
    // Without this, large parts would be sent after a placeholder, and shift the layout.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError(error) {
      failures.push(error);
      if (isShellSent) log("render_failed", error);
    },
  });
  isShellSent = true;
  // These broke a part of the page, which the browser renders again. What breaks the whole page is thrown, and logged below.
  for (const error of failures) log("render_failed", error);
  const isCrawler = isbot(request.headers.get("user-agent"));
  if (isCrawler) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A crawler would index the incomplete page.
  return new Response(body, { status: isCrawler && failures.length > 0 ? 500 : status, headers });
}

/** Logs what a loader, an action or a render threw; the page shows a general message and never the error [S12]. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(failureLogContext)("page_failed", error);
};
