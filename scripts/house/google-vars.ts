const NAMES = ["GOOGLE_ISSUER", "GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"] as const;

/** What the environment says of Google, for the development server. */
export function googleVars(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
