import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { freePort, networkAddresses } from "../../scripts/lib/addresses.ts";
import type { Outcome, Target } from "./target.ts";

const SENDER = join(import.meta.dirname, "sender.ts");
const READ = JSON.stringify({ sql: "select email, password_hash from users" });
const DATABASE = "/api/d1/database/00000000-0000-0000-0000-000000000000/raw";
/** More than an address may have counted in a minute. */
const COUNTS = 45;

/** What the development server of the tools answers by itself, and ways to spell it. */
const TOOLS: readonly (readonly [target: string, method?: string, body?: string])[] = [
  [`/cdn-cgi/explorer${DATABASE}`, "POST", READ],
  [`/cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`/x/../cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`/x/%2e%2e/cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`/\\cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`http://localhost/cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`//cdn-cgi/local/explorer${DATABASE}`, "POST", READ],
  [`/%63dn-cgi/local/explorer${DATABASE}`, "POST", READ],
  ["/cdn-cgi/local/explorer/api/workers/durable_objects/namespaces"],
  ["/cdn-cgi/handler/scheduled"],
  ["/cdn-cgi/mf/scheduled"],
  ["/cdn-cgi/local/scheduled"],
  ["/cdn-cgi/local/email", "POST", "x"],
  ["/cdn-cgi/local/platform-proxy"],
  ["/cdn-cgi/live-reload"],
];

/**
 * 10. `npm start -- --lan`, asked from another address of the network: for the pages of the development server, with headers
 * that claim to be this machine, and for more than an address may ask, under forged ones. Pages and sockets must work.
 */
export async function developmentServer(_target: Target): Promise<Outcome> {
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/run.mjs", "start", "--lan"], {
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const elsewhere = otherMachine();
  try {
    await untilReady(server);
    const ask = (requests: string[], to = port) => elsewhere.send(requests, to);
    const tools = await ask(TOOLS.map(([path, method, body]) => asLocal(path, method, body)));
    const answered = TOOLS.flatMap(([path], n) => (isFromTools(tools[n] ?? "") ? path : []));
    const counts = await ask(Array.from({ length: COUNTS }, (_, n) => countFrom(`203.0.113.${n}`)));
    const uncounted = counts.every((answer) => statusOf(answer) !== 429);
    const [page = "", socket = ""] = await ask([request("GET", "/login"), UPGRADE]);
    const works = statusOf(page) === 200 && statusOf(socket) === 101;
    const inspector = await ask([request("GET", "/json")], 9229);
    const isInspected = inspector.some((answer) => answer !== "");
    const summary =
      `from ${elsewhere.name}: ${answered.length} of ${TOOLS.length} of the tools' addresses answer (${answered.slice(0, 3).join(", ") || "none"}), ` +
      `${uncounted ? "forged addresses are not counted" : "forged addresses are counted as one"}, ` +
      `inspector ${isInspected ? "open" : "closed"}, pages and sockets ${works ? "work" : "do not work"}`;
    const holds = answered.length === 0 && !uncounted && !isInspected && works;
    return { holds, summary, figures: { answered: answered.length, uncounted, isInspected, works } };
  } finally {
    elsewhere.remove();
    server.kill("SIGTERM");
    await once(server, "close");
  }
}

async function untilReady({ stdout }: ChildProcess): Promise<void> {
  for await (const chunk of stdout ?? []) if (String(chunk).includes("Wordroom is ready")) return;
  throw new Error("npm start ended before it was ready.");
}

function request(method: string, target: string, headers: readonly string[] = [], body = ""): string {
  const framing = ["Host: localhost", "Connection: close", `Content-Length: ${Buffer.byteLength(body)}`];
  return [`${method} ${target} HTTP/1.1`, ...framing, ...headers, "", body].join("\r\n");
}

/** With each header that could make a server believe that this machine asks. */
function asLocal(target: string, method = "GET", body = ""): string {
  const claims = ["X-Forwarded-For: 127.0.0.1", "CF-Connecting-IP: 127.0.0.1", "Origin: http://localhost"];
  return request(method, target, ["Content-Type: application/json", ...claims], body);
}

function countFrom(address: string): string {
  const headers = ["Content-Type: application/json", `CF-Connecting-IP: ${address}`];
  const body = { type: "vocabulary", config: { customText: "Too short.", wordsPerPlayer: 5 } };
  return request("POST", "/api/quizzes/count", headers, JSON.stringify(body));
}

const UPGRADE = [
  "GET /ws/ABC234 HTTP/1.1",
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "",
  "",
].join("\r\n");

function statusOf(answer: string): number {
  return Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

/** Answers of Wordroom bear its policy. What stands before the tools refuses without a body. */
function isFromTools(answer: string): boolean {
  return !/content-security-policy/i.test(answer) && !/^$|\r\n\r\n$/.test(answer);
}

/** Another machine of the network: a network namespace where that can be made, else this machine by its network address. */
function otherMachine() {
  const namespace = makeNamespace();
  const host = namespace?.host ?? networkAddresses()[0];
  if (host === undefined) throw new Error("This machine has no network.");
  const within = namespace ? ["ip", "netns", "exec", namespace.name] : [];
  return {
    name: namespace ? "another network namespace" : "this machine's network address",
    /** @returns the answers, in the same order; empty where nobody answers */
    async send(requests: readonly string[], port: number): Promise<string[]> {
      const [command = "", ...args] = [...within, process.execPath, SENDER, host, String(port)];
      const sender = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
      sender.stdin.end(JSON.stringify(requests));
      const lines = (await text(sender.stdout)).trim().split("\n");
      return lines.map((line) => v.parse(v.string(), JSON.parse(line)));
    },
    remove: () => namespace?.remove(),
  };
}

/** Two addresses of the range reserved for network tests, joined by a pair of virtual devices. */
function makeNamespace() {
  const name = `attack-${process.pid}`;
  const ip = (...args: string[]) => execFileSync("ip", args, { stdio: "ignore" });
  const remove = () => ip("netns", "del", name);
  try {
    ip("netns", "add", name);
  } catch {
    return null;
  }
  try {
    ip("link", "add", "attack0", "type", "veth", "peer", "name", "attack1", "netns", name);
    ip("addr", "add", "198.19.7.1/30", "dev", "attack0");
    ip("link", "set", "attack0", "up");
    ip("-n", name, "addr", "add", "198.19.7.2/30", "dev", "attack1");
    ip("-n", name, "link", "set", "attack1", "up");
    return { name, host: "198.19.7.1", remove };
  } catch {
    remove();
    return null;
  }
}
