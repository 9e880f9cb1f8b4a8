/** Twice what a passage of 20,000 characters of any script needs as JSON or in a form. */
export const PASSAGE_BODY_MAX_BYTES = 256 * 1024;
/** Every other form and payload: the largest is a long password whose characters a form spells with nine bytes each. */
export const BODY_MAX_BYTES = 16 * 1024;

/** Where passages, questions or many words at once are sent: the forms of a room, and the API behind them. */
const WITH_PASSAGES = [
  /^\/multi-player\/create(?:\/[^/]+)?(?:\.data)?$/,
  /^\/api\/rooms(?:\/[^/]+)?$/,
  /^\/api\/quizzes\/[^/]+$/,
  /^\/api\/users\/[^/]+\/(?:practice\/[^/]+|vocabulary|reviews)$/,
] as const;

/** How many bytes a request to this path may send. */
export function bodyMaxBytes(path: string): number {
  return WITH_PASSAGES.some((pattern) => pattern.test(path)) ? PASSAGE_BODY_MAX_BYTES : BODY_MAX_BYTES;
}

/**
 * The request with a body that is known to be within the limit of its path; null if it is larger. Pages and the API read
 * bodies whole, so without this a few large ones would fill the memory of the Worker (denial of service) [S5].
 */
export async function withinBodyLimit(request: Request): Promise<Request | null> {
  const maxBytes = bodyMaxBytes(new URL(request.url).pathname);
  const declared = request.headers.get("content-length");
  // Whoever declares too much is refused unread. Whoever declares less can't send more: the connection ends there.
  if (declared !== null && Number(declared) > maxBytes) return null;
  if (request.body === null || declared !== null) return request;
  const body = await readUpTo(request.body, maxBytes);
  return body && new Request(request, { body });
}

/** What a stream without a declared length holds; null as soon as it is more than the limit, and the rest is not read. */
async function readUpTo(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}
