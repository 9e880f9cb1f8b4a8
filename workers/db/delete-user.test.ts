import { env } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, expect, it, vi } from "vitest";
import * as adminSchema from "./admin-schema.ts";
import * as learningSchema from "./learning-schema.ts";
import * as questionSchema from "./question-schema.ts";
import * as schema from "./schema.ts";
import { insertSession } from "./sessions.ts";
import { createUser, deleteUser } from "./users.ts";

afterEach(() => vi.restoreAllMocks());

/** Triggers delete their rows with those that they are derived from (workers/db/triggers). */
const DELETED_BY_TRIGGERS = ["account_names", "history_counts", "history_entries", "period_scores"] as const;
/** Has ids only, and nothing in it is ever changed. */
const STAYS = ["audit_log"] as const;

const ACCOUNT_ID = /(?:^|_)(?:user|reporter|admin)_id$/;

/** The tables with a column that holds the id of an account. */
function tablesOfAccounts(): string[] {
  const tables = [schema, learningSchema, questionSchema, adminSchema]
    .flatMap((file) => Object.values<unknown>(file))
    .filter((value) => is(value, SQLiteTable));
  return tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => ACCOUNT_ID.test(name)))
    .map(getTableName);
}

async function newUser(): Promise<string> {
  const made = { displayName: "An", email: `${crypto.randomUUID()}@example.com`, passwordHash: null };
  const user = await createUser(env.DB, made, 0);
  if (!user) throw new Error("not made");
  return user.id;
}

it("the deletion of an account reaches every table that has the ids of accounts, or it is listed here why not", async () => {
  const userId = await newUser();
  const prepare = vi.spyOn(env.DB, "prepare");
  await deleteUser(env.DB, userId);
  const changed = prepare.mock.calls.flatMap(([text]) => /^(?:delete from|update) "(\w+)"/.exec(text)?.[1] ?? []);
  const reached = new Set([...changed, ...DELETED_BY_TRIGGERS, ...STAYS]);
  expect(changed).toContain("users");
  expect(tablesOfAccounts()).toContain("game_players");
  expect(tablesOfAccounts().filter((table) => !reached.has(table))).toEqual([]);
});

it("a sign-in that arrives after the deletion of its account stores neither a session nor where it came from", async () => {
  const [gone, kept] = [await newUser(), await newUser()];
  await deleteUser(env.DB, gone);
  const session = { createdAtMs: 1, seenAtMs: 1, expiresAtMs: 2, userAgent: null };
  for (const userId of [gone, kept])
    await insertSession(env.DB, { ...session, id: `of ${userId}`, userId }, null, { address: "a", browser: "b" });
  for (const table of ["sessions", "account_origins"]) {
    const { results } = await env.DB.prepare(`SELECT user_id FROM ${table}`).all();
    expect(results).toEqual([{ user_id: kept }]);
  }
});
