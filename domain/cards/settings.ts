import * as v from "valibot";
import { DEFAULT_TIME_ZONE, isTimeZone } from "../day.ts";

const NEW_PER_DAY_MAX = 200;
const NEW_PER_DAY_DEFAULT = 15;

/** What a learner sets for reviewing. Of two versions the later one counts, so that devices agree. */
export const reviewSettingsSchema = v.object({
  /** How many new cards a day are shown. */
  newPerDay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(NEW_PER_DAY_MAX)),
  /** An IANA name, such as Asia/Ho_Chi_Minh: days are those of the learner. */
  timeZone: v.pipe(v.string(), v.maxLength(60), v.check(isTimeZone, "time_zone_unknown")),
  /** When they were changed, by the device's clock; 0 for the defaults. */
  changedAtMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type ReviewSettings = v.InferOutput<typeof reviewSettingsSchema>;

export const DEFAULT_REVIEW_SETTINGS: ReviewSettings = {
  newPerDay: NEW_PER_DAY_DEFAULT,
  timeZone: DEFAULT_TIME_ZONE,
  changedAtMs: 0,
};

/** The version that counts; the same on every device, in whatever order they meet. */
export function laterSettings(a: ReviewSettings, b: ReviewSettings): ReviewSettings {
  if (a.changedAtMs !== b.changedAtMs) return a.changedAtMs > b.changedAtMs ? a : b;
  return JSON.stringify(a) > JSON.stringify(b) ? a : b;
}
