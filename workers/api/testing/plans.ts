import { env } from "cloudflare:workers";
import { vi } from "vitest";

/** How the database goes about the queries that something makes, in its own words: which table by which index. */
export async function plansOf(act: () => Promise<unknown>): Promise<string[]> {
  const prepare = vi.spyOn(env.DB, "prepare");
  await act();
  const queries = prepare.mock.calls.map(([sql]) => sql).filter((sql) => sql.startsWith("select"));
  prepare.mockRestore();
  const plans = queries.map((sql) => {
    const values = sql.match(/\?/g)?.map(() => 1) ?? [];
    return env.DB.prepare(`explain query plan ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
  });
  return (await Promise.all(plans)).flatMap(({ results }) => results.map(({ detail }) => detail));
}
