-- learning_source: what learning_days has to hold, a row for each thing that was done; summed by account and day.

CREATE VIEW `learning_source` AS
SELECT user_id, day, 1 AS reviews, 0 AS games, 0 AS questions, 0 AS right_answers, 0 AS perfect_games,
  coalesce(duration_ms, 0) AS time_ms
FROM review_log AS review
WHERE type = 'review' AND kind <> 'quiz' AND is_counted
  AND day IN (date(at_ms / 1000 - 43200, 'unixepoch'), date(at_ms / 1000, 'unixepoch'),
    date(at_ms / 1000 + 50400, 'unixepoch'))
  AND NOT EXISTS (
    SELECT 1 FROM review_log AS undo
    WHERE undo.user_id = review.user_id AND undo.sense_id = review.sense_id AND undo.type = 'undo' AND undo.undoes = review.id
  )
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, total_questions >= 8 AND score = total_questions,
  coalesce(duration_ms, 0)
FROM game_players WHERE user_id IS NOT NULL AND learner_day IS NOT NULL AND status = 'completed'
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, total_questions >= 8 AND score = total_questions, duration_ms
FROM practice_games WHERE learner_day IS NOT NULL
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, 0, 1000 * seconds
FROM challenge_attempts WHERE handed_in_at_ms IS NOT NULL;
