import { and, desc, eq, exists, lt, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import type { AuditAction, AuditFacts } from "../../domain/admin/audit.ts";
import { auditLog } from "./admin-schema.ts";
import { users } from "./schema.ts";

/** An action of an administrator; null if there is nothing before or after it. */
export type AuditEntry = {
  atMs: number;
  adminId: string;
  action: AuditAction;
  target: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
};

/**
 * The statement that records an action. In a batch it comes right behind the statement that acts: it records only what
 * changed a row.
 */
export function recordAction(orm: DrizzleD1Database, entry: AuditEntry) {
  return orm.insert(auditLog).select(sql`select ${valuesOf(entry, entry.target)} where changes() > 0`);
}

/**
 * Whether the administrator is still one as the statement runs. It stands in every statement that acts on an account: two who
 * act on each other at the same moment would else both succeed, and none would remain. In the profile even the last one can
 * delete their own account, as everybody can: `npm run admin -- grant` makes another.
 */
export function isStillAdmin(orm: DrizzleD1Database, adminId: string): SQL {
  const admin = alias(users, "admin");
  return exists(
    orm
      .select({ id: admin.id })
      .from(admin)
      .where(and(eq(admin.id, adminId), eq(admin.role, "admin"), eq(admin.isActive, true))),
  );
}

/** The statement that records the same action on each of many targets. */
export function recordActions(orm: DrizzleD1Database, entry: Omit<AuditEntry, "target">, targets: readonly string[]) {
  return orm
    .insert(auditLog)
    .select(sql`select ${valuesOf(entry, sql.raw("value"))} from json_each(${JSON.stringify(targets)})`);
}

function valuesOf({ atMs, adminId, action, before, after }: Omit<AuditEntry, "target">, target: SQL | string): SQL {
  const facts = (of: AuditFacts | null) => of && JSON.stringify(of);
  return sql`null, ${atMs}, ${adminId}, ${action}, ${target}, ${facts(before)}, ${facts(after)}`;
}

/** What administrators have done, the newest first, with the administrators' names as they are now. */
export async function auditEntriesAfter(db: D1Database, afterId: number | null, limit: number) {
  return drizzle(db)
    .select({ entry: auditLog, adminName: users.displayName })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.adminId))
    .where(afterId === null ? undefined : lt(auditLog.id, afterId))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}
