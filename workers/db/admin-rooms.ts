import { and, asc, eq, gte, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { HOST_SEAT_ID } from "../../domain/room/lobby.ts";
import { type AdminListPage, adminListPage, adminListTotal, totalOf } from "./admin-list.ts";
import { type AuditEntry, recordAction } from "./audit-log.ts";
import { appliedGames, gamePlayers, games, penaltyMarks, rooms, users } from "./schema.ts";

export type ListedRoom = Awaited<ReturnType<typeof listRooms>>["rows"][number];

/** A page of the open rooms and finished games, and how many there are, in one round trip. */
export async function listRooms(db: D1Database, wanted: AdminListPage) {
  const orm = drizzle(db);
  const page = adminListPage(orm, wanted);
  // A guest who presented a game has left no name.
  const hostName = sql<string>`coalesce(${rooms.hostName}, ${gamePlayers.name}, ${users.displayName}, '')`;
  const played = sql<number>`(select count(*) from ${gamePlayers} as players where players.game_id = ${page.id})`;
  const [rows, totals] = await orm.batch([
    orm
      .select({
        id: page.id,
        createdAtMs: page.createdAtMs,
        // In a batch two columns of one name would be one.
        gameId: sql<string | null>`${games.id}`.as("game_id"),
        code: sql<string>`coalesce(${rooms.code}, ${games.roomCode})`.as("code"),
        name: sql<string>`coalesce(${rooms.name}, ${games.name})`.as("name"),
        hostName: hostName.as("host_name"),
        status: rooms.status,
        difficulty: sql<typeof games.$inferSelect.difficulty>`coalesce(${rooms.difficulty}, ${games.difficulty})`.as(
          "difficulty",
        ),
        players: sql<number>`coalesce(${rooms.players}, ${played})`.as("players"),
        numPlayers: sql<number>`coalesce(${rooms.numPlayers}, ${games.numPlayers})`.as("num_players"),
        endedAtMs: games.endedAtMs,
      })
      .from(page)
      .leftJoin(rooms, eq(rooms.code, page.id))
      .leftJoin(games, eq(games.id, page.id))
      .leftJoin(
        gamePlayers,
        and(eq(gamePlayers.gameId, page.id), eq(gamePlayers.seatId, HOST_SEAT_ID), eq(gamePlayers.role, "host")),
      )
      .leftJoin(users, eq(users.id, games.hostUserId))
      .orderBy(asc(page.place)),
    adminListTotal(orm, wanted),
  ]);
  return { rows, ...totalOf(wanted, totals[0]?.total ?? 0) };
}

/** When a listed room was created; undefined for a code without an open room. */
export async function findListedRoom(db: D1Database, code: string) {
  const { createdAtMs, status } = rooms;
  return drizzle(db)
    .select({ createdAtMs, status })
    .from(rooms)
    .where(and(eq(rooms.code, code), ne(status, "closed")))
    .get();
}

/** The facts of a finished game for the record; undefined if there is none. */
export async function findGame(db: D1Database, id: string) {
  const { roomCode, createdAtMs, endedAtMs } = games;
  const players = sql<number>`(select count(*) from ${gamePlayers} where ${gamePlayers.gameId} = ${id})`;
  return drizzle(db).select({ roomCode, createdAtMs, endedAtMs, players }).from(games).where(eq(games.id, id)).get();
}

/** Deletes a finished game with everybody's results, and records that. Triggers take it out of scores and histories. */
export async function deleteGame(db: D1Database, gameId: string, entry: AuditEntry): Promise<void> {
  const orm = drizzle(db);
  const [marks, players, game] = deleteGames(orm, eq(games.id, gameId));
  await orm.batch([marks, players, game, recordAction(orm, entry)]);
}

type ClosedRoom = { code: string; createdAtMs: number; unwrittenGameIds: readonly string[] };

/**
 * Takes a closed room out of the directory, and records that.
 * @param withGames also deletes its finished games; those that are not written yet will not be
 */
export async function deleteRoom(
  db: D1Database,
  { code, createdAtMs, unwrittenGameIds }: ClosedRoom,
  withGames: boolean,
  entry: AuditEntry,
): Promise<void> {
  const orm = drizzle(db);
  // An earlier room may have had the same code.
  const ofRoom = and(eq(games.roomCode, code), gte(games.createdAtMs, createdAtMs));
  await orm.batch([
    orm
      .update(rooms)
      .set({ status: "closed", updatedAtMs: entry.atMs })
      .where(and(eq(rooms.code, code), ne(rooms.status, "closed"))),
    recordAction(orm, entry),
    ...(withGames ? unwrittenGameIds : []).map((gameId) =>
      orm.insert(appliedGames).values({ gameId, appliedAtMs: entry.atMs }).onConflictDoNothing(),
    ),
    ...(withGames ? deleteGames(orm, ofRoom) : []),
  ]);
}

/** The statements that delete games with all that belongs to them. */
function deleteGames(orm: DrizzleD1Database, which: SQL | undefined) {
  const ids = orm.select({ id: games.id }).from(games).where(which);
  return [
    orm.delete(penaltyMarks).where(inArray(penaltyMarks.gameId, ids)),
    orm.delete(gamePlayers).where(inArray(gamePlayers.gameId, ids)),
    orm.delete(games).where(which),
  ] as const;
}
