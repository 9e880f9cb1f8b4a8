import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestOf,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { pipeline } from "node:stream";

/**
 * What answers on the network in `npm start`. The development server behind it listens on loopback only, because it
 * trusts headers that a client writes: with `Host: localhost` it hands its database to anybody who reaches it, with
 * `CF-Connecting-IP` anybody is whom they like (docs/decisions/0006-wrangler-dev.md).
 *
 * Everything is parsed here and written anew, never passed on as it came: what is checked is what is sent.
 */
export function createFrontServer(innerPort: number): Server {
  const inner: Inner = {
    port: innerPort,
    // workerd closes a connection that was idle for 5 s: here it must be gone before, or a request could meet the close.
    agent: new Agent({ keepAlive: true, timeout: 3_000 }),
  };
  const server = createServer({
    // What asks for another protocol (`h2c`) goes on as plain HTTP.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === "websocket",
  });
  server.on("request", (request, response) => forward(inner, request, response));
  server.on("upgrade", (request, socket, head) => forwardUpgrade(inner, request, socket, head));
  server.on("close", () => inner.agent.destroy());
  return server;
}

type Inner = { port: number; agent: Agent };

/** Headers of one connection, not of the message [RFC 9110, 7.6.1], and `Expect`, which Node has answered. */
const OF_CONNECTION = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);
/** What the platform and its local copy tell themselves: from outside it is a forgery. */
const OF_PLATFORM = /^(cf|mf|x-mf)-/;
/** The development server's own pages. No route of Wordroom has either in it. */
const OF_TOOLS = /cdn-cgi|__cf_local/i;

/**
 * The path and query to ask the development server for.
 * @param target of the request line
 * @returns null if it is not a path, or one of the development server's own in any spelling
 */
export function innerPath(target: string): string | null {
  const address = `http://front${target}`;
  if (!target.startsWith("/") || !URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  const spellings = [pathname, decoded(pathname), decoded(decoded(pathname))];
  return spellings.some((spelling) => OF_TOOLS.test(spelling)) ? null : pathname + search;
}

function decoded(path: string): string {
  return path.replaceAll(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

/** The headers for the development server, with the client's own address in the place of a claimed one. */
function innerHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && !OF_PLATFORM.test(name));
  const address = socket.remoteAddress?.replace(/^::ffff:/, "");
  // A chunked body stays one: a body without a length would end as the next request of the connection.
  const framing = headers["transfer-encoding"] === undefined ? {} : { "transfer-encoding": "chunked" };
  return { ...Object.fromEntries(kept), ...framing, ...(address && { "cf-connecting-ip": address }) };
}

/** @returns null, with the answer written, if the request may not go on */
function innerRequest({ port, agent }: Inner, request: IncomingMessage, refuse: (status: number) => void) {
  const path = innerPath(request.url ?? "");
  if (path === null) return refuse(404);
  if (request.headers.host === undefined) return refuse(400);
  return { host: "127.0.0.1", port, agent, path, method: request.method, headers: innerHeaders(request) };
}

function forward(inner: Inner, request: IncomingMessage, response: ServerResponse): void {
  const refuse = (status: number) => {
    // The rest of a refused body is not read, so the connection can't be used again.
    response.writeHead(status, { connection: "close", "content-length": 0 }).end();
  };
  const options = innerRequest(inner, request, refuse);
  if (!options) return;
  const outgoing = requestOf(options, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, outerHeaders(incoming));
    pipeline(incoming, response, () => {});
  });
  // An answer that broke off must not look complete.
  outgoing.on("error", () => (response.headersSent ? response.destroy() : refuse(502)));
  // Not after the end: the connection may serve another request by then.
  response.on("close", () => response.writableFinished || outgoing.destroy());
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) outgoing.end();
  else pipeline(request, outgoing, () => {});
}

/** A WebSocket: the two connections are joined only when the development server has accepted it. */
function forwardUpgrade(inner: Inner, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const refuse = (status: number) => void socket.end(`HTTP/1.1 ${status} \r\nconnection: close\r\n\r\n`);
  socket.on("error", () => {});
  const options = innerRequest(inner, request, refuse);
  if (!options) return;
  const headers = { ...options.headers, connection: "Upgrade", upgrade: "websocket" };
  const outgoing = requestOf({ ...options, headers, agent: false });
  outgoing.on("error", () => refuse(502));
  // A refusal has a body for nobody: browsers show none for a failed upgrade.
  outgoing.on("response", (incoming) => {
    refuse(incoming.statusCode ?? 502);
    incoming.destroy();
  });
  outgoing.on("upgrade", (incoming, innerSocket, innerHead) => {
    const lines = outerHeaders(incoming).flatMap((name, index, all) => (index % 2 ? [] : `${name}: ${all[index + 1]}`));
    const start = ["HTTP/1.1 101 Switching Protocols", "connection: Upgrade", "upgrade: websocket", ...lines];
    socket.write(`${start.join("\r\n")}\r\n\r\n`);
    if (innerHead.length > 0) socket.write(innerHead);
    if (head.length > 0) innerSocket.write(head);
    pipeline(socket, innerSocket, () => {});
    pipeline(innerSocket, socket, () => {});
  });
  socket.on("close", () => outgoing.destroy());
  outgoing.end();
}

/** The headers of an answer: names and values in turn, as they came, for there can be several `Set-Cookie`. */
function outerHeaders({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.filter((_, index) => !OF_CONNECTION.has((rawHeaders[index & ~1] ?? "").toLowerCase()));
}
