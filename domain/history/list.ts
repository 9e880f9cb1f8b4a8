import * as v from "valibot";
import { CEFR_LEVELS } from "../quiz/difficulty.ts";

export const GAME_ROLES = ["host", "player"] as const;

/** How a game went for somebody: `unfinished` was cut short by others, `presented` was hosted without playing. */
export const HISTORY_STATES = ["completed", "left", "unfinished", "presented"] as const;
export type HistoryState = (typeof HISTORY_STATES)[number];

export const HISTORY_ROLES = ["all", ...GAME_ROLES] as const;
export const HISTORY_STATUSES = ["all", "completed", "incomplete", "disconnected"] as const;
export const HISTORY_LEVELS = ["all", ...CEFR_LEVELS] as const;
export const HISTORY_SORTS = ["createdAt", "score", "difficulty"] as const;
export const SORT_ORDERS = ["desc", "asc"] as const;

export type HistoryStatus = (typeof HISTORY_STATUSES)[number];

/** The filters and the order of a history without its dates. */
export const historyChoice = {
  role: v.picklist(HISTORY_ROLES),
  status: v.picklist(HISTORY_STATUSES),
  difficulty: v.picklist(HISTORY_LEVELS),
  sort: v.picklist(HISTORY_SORTS),
  order: v.picklist(SORT_ORDERS),
};

/** The first day that JavaScript's, SQLite's and everybody's calendars agree on well enough for a filter. */
const FIRST_DAY = "1970-01-01";

/** A calendar day as YYYY-MM-DD. */
export const daySchema = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay, "day_unknown"));

/** The pattern alone admits February 30. */
function isCalendarDay(day: string): boolean {
  const timeMs = Date.parse(day);
  return day >= FIRST_DAY && !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(day);
}

/** The states that a status of the filter means. Who presented a game has seen it to its end. */
export function statesOf(status: HistoryStatus): readonly HistoryState[] {
  switch (status) {
    case "all":
      return HISTORY_STATES;
    case "completed":
      return ["completed", "presented"];
    case "incomplete":
      return ["left", "unfinished"];
    case "disconnected":
      return ["left"];
    default:
      return status satisfies never;
  }
}
