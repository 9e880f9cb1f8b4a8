import { ROOM_STATES, USER_ROLES, USER_STATES } from "../../domain/admin/lists.ts";
import { DEFAULT_TIME_ZONE, dayOf } from "../../domain/day.ts";
import { GAME_ROLES, HISTORY_STATES } from "../../domain/history/list.ts";
import { LEADERBOARD_PERIODS, LEADERS_SHOWN, periodKindOf } from "../../domain/leaderboard/leaderboard.ts";
import { periodStart, previousStart } from "../../domain/leaderboard/period.ts";
import { CEFR_LEVELS } from "../../domain/quiz/difficulty.ts";
import { FREQUENT_USER } from "../../scripts/lib/seed.ts";
import type { AdminListPage } from "../../workers/db/admin-list.ts";
import { listRooms } from "../../workers/db/admin-rooms.ts";
import { listUsers } from "../../workers/db/admin-users.ts";
import { certificateProgressOf } from "../../workers/db/certificates.ts";
import { challengeOf, challengesOf } from "../../workers/db/challenge.ts";
import { type HistoryPage, historyOf } from "../../workers/db/history.ts";
import { leadersOf, ownStandingOf, type Period } from "../../workers/db/leaderboard.ts";
import { learningProgressOf } from "../../workers/db/progress.ts";
import { listOpenRooms } from "../../workers/db/rooms.ts";
import { totalsOf } from "../../workers/db/totals.ts";

/** A list that a page shows: how it is read from the database. Another one is one entry. */
export type List = { name: string; read: (db: D1Database, nowMs: number) => Promise<unknown> };

/** Somebody with as many games as most, in every size of the seed. */
const USER = "seed-0000042";

const MEASURES = ["average", "penalty"] as const;

/** What the page shows first. */
const HISTORY: HistoryPage = {
  roles: GAME_ROLES,
  states: HISTORY_STATES,
  levels: CEFR_LEVELS,
  fromMs: null,
  untilMs: null,
  sort: "createdAt",
  order: "desc",
  limit: 20,
  page: 1,
};

const LIST = { search: "", fromMs: null, untilMs: null, sort: "createdAt", order: "desc", page: 1 } as const;
const USERS: AdminListPage = { ...LIST, list: "user", states: USER_STATES, kinds: USER_ROLES, limit: 20 };
const ROOMS: AdminListPage = { ...LIST, list: "room", states: ROOM_STATES, kinds: CEFR_LEVELS, limit: 10 };

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
  { name: "history, first page", read: (db) => historyOf(db, USER, HISTORY) },
  // In the large database this person has 50,000 games, in the small one a few.
  { name: "long history, first page", read: (db) => historyOf(db, FREQUENT_USER, HISTORY) },
  { name: "long history, by score", read: (db) => historyOf(db, FREQUENT_USER, { ...HISTORY, sort: "score" }) },
  {
    name: "long history, one level",
    read: (db) => historyOf(db, FREQUENT_USER, { ...HISTORY, levels: ["B1"], roles: ["player"] }),
  },
  { name: "progress", read: (db, nowMs) => learningProgressOf(db, USER, nowMs) },
  { name: "challenges of a learner", read: (db, nowMs) => challengesOf(db, USER, today(nowMs)) },
  {
    name: "challenge with its ranking",
    read: (db, nowMs) => {
      const asked = { category: "intermediate" as const, userId: USER, today: today(nowMs) };
      return challengeOf(db, asked, nowMs);
    },
  },
  { name: "totals", read: totalsOf },
  { name: "certificates", read: (db) => certificateProgressOf(db, USER, () => null) },
  { name: "admin users, first page", read: (db) => listUsers(db, USERS) },
  { name: "admin users, a search that many match", read: (db) => listUsers(db, { ...USERS, search: "seed" }) },
  { name: "admin rooms, first page", read: (db) => listRooms(db, ROOMS) },
  { name: "admin rooms, by name, one level", read: (db) => listRooms(db, { ...ROOMS, sort: "name", kinds: ["B1"] }) },
  { name: "admin rooms, page 50", read: (db) => listRooms(db, { ...ROOMS, page: 50 }) },
  { name: "admin rooms, one found", read: (db) => listRooms(db, { ...ROOMS, search: "00000512" }) },
  { name: "rooms", read: (db, nowMs) => listOpenRooms(db, 50, nowMs) },
];

function today(nowMs: number): string {
  return dayOf(nowMs, DEFAULT_TIME_ZONE);
}

function periodAt(name: (typeof LEADERBOARD_PERIODS)[number], nowMs: number): Period {
  const kind = periodKindOf(name);
  const start = periodStart(kind, today(nowMs));
  return { kind, start, previous: previousStart(kind, start) };
}
