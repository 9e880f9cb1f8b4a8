import { generate } from "selfsigned";
import { preview } from "vite";

export type Front = { origin: string; stop: () => Promise<void> };

/**
 * TLS and HTTP/2 in front of the Worker, as the edge serves it: over HTTP/1.1 the many small files of a page queue up,
 * and what is measured is that queue. The certificate is made anew each time and nobody vouches for it.
 * @param target the Worker's own address, sockets included
 */
export async function startFront(target: string, port: number): Promise<Front> {
  const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }]);
  const server = await preview({
    configFile: false,
    logLevel: "error",
    build: { outDir: "build/client" },
    preview: { host: "127.0.0.1", port, strictPort: true, https: { key, cert }, proxy: { "/": { target, ws: true } } },
  });
  return { origin: `https://localhost:${port}`, stop: () => server.close() };
}
