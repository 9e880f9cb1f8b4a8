/** Where answers of a model are kept for a while. */
export type AnswerCache = {
  read(key: string): Promise<string | null>;
  write(key: string, answer: string): Promise<void>;
};

const NAME = "quiz-model";
const KEPT_S = 24 * 60 * 60;

/**
 * Cloudflare's cache of the data centre, where a room lives and a second try of it comes again. It may forget at any
 * time, and on an address of workers.dev it may keep nothing: then the model is asked again. What can't be reached is
 * no reason to fail.
 */
export const dataCentreCache: AnswerCache = {
  async read(key) {
    try {
      const found = await (await caches.open(NAME)).match(addressOf(key));
      return found ? await found.text() : null;
    } catch {
      return null;
    }
  },
  async write(key, answer) {
    try {
      const response = new Response(answer, { headers: { "cache-control": `max-age=${KEPT_S}` } });
      await (await caches.open(NAME)).put(addressOf(key), response);
    } catch {
      // Kept nowhere, asked again.
    }
  },
};

/**
 * The name of what is asked. A hash: no passage stands in it, and since the seed goes in, which of a room is secret,
 * nobody can find out by asking for the same passage what a room is going to be asked [S1].
 */
export async function cacheKeyOf(parts: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The cache takes addresses only; this one exists nowhere. */
function addressOf(key: string): string {
  return `https://wordroom.invalid/${NAME}/${key}`;
}
