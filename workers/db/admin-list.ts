import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import type { LIST_SORTS } from "../../domain/admin/lists.ts";
import { searchedWords } from "../../domain/admin/lists.ts";
import type { SORT_ORDERS } from "../../domain/history/list.ts";
import { adminList, adminListCounts } from "./admin-schema.ts";
import { candidates, countUpToLimit } from "./candidates.ts";
import { NUMBERED_ROWS_MAX, type Page } from "./paging.ts";

/** Which rows of a list are wanted, and in which order. */
export type AdminListPage = Page & {
  list: "user" | "room";
  /** Empty for no search. */
  search: string;
  /** In the order in which they are sorted. */
  states: readonly string[];
  kinds: readonly string[];
  /** The first moment, and the first one that is too late; null for no limit. */
  fromMs: number | null;
  untilMs: number | null;
  sort: (typeof LIST_SORTS)[number];
  order: (typeof SORT_ORDERS)[number];
};

export type ListTotal = { total: number; isTotalExact: boolean };

/**
 * The numbers of the rows of a page, with their place in the order, as a subquery to join; the same cost whatever the lists
 * hold. Without a search an index gives the first rows of each state and kind. With one, and by name within dates, it is the
 * newest `NUMBERED_ROWS_MAX` that are filtered by date and sorted.
 */
export function adminListPage(orm: DrizzleD1Database, wanted: AdminListPage) {
  const { limit, page, search } = wanted;
  const order = orderOf(wanted);
  const place = sql<number>`row_number() over (order by ${sql.join(order, sql`, `)})`.as("place");
  const shown = { id: adminList.id, createdAtMs: adminList.createdAtMs, place };
  const offset = (page - 1) * limit;
  if (search !== "") {
    const { number } = adminList;
    const found = matches(wanted, NUMBERED_ROWS_MAX);
    return orm
      .select(shown)
      .from(adminList)
      .where(and(sql`${number} in (${found})`, inDates(wanted)))
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as("page");
  }
  return orm
    .select(shown)
    .from(adminListCounts)
    .crossJoin(candidatesOf(wanted))
    .crossJoin(adminList)
    .where(and(ofKinds(wanted), eq(adminList.number, sql`candidate.value`)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("page");
}

/** How many rows there are: exact up to `NUMBERED_ROWS_MAX`, and without a search and dates always. */
export function adminListTotal(orm: DrizzleD1Database, wanted: AdminListPage) {
  if (wanted.search !== "") {
    const found = matches(wanted, NUMBERED_ROWS_MAX + 1);
    const isFound = and(sql`${adminList.number} in (${found})`, inDates(wanted));
    return orm.select({ total: sql<number>`count(*)` }).from(adminList).where(isFound);
  }
  const rows = isDated(wanted) ? countUpToLimit(adminList, isOfKind(wanted)) : adminListCounts.rows;
  return orm
    .select({ total: sql<number>`coalesce(sum(${rows}), 0)` })
    .from(adminListCounts)
    .where(ofKinds(wanted));
}

/** What to say of a counted total. */
export function totalOf(wanted: AdminListPage, counted: number): ListTotal {
  const isTotalExact = (wanted.search === "" && !isDated(wanted)) || counted <= NUMBERED_ROWS_MAX;
  return { total: isTotalExact ? counted : NUMBERED_ROWS_MAX, isTotalExact };
}

function isDated({ fromMs, untilMs }: AdminListPage): boolean {
  return fromMs !== null || untilMs !== null;
}

function orderOf({ sort, order, states }: Pick<AdminListPage, "sort" | "order" | "states">): SQL[] {
  const direction = order === "asc" ? asc : desc;
  const { createdAtMs, number, sortName, state } = adminList;
  const byState = sql`case ${state} ${sql.join(
    states.map((value, index) => sql`when ${value} then ${index}`),
    sql` `,
  )} end`;
  const first = { createdAt: [createdAtMs], name: [sortName], status: [byState, createdAtMs] }[sort];
  return [...first, number].map((column) => direction(column));
}

function candidatesOf(wanted: AdminListPage): SQL {
  const { sort, order, states, page, limit } = wanted;
  const isNewest = sort === "name" && isDated(wanted);
  // Within one state the order by state is the order by time.
  const inState = sort === "status" ? "createdAt" : sort;
  return candidates({
    table: adminList,
    id: adminList.number,
    where: isOfKind(wanted),
    order: isNewest ? orderOf({ sort: "createdAt", order: "desc", states }) : orderOf({ sort: inState, order, states }),
    depth: isNewest ? NUMBERED_ROWS_MAX : page * limit,
  });
}

function ofKinds({ list, states, kinds }: AdminListPage): SQL | undefined {
  const { list: of, state, kind } = adminListCounts;
  return and(eq(of, list), inArray(state, [...states]), inArray(kind, [...kinds]));
}

/** The rows of the kind that a row of `admin_list_counts` counts, within the dates. */
function isOfKind(wanted: AdminListPage): SQL | undefined {
  const { list, state, kind } = adminList;
  const counts = adminListCounts;
  return and(eq(list, counts.list), eq(state, counts.state), eq(kind, counts.kind), inDates(wanted));
}

function inDates({ fromMs, untilMs }: AdminListPage): SQL | undefined {
  const { createdAtMs } = adminList;
  return and(
    fromMs === null ? undefined : gte(createdAtMs, fromMs),
    untilMs === null ? undefined : lt(createdAtMs, untilMs),
  );
}

/** The numbers of the newest matches of a search. */
function matches({ list, states, kinds, search }: AdminListPage, limit: number): SQL {
  const words = searchedWords(search).map(phraseOf);
  // Three letters tell all lists, states and kinds apart.
  const any = (letter: string, values: readonly string[]) =>
    `(${values.map((value) => `"${`${letter}${value}`.slice(0, 3)}"`).join(" OR ")})`;
  // A search for signs only finds nothing.
  if (words.length === 0) return sql`select 0 where 0`;
  const query = `searched: (${words.join(" AND ")}) AND facets: (${any("l", [list])} AND ${any("s", states)} AND ${any("k", kinds)})`;
  return sql`select rowid from admin_search where admin_search match ${query} order by rowid desc limit ${limit}`;
}

/**
 * What finds a word in an index of trigrams, in which each word has two spaces before it: any part of a word by three
 * letters or more, else its beginning.
 */
function phraseOf(word: string): string {
  const letters = [...word].length;
  return `"${letters < 3 ? `${" ".repeat(3 - letters)}${word}` : word}"`;
}
