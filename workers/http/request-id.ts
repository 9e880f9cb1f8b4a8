let isolate = "";
let count = 0;

/** What a request is called in logs and in its answer. No secret, so that it needs no new randomness each time. */
export function newRequestId(): string {
  isolate ||= crypto.randomUUID();
  count++;
  return `${isolate}-${count}`;
}
