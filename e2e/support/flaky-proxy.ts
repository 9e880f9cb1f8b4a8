import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { PORT } from "./place.ts";

/** What the service worker of a next version is called. */
export const NEXT_VERSION = "ffffffffffff";

/** Stands before the tested Worker, and fails when it is told to: what a service worker asks for no test can intercept. */
export class FlakyProxy {
  mood: "well" | "broken" | "silent" = "well";
  /** Whether the service worker that it hands out is one of a next version. */
  isDeployed = false;
  /** The paths that were asked for while it failed. */
  readonly refused: string[] = [];
  readonly #server = createServer((asked, answer) => this.#answer(asked, answer));

  static async start(): Promise<FlakyProxy> {
    const proxy = new FlakyProxy();
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    return proxy;
  }

  get origin(): string {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("The proxy does not listen.");
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const { url: path = "/", method } = asked;
    // What comes can be read here, and comes whole.
    const headers = { ...asked.headers, "accept-encoding": "identity", "if-none-match": "" };
    if (this.mood !== "well") this.refused.push(path);
    if (this.mood === "silent") return;
    if (this.mood === "broken") return void answer.writeHead(502).end("Bad gateway");
    const onward = request({ host: "127.0.0.1", port: PORT, agent: false, path, method, headers }, (given) => {
      if (path === "/sw.js" && this.isDeployed) return void this.#deploy(given, answer);
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }

  async #deploy(given: IncomingMessage, answer: ServerResponse): Promise<void> {
    const script = (await given.toArray()).join("");
    const next = script.replace(/(?<=version:.)[0-9a-f]{12}/, NEXT_VERSION);
    answer.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(next);
  }
}
