type Kept = { payload: Record<string, unknown>; endsMs: number };

/**
 * Where the local provider keeps what it has issued: memory, gone with the process. Each kind of thing (session, code,
 * grant …) has a store of its own; all stores of one provider are made by one call of `memoryAdapter`.
 */
export function memoryAdapter() {
  const all = new Map<string, Kept>();
  return (kind: string) => new Store(kind, all);
}

class Store {
  readonly #prefix: string;
  readonly #all: Map<string, Kept>;

  constructor(kind: string, all: Map<string, Kept>) {
    this.#prefix = `${kind} `;
    this.#all = all;
  }

  async upsert(id: string, payload: Record<string, unknown>, expiresInS = Number.POSITIVE_INFINITY): Promise<void> {
    this.#all.set(this.#prefix + id, { payload, endsMs: Date.now() + expiresInS * 1000 });
  }

  async find(id: string): Promise<object | undefined> {
    const kept = this.#all.get(this.#prefix + id);
    return kept && kept.endsMs > Date.now() ? kept.payload : undefined;
  }

  async findByUid(uid: string): Promise<object | undefined> {
    return this.#where("uid", uid)?.payload;
  }

  async findByUserCode(userCode: string): Promise<object | undefined> {
    return this.#where("userCode", userCode)?.payload;
  }

  async consume(id: string): Promise<void> {
    const kept = this.#all.get(this.#prefix + id);
    if (kept) kept.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#all.delete(this.#prefix + id);
  }

  /** A code that comes twice was stolen: all that came of it goes with it. */
  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of this.#all) if (payload.grantId === grantId) this.#all.delete(key);
  }

  #where(field: string, value: string): Kept | undefined {
    return [...this.#all].find(([key, { payload }]) => key.startsWith(this.#prefix) && payload[field] === value)?.[1];
  }
}
