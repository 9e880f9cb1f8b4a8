/** A browser's caches, as far as a service worker uses them. */
export class TestCaches {
  readonly stored = new Map<string, Map<string, Response>>();
  /** How often something was written. */
  written = 0;

  async open(name: string) {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      match: async (key: string) => cache.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        this.written += 1;
        cache.set(key, response);
      },
      keys: async () => [...cache.keys()],
    };
  }

  async match(key: string, { cacheName }: { cacheName?: string } = {}): Promise<Response | undefined> {
    const caches = [...this.stored].filter(([name]) => cacheName === undefined || name === cacheName);
    return caches.flatMap(([, cache]) => cache.get(key) ?? [])[0]?.clone();
  }

  async keys(): Promise<string[]> {
    return [...this.stored.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.stored.delete(name);
  }
}
