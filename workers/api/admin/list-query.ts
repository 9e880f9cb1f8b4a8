import * as v from "valibot";
import { NUMBERED_ROWS_MAX } from "../../db/paging.ts";

/** What a page of a list says besides its rows. */
export const listTotals = {
  total: v.number(),
  isTotalExact: v.pipe(v.boolean(), v.description("Whether there are no more rows than `total`.")),
  totalPages: v.pipe(v.number(), v.description(`Pages reach ${NUMBERED_ROWS_MAX} rows; filters lead to others.`)),
};

/** How many pages there are to go to. */
export function pagesOf(total: number, { limit, pagesMax }: { limit: number; pagesMax: number }): number {
  return Math.min(Math.ceil(total / limit), pagesMax);
}
