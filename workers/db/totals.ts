import { drizzle } from "drizzle-orm/d1";
import { totals } from "./schema.ts";

export type Totals = { users: number; quizzes: number; games: number };

/** How many accounts there are, how many quizzes were finished, and how many games rooms have played. */
export async function totalsOf(db: D1Database): Promise<Totals> {
  const rows = await drizzle(db).select().from(totals);
  const countOf = (name: keyof Totals) => rows.find((row) => row.name === name)?.count ?? 0;
  return { users: countOf("users"), quizzes: countOf("quizzes"), games: countOf("games") };
}
