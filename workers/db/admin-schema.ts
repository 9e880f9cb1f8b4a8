import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { AUDIT_ACTIONS, type AuditFacts } from "../../domain/admin/audit.ts";

// The tables of the admin area. See schema.ts for the units.

/**
 * What the lists of users and of rooms are filtered and sorted by: a row for each account, each open room and each finished
 * game. Kept by triggers (docs/admin.md). What a row shows is read from the tables themselves.
 */
export const adminList = sqliteTable(
  "admin_list",
  {
    /** Rises with time, so that the newest matches of a search come first. */
    number: integer().primaryKey({ autoIncrement: true }),
    list: text({ enum: ["user", "room"] }).notNull(),
    /** Of the account or the game; the code of an open room. */
    id: text().notNull(),
    /** Whether an account is active; how far a room is. */
    state: text().notNull(),
    /** The role of an account; the level of a room. */
    kind: text().notNull(),
    /** In lower case, đ as d. */
    sortName: text("sort_name").notNull(),
    /** The words that a search finds it by. */
    searched: text().notNull(),
    /** List, state and kind as words, so that a search is filtered by the same index. */
    facets: text().notNull(),
    createdAtMs: integer("created_at_ms").notNull(),
  },
  (table) => [
    uniqueIndex("admin_list_by_id").on(table.list, table.id),
    index("admin_list_by_time").on(table.list, table.state, table.kind, table.createdAtMs, table.number),
    index("admin_list_by_name").on(table.list, table.state, table.kind, table.sortName, table.number),
  ],
);

/** How many rows of each state and kind the lists have. */
export const adminListCounts = sqliteTable(
  "admin_list_counts",
  {
    list: text({ enum: ["user", "room"] }).notNull(),
    state: text().notNull(),
    kind: text().notNull(),
    rows: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.state, table.kind] })],
);

/** What administrators have done. Triggers refuse every change and deletion. */
export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer().primaryKey({ autoIncrement: true }),
    atMs: integer("at_ms").notNull(),
    adminId: text("admin_id").notNull(),
    action: text({ enum: AUDIT_ACTIONS }).notNull(),
    /** The account, room, game, report or sense. */
    target: text().notNull(),
    before: text({ mode: "json" }).$type<AuditFacts>(),
    after: text({ mode: "json" }).$type<AuditFacts>(),
  },
  (table) => [index("audit_log_by_target").on(table.target, table.id)],
);
