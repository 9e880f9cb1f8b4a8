import { and, eq, gt, isNull, lte } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { oneTimeTokens } from "./schema.ts";

export type StoredToken = typeof oneTimeTokens.$inferSelect;

/** Keeps a token's hash, and forgets those that are over. */
export async function insertToken(db: D1Database, token: StoredToken, nowMs: number): Promise<void> {
  const orm = drizzle(db);
  await orm.batch([
    orm.insert(oneTimeTokens).values(token),
    orm.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAtMs, nowMs)),
  ]);
}

type Asked = Pick<StoredToken, "hash" | "purpose" | "binding">;

/** Takes a token out: of two who come with it at once one gets it. Nothing where it is over, or is bound to another. */
export async function takeToken(
  db: D1Database,
  { hash, purpose, binding }: Asked,
  nowMs: number,
): Promise<StoredToken | undefined> {
  return drizzle(db)
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, purpose),
        binding === null ? isNull(oneTimeTokens.binding) : eq(oneTimeTokens.binding, binding),
        gt(oneTimeTokens.expiresAtMs, nowMs),
      ),
    )
    .returning()
    .get();
}
