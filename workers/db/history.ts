import { and, asc, desc, eq, getTableColumns, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { GAME_ROLES, HISTORY_SORTS, HistoryState, SORT_ORDERS } from "../../domain/history/list.ts";
import type { CefrLevel } from "../../domain/quiz/difficulty.ts";
import { candidates, countUpToLimit } from "./candidates.ts";
import { afterCursor, type Cursor, NUMBERED_ROWS_MAX } from "./paging.ts";
import { gamePlayers, games, historyCounts, historyEntries } from "./schema.ts";

export type HistoryFilter = {
  roles: readonly (typeof GAME_ROLES)[number][];
  states: readonly HistoryState[];
  levels: readonly CefrLevel[];
  /** The first moment, and the first one that is too late; null for no limit. */
  fromMs: number | null;
  untilMs: number | null;
};

export type HistoryPage = HistoryFilter & {
  sort: (typeof HISTORY_SORTS)[number];
  order: (typeof SORT_ORDERS)[number];
  limit: number;
  page: number;
};

/** A game in somebody's history. Who presented it has no result. */
export type HistoryRow = Awaited<ReturnType<typeof historyAfter>>[number];

/**
 * A page of somebody's games, and how many there are, in one round trip. For each kind of game (role, state, level) that
 * passes the filter and that the person has, an index gives as many ids as the page can need, and from these few the page
 * is made. So it costs the same however many games there are, and whatever the filter leaves out.
 *
 * No index can sort by score within dates: there it is the newest `NUMBERED_ROWS_MAX` games of each kind that are sorted.
 * @returns `total` is exact up to `NUMBERED_ROWS_MAX`, and without dates always
 */
export async function historyOf(
  db: D1Database,
  userId: string,
  wanted: HistoryPage,
): Promise<{ rows: HistoryRow[]; total: number; isTotalExact: boolean }> {
  const orm = drizzle(db);
  const isDated = wanted.fromMs !== null || wanted.untilMs !== null;
  const order = orderOf(wanted);
  const page = orm
    .select(getTableColumns(historyEntries))
    .from(historyCounts)
    // A cross join keeps this order, in which each entry is looked up by its key.
    .crossJoin(candidatesOf(wanted, isDated))
    .crossJoin(historyEntries)
    .where(
      and(
        ofKinds(userId, wanted),
        eq(historyEntries.userId, historyCounts.userId),
        eq(historyEntries.gameId, sql`candidate.value`),
      ),
    )
    .orderBy(...order)
    .limit(wanted.limit)
    .offset((wanted.page - 1) * wanted.limit)
    .as("page");
  const [rows, totals] = await orm.batch([
    rowsOf(orm, page).orderBy(...orderOf(wanted, page)),
    orm
      .select({
        total: sql<number>`coalesce(sum(${isDated ? countUpToLimit(historyEntries, isOfKind(wanted)) : historyCounts.games}), 0)`,
      })
      .from(historyCounts)
      .where(ofKinds(userId, wanted)),
  ]);
  const total = totals[0]?.total ?? 0;
  const isTotalExact = !isDated || total <= NUMBERED_ROWS_MAX;
  return { rows, total: isTotalExact ? total : NUMBERED_ROWS_MAX, isTotalExact };
}

/** All games of a person, newest first, by cursor. */
export async function historyAfter(db: D1Database, userId: string, after: Cursor | null, limit: number) {
  const orm = drizzle(db);
  const { createdAtMs, gameId } = historyEntries;
  const page = orm
    .select()
    .from(historyEntries)
    .where(and(eq(historyEntries.userId, userId), afterCursor(createdAtMs, gameId, after)))
    .orderBy(desc(createdAtMs), desc(gameId))
    .limit(limit)
    .as("page");
  return rowsOf(orm, page).orderBy(desc(page.createdAtMs), desc(page.gameId));
}

/** The result of an account in a finished game, with the room's code; undefined if it has not played there. */
export async function ownResultIn(db: D1Database, gameId: string, userId: string) {
  const { name, status, penaltyVnd } = gamePlayers;
  return drizzle(db)
    .select({ name, status, penaltyVnd, roomCode: games.roomCode })
    .from(historyEntries)
    .innerJoin(games, eq(games.id, historyEntries.gameId))
    .innerJoin(
      gamePlayers,
      and(eq(gamePlayers.gameId, historyEntries.gameId), eq(gamePlayers.seatId, historyEntries.seatId)),
    )
    .where(and(eq(historyEntries.gameId, gameId), eq(historyEntries.userId, userId)))
    .get();
}

/** Only the rows of a page are looked up: a game's row is long. */
function rowsOf(orm: DrizzleD1Database, page: EntriesPage) {
  return orm
    .select({
      id: page.gameId,
      role: page.role,
      state: page.state,
      createdAtMs: page.createdAtMs,
      name: games.name,
      difficulty: games.difficulty,
      wordsPerPlayer: games.wordsPerPlayer,
      penalties: games.penalties,
      endedAtMs: games.endedAtMs,
      rank: gamePlayers.rank,
      score: gamePlayers.score,
      totalQuestions: gamePlayers.totalQuestions,
      durationMs: gamePlayers.durationMs,
      penaltyVnd: gamePlayers.penaltyVnd,
    })
    .from(page)
    .innerJoin(games, eq(games.id, page.gameId))
    .leftJoin(gamePlayers, and(eq(gamePlayers.gameId, page.gameId), eq(gamePlayers.seatId, page.seatId)));
}

const entriesPage = (orm: DrizzleD1Database) => orm.select().from(historyEntries).as("page");
type EntriesPage = ReturnType<typeof entriesPage>;

type Columns = Readonly<Record<"percent" | "level" | "createdAtMs" | "gameId", SQLiteColumn>>;

function orderOf({ sort, order }: Pick<HistoryPage, "sort" | "order">, columns: Columns = historyEntries): SQL[] {
  const direction = order === "asc" ? asc : desc;
  const { percent, level, createdAtMs, gameId } = columns;
  const first: Record<HistoryPage["sort"], SQLiteColumn[]> = { createdAt: [], score: [percent], difficulty: [level] };
  return [...first[sort], createdAtMs, gameId].map((column) => direction(column));
}

/** The ids of the games that can be on the page, of each kind. */
function candidatesOf(wanted: HistoryPage, isDated: boolean): SQL {
  const isWithinDates = isDated && wanted.sort === "score";
  return candidates({
    table: historyEntries,
    id: historyEntries.gameId,
    where: isOfKind(wanted),
    order: isWithinDates ? orderOf({ sort: "createdAt", order: "desc" }) : orderOf(wanted),
    depth: isWithinDates ? NUMBERED_ROWS_MAX : wanted.page * wanted.limit,
  });
}

/** The kinds of games that somebody has and that pass the filter. */
function ofKinds(userId: string, { roles, states, levels }: HistoryFilter): SQL | undefined {
  const { role, state, level } = historyCounts;
  return and(
    eq(historyCounts.userId, userId),
    inArray(role, [...roles]),
    inArray(state, [...states]),
    inArray(level, [...levels]),
  );
}

/** The entries of the kind that a row of `history_counts` counts, within the dates. */
function isOfKind({ fromMs, untilMs }: Pick<HistoryFilter, "fromMs" | "untilMs">): SQL | undefined {
  const { userId, role, state, level, createdAtMs } = historyEntries;
  return and(
    eq(userId, historyCounts.userId),
    eq(role, historyCounts.role),
    eq(state, historyCounts.state),
    eq(level, historyCounts.level),
    fromMs === null ? undefined : gte(createdAtMs, fromMs),
    untilMs === null ? undefined : lt(createdAtMs, untilMs),
  );
}
