import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";

/** This machine's IPv4 addresses on its networks: what a phone beside it can open. */
export function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === "IPv4" && !internal)
    .map(({ address }) => address);
}

/** Whether nobody listens there yet. */
export function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", () => done(false));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const address = probe.address();
  if (address === null || typeof address === "string") throw new Error("No port was given.");
  probe.close();
  return address.port;
}
