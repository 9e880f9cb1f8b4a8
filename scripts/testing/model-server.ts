import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { modelAnswers } from "./model-answers.ts";

/** The fields of a request that the server reads: chat completions as OpenAI documents them. */
const request = v.object({
  model: v.string(),
  messages: v.tuple([
    v.object({ role: v.literal("system"), content: v.string() }),
    v.object({ role: v.literal("user"), content: v.string() }),
  ]),
  response_format: v.optional(v.object({ type: v.string(), json_schema: v.optional(v.looseObject({})) })),
});
const task = v.object({ sentences: v.array(v.object({ number: v.number(), text: v.string() })) });
const judgeTask = v.object({ places: v.array(v.object({ options: v.array(v.string()) })) });

/** What the server has seen of the calls to one address: for the tests to ask. */
export type Seen = { calls: number; aborted: number; formats: string[]; keys: string[]; problems: string[] };

/** `good` is what a good model would answer. */
type Call = { response: ServerResponse; good: string; format: string; nth: number; origin: string };
type Way = (call: Call) => void;

/** Every way of behaving, by its name in the path. Those that end well answer as a good model does. */
const WAYS: Record<string, Way> = {
  slow: (call) => void setTimeout(() => complete(call, call.good), 3_000),
  silent: () => {},
  "headers-only": ({ response }) => response.writeHead(200, { "content-type": "application/json" }).flushHeaders(),
  trickle: ({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  },
  limited: ({ response }) => response.writeHead(429).end(),
  "limited-once": once(({ response }) => response.writeHead(429, { "retry-after": "0.2" }).end()),
  "limited-long": once(({ response }) => response.writeHead(429, { "retry-after": "60" }).end()),
  broken: ({ response }) => response.writeHead(500).end("Internal error"),
  "broken-once": once(({ response }) => response.writeHead(503).end()),
  reset: ({ response }) => response.destroy(),
  "reset-once": once(({ response }) => response.destroy()),
  "reset-midway": ({ response }) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
    response.write('{"choices":', () => response.destroy());
  },
  refused: ({ response }) => response.writeHead(401).end('{"error":{"message":"Incorrect key provided: sk-secret"}}'),
  moved: ({ response, origin }) => response.writeHead(307, { location: `${origin}/good/elsewhere/v1` }).end(),
  "no-schema": (call) =>
    call.format === "json_schema" ? call.response.writeHead(400).end() : complete(call, call.good),
  "no-format": (call) => (call.format === "text" ? complete(call, call.good) : call.response.writeHead(422).end()),
  "no-json": ({ response }) => response.writeHead(200).end("<html><p>Hello</p></html>"),
  "no-choices": ({ response }) => response.writeHead(200).end('{"choices":[]}'),
  "no-content": ({ response }) => response.writeHead(200).end('{"choices":[{"message":{"content":null}}]}'),
  long: ({ response }) => {
    response.writeHead(200, { "content-type": "application/json" });
    response.end(`{"choices":[{"message":{"content":"${"x".repeat(2 * 1024 * 1024)}"}}]}`);
  },
};

/** A server in the place of a language model's, over real HTTP: `/WAY/ANY-NAME/v1/chat/completions`. */
export async function startModelServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const seen = new Map<string, Seen>();
  const server = createServer((incoming, response) => {
    answer(incoming, response, seen).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The model's server has no port.");
  const stop = () =>
    new Promise<void>((stopped) => {
      server.close(() => stopped());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}`, stop };
}

async function answer(incoming: IncomingMessage, response: ServerResponse, all: Map<string, Seen>): Promise<void> {
  const { pathname, origin } = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  const [, way = "", name = "", ...rest] = pathname.split("/");
  const address = `${way}/${name}`;
  const seen = all.get(address) ?? { calls: 0, aborted: 0, formats: [], keys: [], problems: [] };
  all.set(address, seen);
  if (rest.join("/") === "seen") return void response.writeHead(200).end(JSON.stringify(seen));
  response.on("close", () => {
    if (!response.writableFinished) seen.aborted++;
  });
  seen.calls++;
  seen.keys.push(incoming.headers.authorization ?? "");
  if (rest.join("/") !== "v1/chat/completions") seen.problems.push(`${incoming.method} ${pathname}`);
  const asked = readRequest(await text(incoming));
  if (!asked) {
    seen.problems.push("not a request that can be read");
    return void response.writeHead(404).end();
  }
  seen.formats.push(asked.format);
  const call = { response, ...asked, nth: seen.calls, origin };
  const behave = WAYS[way];
  if (behave) return behave(call);
  const other = way === "good" ? undefined : modelAnswers[way];
  complete(call, other?.(asked.numbers) ?? call.good);
}

function readRequest(body: string): { numbers: number[]; good: string; format: string } | null {
  const asked = v.safeParse(request, parsed(body));
  if (!asked.success) return null;
  const { messages, response_format: form } = asked.output;
  const given = v.safeParse(v.union([task, judgeTask]), parsed(messages[1].content));
  if (!given.success) return null;
  const format = form?.type ?? "text";
  if ("places" in given.output) return { numbers: [], good: goodJudgements(given.output.places), format };
  const numbers = given.output.sentences.map(({ number }) => number);
  return { numbers, good: modelAnswers.good(numbers), format };
}

function goodJudgements(places: v.InferOutput<typeof judgeTask>["places"]): string {
  const judged = ({ options }: (typeof places)[number]) =>
    options.map((option) => (option.includes("odd") ? "ruled_out" : "thinkable"));
  return JSON.stringify({ places: places.map(judged) });
}

function once(way: Way): Way {
  return (call) => (call.nth === 1 ? way(call) : complete(call, call.good));
}

function complete({ response }: Call, content: string): void {
  const body = { id: "x", object: "chat.completion", choices: [{ index: 0, message: { role: "assistant", content } }] };
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
