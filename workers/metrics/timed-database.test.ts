import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { timedDatabase } from "./timed-database.ts";

/** A database in which every query counts as slow, and what it reported. */
function slowDatabase() {
  const slow: string[] = [];
  return { slow, db: timedDatabase(env.DB, (statement) => slow.push(statement), 0) };
}

it("each way to run a query gives what the database gives, and reports its statement without its values", async () => {
  const { db, slow } = slowDatabase();
  const query = () => db.prepare("SELECT ?1 AS\n  secret").bind("hidden");
  expect(await query().first("secret")).toBe("hidden");
  expect((await query().all()).results).toEqual([{ secret: "hidden" }]);
  expect(await query().raw()).toEqual([["hidden"]]);
  expect((await query().run()).success).toBe(true);
  expect(slow).toEqual(Array.from({ length: 4 }, () => "SELECT ?1 AS secret"));
});

it("a batch is one transaction, and is reported by its first statement", async () => {
  const { db, slow } = slowDatabase();
  const answers = await db.batch([db.prepare("SELECT 1 AS one"), db.prepare("SELECT ? AS two").bind(2)]);
  expect(answers.map(({ results }) => results)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(slow).toEqual(["batch: SELECT 1 AS one"]);
});

it("a failed query fails as before, and a quick one is not reported", async () => {
  const { db, slow } = slowDatabase();
  await expect(db.prepare("SELECT * FROM missing").all()).rejects.toThrow(/no such table/);
  expect(slow).toEqual(["SELECT * FROM missing"]);
  const none: string[] = [];
  await timedDatabase(env.DB, (statement) => none.push(statement), 60_000)
    .prepare("SELECT 1")
    .all();
  expect(none).toEqual([]);
});
