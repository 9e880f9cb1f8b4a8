import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFrontServer, innerPath } from "./front-server.ts";

/** What reached the server behind. */
let reached: { line: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let inner: Server;
let front: Server;

beforeAll(async () => {
  inner = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    reached.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
    response.writeHead(201, { "set-cookie": ["a=1", "b=2"] }).end("answer");
  });
  inner.on("upgrade", (request, socket) => {
    reached.push({ line: `socket ${request.url}`, headers: request.headers, body: "" });
    if (request.url === "/refused") return socket.end("HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n");
    socket.write(
      "HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: yes\r\n\r\n",
    );
    // What arrives comes back.
    socket.pipe(socket);
  });
  await once(inner.listen(0, "127.0.0.1"), "listening");
  front = createFrontServer(portOf(inner));
  await once(front.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  reached = [];
});
afterAll(() => {
  for (const server of [front, inner]) {
    server.close();
    server.closeAllConnections();
  }
});

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Not listening");
  return address.port;
}

/** What comes back for these bytes until the connection is closed. */
async function sent(...lines: string[]): Promise<string> {
  const socket = connect(portOf(front), "127.0.0.1");
  socket.write(lines.join("\r\n"));
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}

describe("pages of the development server", () => {
  test.for([
    "/cdn-cgi/explorer/api/d1/database",
    "/cdn-cgi/local/scheduled?time=1",
    "/cdn-cgi",
    "//cdn-cgi/local/explorer",
    "/x/../cdn-cgi/local/explorer",
    "/x/%2e%2E/cdn-cgi/local/explorer",
    "/\\cdn-cgi/local/explorer",
    "/%63dn-cgi/local/explorer",
    "/%2563dn-cgi/local/explorer",
    "/cdn%2Dcgi/local/explorer",
    "/CDN-CGI/local/explorer",
    "/cdn-\tcgi/local/explorer",
    "/__cf_local/stream",
    "http://localhost/cdn-cgi/local/explorer",
    "localhost:80",
    "*",
    "",
  ])("%s is not asked for", (target) => {
    expect(innerPath(target)).toBeNull();
  });

  test.for(["/", "/j/ABC234?x=/cdn-cgi/", "/api/rooms?q=%C4%91", "/%", "/%ff"])("%s is asked for", (target) => {
    expect(innerPath(target)).toBe(target);
  });

  test("are refused whoever the headers say is asking", async () => {
    const headers = "Host: localhost\r\nX-Forwarded-For: 127.0.0.1\r\nMF-Original-URL: http://localhost/cdn-cgi/local";
    expect(await sent("GET /cdn-cgi/local/explorer HTTP/1.1", headers, "", "")).toMatch(/^HTTP\/1.1 404 /);
    expect(await sent("GET http://localhost/cdn-cgi/local HTTP/1.1", headers, "", "")).toMatch(/^HTTP\/1.1 404 /);
    expect(await sent("CONNECT localhost:80 HTTP/1.1", headers, "", "")).not.toMatch(/ 200 /);
    expect(reached).toEqual([]);
  });

  test("can't be asked for by a socket", async () => {
    const upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket";
    expect(await sent("GET /cdn-cgi/live-reload HTTP/1.1", upgrade, "", "")).toMatch(/^HTTP\/1.1 404 /);
    expect(reached).toEqual([]);
  });
});

describe("a request", () => {
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${portOf(front)}${path}`, init);

  test("goes on with its method, path, headers and body, and its answer comes back", async () => {
    const response = await get("/api/rooms?page=2", { method: "POST", body: "đọc", headers: { cookie: "sid=1" } });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await response.text()).toBe("answer");
    expect(reached).toMatchObject([{ line: "POST /api/rooms?page=2", body: "đọc", headers: { cookie: "sid=1" } }]);
  });

  test("has the address of its connection, whatever it claims", async () => {
    const forged = { "cf-connecting-ip": "1.2.3.4", "cf-ipcountry": "XX", "mf-route-override": "x", "MF-CF-Blob": "{" };
    await get("/", { headers: forged });
    const platform = Object.entries(reached[0]?.headers ?? {}).filter(([name]) => /^(cf|mf)-/.test(name));
    expect(platform).toEqual([["cf-connecting-ip", "127.0.0.1"]]);
  });

  test("without a host is refused", async () => {
    expect(await sent("GET / HTTP/1.0", "", "")).toMatch(/^HTTP\/1.1 400 /);
    expect(await sent("GET / HTTP/1.1", "", "")).toMatch(/^HTTP\/1.1 400 /);
    expect(reached).toEqual([]);
  });

  const HIDDEN = "GET /cdn-cgi/local/explorer HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const chunked = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
  test.for([
    ["a body with a length", `Content-Length: ${HIDDEN.length}`, HIDDEN],
    ["a body in chunks", "Transfer-Encoding: chunked", chunked],
    ["both", `Content-Length: ${chunked.length}\r\nTransfer-Encoding: chunked`, chunked],
    ["two lengths", `Content-Length: 0\r\nContent-Length: ${HIDDEN.length}`, HIDDEN],
    ["an odd encoding", "Transfer-Encoding: xchunked", chunked],
    ["a length hidden as one of the connection's", `Connection: content-length\r\nContent-Length: 0`, HIDDEN],
    ["another protocol", "Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: x", HIDDEN],
  ] as const)("hides no second request in %s", async ([, header, body]) => {
    await sent(
      "GET /outer HTTP/1.1",
      "Host: localhost",
      header,
      "",
      `${body}GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(reached.map(({ line }) => line).filter((line) => !/^GET \/(outer|last)$/.test(line))).toEqual([]);
  });
});

describe("a socket", () => {
  test("is joined in both directions, with the address of its connection", async () => {
    const upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nCF-Connecting-IP: 1.2.3.4";
    const socket = connect(portOf(front), "127.0.0.1");
    socket.write(["GET /ws/ABC234 HTTP/1.1", upgrade, "", "first "].join("\r\n"));
    let answer = "";
    for await (const chunk of socket) {
      if (answer === "") socket.end("last");
      answer += chunk;
    }
    expect(answer).toMatch(/^HTTP\/1.1 101 [\s\S]*sec-websocket-accept: yes[\s\S]*\r\n\r\nfirst last$/);
    expect(reached).toMatchObject([{ line: "socket /ws/ABC234", headers: { "cf-connecting-ip": "127.0.0.1" } }]);
  });

  test("that is refused carries nothing more", async () => {
    const upgrade = "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket";
    const hidden = "GET /cdn-cgi/local/explorer HTTP/1.1\r\nHost: localhost\r\n\r\n";
    expect(await sent("GET /refused HTTP/1.1", upgrade, "", hidden)).toMatch(/^HTTP\/1.1 403 /);
    expect(reached.map(({ line }) => line)).toEqual(["socket /refused"]);
  });
});
