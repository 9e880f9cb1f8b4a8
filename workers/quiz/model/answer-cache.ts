/** Caches the answers of a model. */
export type AnswerCache = {
  read(key: string): Promise<string | null>;
  write(key: string, answer: string): Promise<void>;
};

const NAME = "quiz-model";
const MAX_AGE_SECONDS = 24 * 60 * 60;

/**
 * The Cache API of the data centre, which a retry for the same room reaches again. It may evict entries at any time, and
 * on workers.dev it may store nothing: then the model is asked again. An error of the cache counts as a miss.
 */
export const dataCentreCache: AnswerCache = {
  async read(key) {
    try {
      const found = await (await caches.open(NAME)).match(urlOf(key));
      return found ? await found.text() : null;
    } catch {
      return null;
    }
  },
  async write(key, answer) {
    try {
      const response = new Response(answer, { headers: { "cache-control": `max-age=${MAX_AGE_SECONDS}` } });
      await (await caches.open(NAME)).put(urlOf(key), response);
    } catch {
      // Not stored: the model is asked again.
    }
  },
};

/**
 * The cache key of a request. It is a hash, so it reveals no passage. It includes the seed, which is secret for a room:
 * a quiz of the same passage asks other words, in another order of options. Its keys are no secret, since anybody can look
 * the words up (docs/room-rules.md, "What is protected") [S1].
 */
export async function cacheKeyOf(parts: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The Cache API needs URLs as keys; this host does not exist. */
function urlOf(key: string): string {
  return `https://wordroom.invalid/${NAME}/${key}`;
}
