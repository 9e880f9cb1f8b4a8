/**
 * Logs what went wrong as one line of JSON. What a person sent (passages, names, tokens) never goes in.
 * @param requestId the id that the response carries, so that a report can be found again
 */
export function logFailure(event: string, requestId: string, error: unknown): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(JSON.stringify({ event, requestId, error: `${name}: ${message}`, stack }));
}
