import * as v from "valibot";
import { SORT_ORDERS } from "../history/list.ts";
import { CEFR_LEVELS } from "../quiz/difficulty.ts";

// The lists of the admin area: what they can be filtered and sorted by.

export const USER_ROLES = ["user", "admin"] as const;
export const USER_STATES = ["active", "inactive"] as const;

/** The states of a room, in the order in which a list sorts them. A finished game is a completed room. */
export const ROOM_STATES = ["waiting", "generating", "active", "completed"] as const;
export type RoomState = (typeof ROOM_STATES)[number];

/** `state` is a user's or a room's; both lists begin with the newest. */
export const LIST_SORTS = ["createdAt", "name", "status"] as const;

/** Longer than any name, address or id. */
const SEARCH_MAX = 120;

const searchSchema = v.pipe(v.string(), v.trim(), v.maxLength(SEARCH_MAX));

/** The choices of the list of users. */
export const userChoice = {
  search: searchSchema,
  role: v.picklist(["all", ...USER_ROLES]),
  status: v.picklist(["all", ...USER_STATES]),
  sort: v.picklist(LIST_SORTS),
  order: v.picklist(SORT_ORDERS),
};

/** The choices of the list of rooms, without its dates. */
export const roomChoice = {
  search: searchSchema,
  status: v.picklist(["all", ...ROOM_STATES]),
  difficulty: v.picklist(["all", ...CEFR_LEVELS]),
  sort: v.picklist(LIST_SORTS),
  order: v.picklist(SORT_ORDERS),
};

/**
 * A text as it is searched: the words of which each must be a part of a word of what is found, or begin one if it is
 * shorter than three letters. Đ is a letter of its own, which the search would not take for D; other marks it ignores by
 * itself.
 */
export function searchedWords(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .replace(/[đ\u00f0]/g, "d")
      .replace(/[Đ\u00d0]/g, "D")
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  );
}
