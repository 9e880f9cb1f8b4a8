import * as v from "valibot";
import type { Viewer } from "./auth/viewer.ts";
import { metrics } from "./metrics/metrics.ts";
import { pathPattern } from "./path-pattern.ts";

/**
 * Logs an error as one line of JSON. What a person sent (passages, names, tokens) is never logged.
 * @param requestId the id that the response carries, so that a person's report can be matched with the log; outside
 *   of requests the name of the work: an outbox topic, a generation
 */
export function logFailure(event: string, requestId: string, error: unknown): void {
  metrics.record({ kind: "failure", name: event });
  const { name, message, stack } = withoutValues(asError(error));
  console.error(JSON.stringify({ event, requestId, error: `${name}: ${message}`, stack }));
}

/** What was thrown, as an error; of an object that is none, its status and the names of its fields, never their values [S12]. */
function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  if (typeof thrown !== "object" || thrown === null) return new Error(String(thrown));
  // The router wraps what it refuses: a form sent to a page without an action, for one.
  if ("error" in thrown && thrown.error instanceof Error) return thrown.error;
  if ("status" in thrown)
    return named([thrown.status, "statusText" in thrown ? thrown.statusText : ""].join(" ").trim());
  return named(`an object with ${Object.keys(thrown).join(", ")}`);
}

function named(message: string): Error {
  return Object.assign(new Error(message), { name: "Thrown", stack: `Thrown: ${message}` });
}

/** The message of a failed query contains its parameters (addresses, hashes, names); the database's own message does not [S12]. */
function withoutValues(error: Error): Error {
  if (!("params" in error)) return error;
  return error.cause instanceof Error ? withoutValues(error.cause) : new Error("A query failed");
}

/** Logs a fault in the configuration of the deployment as one line of JSON. */
export function logMisconfiguration(event: string, message: string): void {
  console.error(JSON.stringify({ event, message }));
}

/** Logs an event as one line of JSON: names, codes and numbers, nothing that a person sent. */
export function logEvent(event: string, facts: Readonly<Record<string, string | number>>): void {
  console.log(JSON.stringify({ event, ...facts }));
}

let isolate = "";
let count = 0;

/** The id of a request in logs and in its response. It is not a secret, so one random value per isolate is enough. */
export function newRequestId(): string {
  isolate ||= crypto.randomUUID();
  count++;
  return `${isolate}-${count}`;
}

type HandledRequest = {
  requestId: string;
  status: number;
  ms: number;
  /** Undefined if the request failed before its viewer was known. */
  viewer: Viewer | undefined;
};

const requestLog = v.object({ REQUEST_LOG: v.literal("on") });

/**
 * Logs a handled request as one line of JSON, where the deployment has switched it on: by the pattern of its path and the
 * kind of its viewer, so that the line says nothing about a person.
 */
export function logRequest(
  env: Env,
  { method, path }: { method: string; path: string },
  handled: HandledRequest,
): void {
  if (!v.is(requestLog, env)) return;
  const { requestId, status, ms, viewer } = handled;
  const user = viewer?.kind === "user" ? viewer.user.role : "guest";
  logEvent("request", { requestId, method, route: pathPattern(path), status, ms, user });
}
