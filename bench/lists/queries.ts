import { LEADERBOARD_PERIODS, LEADERS_SHOWN, periodKindOf } from "../../domain/leaderboard/leaderboard.ts";
import { DEFAULT_TIME_ZONE, dayOf, periodStart, previousStart } from "../../domain/leaderboard/period.ts";
import { historyOf } from "../../workers/db/games.ts";
import { leadersOf, ownStandingOf, type Period } from "../../workers/db/leaderboard.ts";
import { listOpenRooms } from "../../workers/db/rooms.ts";

/** A list that a page shows: how it is read from the database. Another one is one entry. */
export type List = { name: string; read: (db: D1Database, nowMs: number) => Promise<unknown> };

/** Somebody with as many games as most, in every size of the seed. */
const USER = "seed-0000042";

const MEASURES = ["average", "penalty"] as const;

export const LISTS: readonly List[] = [
  ...LEADERBOARD_PERIODS.flatMap((name) =>
    MEASURES.flatMap((measure): List[] => [
      {
        name: `leaderboard, ${name}, ${measure}`,
        read: (db, nowMs) => leadersOf(db, periodAt(name, nowMs), measure, LEADERS_SHOWN),
      },
      {
        name: `own row, ${name}, ${measure}`,
        read: (db, nowMs) => ownStandingOf(db, periodAt(name, nowMs), measure, USER),
      },
    ]),
  ),
  { name: "history, first page", read: (db) => historyOf(db, USER, { limit: 20, page: 1 }) },
  { name: "rooms", read: (db, nowMs) => listOpenRooms(db, 50, nowMs) },
];

function periodAt(name: (typeof LEADERBOARD_PERIODS)[number], nowMs: number): Period {
  const kind = periodKindOf(name);
  const start = periodStart(kind, dayOf(nowMs, DEFAULT_TIME_ZONE));
  return { kind, start, previous: previousStart(kind, start) };
}
