/**
 * Logs what went wrong as one line of JSON. What a person sent (passages, names, tokens) never goes in.
 * @param requestId the id that the response carries, so that a report can be found again; outside of requests what names
 *   the work: an outbox topic, a generation
 */
export function logFailure(event: string, requestId: string, error: unknown): void {
  const { name, message, stack } = withoutValues(error instanceof Error ? error : new Error(String(error)));
  console.error(JSON.stringify({ event, requestId, error: `${name}: ${message}`, stack }));
}

/** A failed query names its values in its message: addresses, hashes, names. The database's own reason doesn't [S12]. */
function withoutValues(error: Error): Error {
  if (!("params" in error)) return error;
  return error.cause instanceof Error ? withoutValues(error.cause) : new Error("A query failed");
}

/** Logs, as one line of JSON, what is wrong with the deployment itself and needs no visitor to happen. */
export function logFault(event: string, message: string): void {
  console.error(JSON.stringify({ event, message }));
}

/** Logs what happened as one line of JSON: names, codes and numbers, nothing that a person sent. */
export function logNote(event: string, facts: Readonly<Record<string, string | number>>): void {
  console.log(JSON.stringify({ event, ...facts }));
}
