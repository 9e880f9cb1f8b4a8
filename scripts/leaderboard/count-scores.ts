import { PERIOD_KINDS, type PeriodKind } from "../../domain/leaderboard/period.ts";

/** The first day of the period that a row's day is in. */
const START = {
  day: "day",
  week: "date(day, '-6 days', 'weekday 1')",
  month: "substr(day, 1, 7) || '-01'",
  year: "substr(day, 1, 4) || '-01-01'",
} as const satisfies Record<PeriodKind, string>;

/**
 * Counts all scores by period from the stored results, as the database's triggers do it result by result. The triggers of
 * `period_scores` keep the histogram while this runs.
 */
export const COUNT_SCORES: readonly string[] = [
  "DELETE FROM period_scores",
  "DELETE FROM period_ranks",
  ...PERIOD_KINDS.map(
    (kind) => `INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd, counted)
      SELECT '${kind}', ${START[kind]}, user_id, count(*),
        sum(CASE WHEN status = 'completed' AND total_questions > 0
          THEN (20000 * score + total_questions) / (2 * total_questions) ELSE 0 END),
        sum(penalty_vnd), count(counted_hour)
      FROM game_players WHERE user_id IS NOT NULL AND day IS NOT NULL AND status IN ('completed', 'left')
      GROUP BY 2, 3`,
  ),
];

/** Counts the histogram from the scores, where their triggers are switched off. */
export const COUNT_RANKS: readonly string[] = [
  "DELETE FROM period_ranks",
  `INSERT INTO period_ranks (kind, start, measure, value, users)
    SELECT kind, start, 'average', average, count(*) FROM period_scores WHERE average IS NOT NULL GROUP BY 1, 2, 4`,
  `INSERT INTO period_ranks (kind, start, measure, value, users)
    SELECT kind, start, 'penalty', penalty_vnd, count(*) FROM period_scores WHERE penalty_vnd > 0 GROUP BY 1, 2, 4`,
];
