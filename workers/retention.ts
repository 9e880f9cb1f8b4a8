import { deleteExpiredRows } from "./db/retention.ts";
import { logEvent, logFailure } from "./log.ts";
import { metrics } from "./metrics/metrics.ts";

/** Deletes what is no longer kept (docs/operations.md). A failure is logged, and the next run tries again. */
export async function deleteExpired(env: Env, nowMs: number): Promise<void> {
  try {
    const deleted = await deleteExpiredRows(env.DB, nowMs);
    if (Object.values(deleted).some((rows) => rows > 0)) logEvent("expired_deleted", deleted);
    await metrics.forgetOld();
  } catch (error) {
    logFailure("retention_failed", "retention", error);
  }
}
