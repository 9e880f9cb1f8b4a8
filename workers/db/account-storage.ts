import { eq, type SQL, sql } from "drizzle-orm";
import type { DrizzleD1Database } from "drizzle-orm/d1";
import {
  CARD_BYTES_MAX,
  CARDS_MAX,
  ENTRIES_A_DAY_MAX,
  ENTRIES_MAX,
  GAME_BYTES_A_DAY_MAX,
  GAME_BYTES_MAX,
  type Stored,
  TEXT_BYTES_MAX,
} from "../../domain/cards/ceilings.ts";
import { accountStorage } from "./learning-schema.ts";

const DAY_MS = 24 * 60 * 60_000;
const NOTHING: Stored = {
  cards: 0,
  cardBytes: 0,
  entries: 0,
  textBytes: 0,
  entriesToday: 0,
  gameBytes: 0,
  gameBytesToday: 0,
};

/** The statement for what an account has stored, and what its row says. */
export function selectStored(orm: DrizzleD1Database, userId: string) {
  return orm.select().from(accountStorage).where(eq(accountStorage.userId, userId));
}
export function storedIn([row]: readonly (typeof accountStorage.$inferSelect)[], nowMs: number): Stored {
  if (!row) return NOTHING;
  const today = Math.floor(nowMs / DAY_MS);
  return {
    ...row,
    entriesToday: row.entriesDay >= today ? row.entriesThatDay : 0,
    gameBytesToday: row.gamesDay >= today ? row.gameBytesThatDay : 0,
  };
}

/**
 * The condition that there is space for cards, all or none, as `cardsOver` says it. Triggers count what is stored in the transaction
 * that stores it, so that two requests at once don't both get the last space.
 */
export function hasSpaceForCards(userId: SQL, arriving: { cards: SQL | number; bytes: SQL | number }): SQL {
  return sql`not exists (select 1 from account_storage as stored where stored.user_id = ${userId}
    and (stored.cards + ${arriving.cards} > ${CARDS_MAX} or stored.card_bytes + ${arriving.bytes} > ${CARD_BYTES_MAX}))`;
}

/** The same of entries of the log, as `entriesOver` says it: texts all or none, and the others all or none. */
export function hasSpaceForEntries(
  userId: string,
  arriving: { entries: number; textBytes: number; isText: SQL },
  nowMs: number,
): SQL {
  const { entries, textBytes, isText } = arriving;
  const today = Math.floor(nowMs / DAY_MS);
  return sql`not exists (select 1 from account_storage as stored where stored.user_id = ${userId}
    and (stored.entries + ${entries} > ${ENTRIES_MAX}
      or (stored.entries_day >= ${today} and stored.entries_that_day + ${entries} > ${ENTRIES_A_DAY_MAX})
      or (${isText} and stored.text_bytes + ${textBytes} > ${TEXT_BYTES_MAX})))`;
}

/** The same of a game, as `gameOver` says it. */
export function hasSpaceForGame(userId: string, bytes: number, nowMs: number): SQL {
  const today = Math.floor(nowMs / DAY_MS);
  return sql`not exists (select 1 from account_storage as stored where stored.user_id = ${userId}
    and (stored.game_bytes + ${bytes} > ${GAME_BYTES_MAX}
      or (stored.games_day >= ${today} and stored.game_bytes_that_day + ${bytes} > ${GAME_BYTES_A_DAY_MAX})))`;
}
