import * as v from "valibot";
import { NUMBERED_ROWS_MAX } from "../../db/paging.ts";

/** A time as the API writes it: ISO 8601, UTC. */
export const timeSchema = v.pipe(v.string(), v.isoTimestamp());

/** @param timeMs Unix time */
export function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** The body of a response that has nothing more to say. */
export const doneBody = v.object({ success: v.literal(true) });

/** The body of a response that says in English what was done. */
export const messageBody = v.object({ success: v.literal(true), message: v.string() });

const PAGE_LIMIT_MAX = 100;
const PAGE_LIMIT_DEFAULT = 20;
/** The rows that pages reach. Skipping costs the database as much as reading: whoever wants older rows takes the export. */
const PAGES_DEPTH_MAX = 10_000;

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));

/** The page of a long list as a query names it. */
export const pageFields = {
  page: v.optional(wholeNumber, "1"),
  limit: v.optional(wholeNumber, String(PAGE_LIMIT_DEFAULT)),
};

/** A page of a long list; numbers out of range are clamped. */
export const pageQuery = v.pipe(
  v.object(pageFields),
  v.transform((query) => pageWithin(query, PAGES_DEPTH_MAX)),
);

/** A page of a list whose numbered pages end early, because filters make deep ones expensive. */
export const numberedPage = (query: PageNumbers) => pageWithin(query, NUMBERED_ROWS_MAX);

type PageNumbers = { page: number; limit: number };

function pageWithin({ page, limit }: PageNumbers, rowsMax: number) {
  const size = Math.min(Math.max(limit, 1), PAGE_LIMIT_MAX);
  const pagesMax = Math.floor(rowsMax / size);
  return { limit: size, page: Math.min(Math.max(page, 1), pagesMax), pagesMax };
}
