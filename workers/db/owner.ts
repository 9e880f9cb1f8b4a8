import { type SQL, sql } from "drizzle-orm";
import { users } from "./schema.ts";

/**
 * Whether an account exists as the statement runs. Nothing is stored for one that was deleted meanwhile: a request, or a
 * room's record, may arrive after the deletion [R6, deleted accounts].
 */
export function ownerExists(userId: SQL | string): SQL {
  return sql`exists (select 1 from ${users} where ${users.id} = ${userId})`;
}

/** What is inserted in the place of an account's id: null if it was deleted meanwhile. */
export function idIfExists(userId: SQL | string | null): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`;
}

/** Whether this was an account's id, and the account was deleted meanwhile; false for guests, who have none. */
export function isDeleted(userId: SQL): SQL {
  return sql`(${userId} is not null and not ${ownerExists(userId)})`;
}
