import { isFree } from "./addresses.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./openid.ts";
import { stopWith } from "./processes.ts";

/** Where the provider listens: so far from the Worker's own port. */
const PORTS_APART = 4;

/**
 * A real OpenID provider in the place of Google, beside a Worker on this machine.
 * @param port the Worker's; opened as localhost or 127.0.0.1
 */
export function startLocalGoogle(port: number): Promise<OpenIdProvider> {
  const origins = ["localhost", "127.0.0.1"].map((host) => `http://${host}:${port}`);
  return startOpenIdProvider({ port: port + PORTS_APART, origins });
}

/** The provider for whoever asks for it by `WORDROOM_OPENID=1`; else nothing, and Google is as configured. */
export async function requestedGoogle(port: number): Promise<OpenIdProvider | null> {
  if (process.env.WORDROOM_OPENID !== "1") return null;
  const own = port + PORTS_APART;
  if (!(await isFree("127.0.0.1", own))) stopWith(`Port ${own}, for the provider in Google's place, is in use.`);
  const provider = await startLocalGoogle(port);
  console.log(`"Login with Google" leads to a provider on this machine: ${provider.vars.GOOGLE_ISSUER}`);
  return provider;
}
