/**
 * What the platform does before it calls a Worker, for one that runs on this machine. Miniflare's own entry does this too,
 * but as a second Worker, through which every frame of every socket then goes (docs/decisions/0010-our-own-door.md).
 * Runs in workerd beside the bundle, so it imports nothing.
 */

/** A Worker, as its bundle exports it. */
type Worker<Env, Context> = { fetch: (request: Request, env: Env, ctx: Context) => Response | Promise<Response> };
type WithFiles = { ASSETS: { fetch: (request: Request) => Promise<Response> } };

/** Texts that shrink; events must come one by one. */
const COMPRESSIBLE = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)\b/;
const WITHOUT_BODY = new Set([101, 204, 304]);

/**
 * A Worker with its static files in front of it.
 * @param pastFiles under these paths no file is looked for; each ends with a slash
 */
export function doorTo<Env extends WithFiles, Context>(
  worker: Worker<Env, Context>,
  pastFiles: readonly string[],
): Worker<Env, Context> {
  return {
    async fetch(request, env, ctx) {
      const named = withAddress(request);
      const file = mayBeFile(named, pastFiles) ? await env.ASSETS.fetch(named) : null;
      const response = file === null || file.status === 404 ? await worker.fetch(named, env, ctx) : file;
      return compressedFor(named, response);
    },
  };
}

/** Names the address that a connection comes from, unless whatever stands in front of this has done so. */
function withAddress(request: Request): Request {
  const named = new Request(request);
  const address = clientAddress(request);
  if (address !== null && !named.headers.has("cf-connecting-ip")) named.headers.set("cf-connecting-ip", address);
  return named;
}

/** Of "192.0.2.1:50000" and "[2001:db8::1]:50000", which workerd gives, what stands before the port. */
function clientAddress({ cf }: Request): string | null {
  const socket: unknown = cf?.clientIp;
  return typeof socket === "string" ? socket.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1") : null;
}

function mayBeFile({ method, url }: Request, pastFiles: readonly string[]): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  const { pathname } = new URL(url);
  return !pastFiles.some((path) => pathname.startsWith(path));
}

/** Only says that it is compressed: workerd then does it. */
function compressedFor(request: Request, response: Response): Response {
  const { status, headers } = response;
  if (WITHOUT_BODY.has(status) || headers.has("content-encoding")) return response;
  if (!COMPRESSIBLE.test(headers.get("content-type") ?? "") || !takesGzip(request)) return response;
  const compressed = new Response(response.body, response);
  compressed.headers.set("content-encoding", "gzip");
  compressed.headers.append("vary", "accept-encoding");
  return compressed;
}

function takesGzip({ headers }: Request): boolean {
  const codings = (headers.get("accept-encoding") ?? "").split(",").map((coding) => coding.replaceAll(" ", ""));
  return codings.some((coding) => /^gzip(?:;q=(?!0(?:\.0*)?$)|$)/.test(coding));
}
