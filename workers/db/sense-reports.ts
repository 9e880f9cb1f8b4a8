import { and, countDistinct, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { alias } from "drizzle-orm/sqlite-core";
import {
  REASONS_AGAINST_SENSE,
  REPORTS_COUNTED_MAX,
  REPORTS_WINDOW_MS,
  type Reported,
} from "../../domain/quiz/retirement.ts";
import { questionReports } from "./schema.ts";

/** Who has reported a sense. Of somebody who reports very much only the first reports of a month count. */
export async function tallyReports(db: D1Database, senseId: string): Promise<Reported> {
  const orm = drizzle(db);
  const { reporterId, createdAtMs, passage, reason } = questionReports;
  const before = alias(questionReports, "before");
  const ofReporter = orm
    .select({ n: sql`count(*)` })
    .from(before)
    .where(
      and(
        eq(before.reporterId, reporterId),
        sql`${before.createdAtMs} between ${createdAtMs} - ${REPORTS_WINDOW_MS} and ${createdAtMs}`,
      ),
    );
  const tally = await orm
    .select({
      accounts: countDistinct(reporterId),
      hasGuests: sql`coalesce(max(${reporterId} is null), 0)`.mapWith(Boolean),
      passages: countDistinct(passage),
    })
    .from(questionReports)
    .where(
      and(
        eq(questionReports.senseId, senseId),
        inArray(reason, [...REASONS_AGAINST_SENSE]),
        or(isNull(reporterId), sql`(${ofReporter}) <= ${REPORTS_COUNTED_MAX}`),
      ),
    )
    .get();
  return tally ?? { accounts: 0, hasGuests: false, passages: 0 };
}
