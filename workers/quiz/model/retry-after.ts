/**
 * How long a server asks to wait (RFC 9110, section 10.2.3): seconds, or a date.
 * @returns milliseconds, or undefined where it says nothing that can be read
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const value = headers.get("retry-after")?.trim() ?? "";
  if (/^\d+(?:\.\d+)?$/.test(value)) return Number(value) * 1000;
  const dateMs = Date.parse(value);
  return Number.isNaN(dateMs) ? undefined : Math.max(0, dateMs - nowMs);
}
