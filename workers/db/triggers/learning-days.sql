-- learning_days: what an account did on each of its own days, as the sum of its reviews, games, practice and challenges.
-- What was learned stays when a game is deleted.

CREATE TRIGGER `learning_days_after_insert_of_game_players` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;

CREATE TRIGGER `learning_days_after_update_of_game_players` AFTER UPDATE OF `user_id` ON `game_players`
WHEN OLD.user_id IS NULL AND NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;

CREATE TRIGGER `learning_days_after_insert_of_practice_games` AFTER INSERT ON `practice_games` WHEN NEW.learner_day IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, NEW.duration_ms)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;

CREATE TRIGGER `learning_days_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score, 0, 1000 * NEW.seconds)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    time_ms = time_ms + excluded.time_ms;
END;

CREATE TRIGGER `learning_days_after_insert_of_review_log_review` AFTER INSERT ON `review_log`
WHEN NEW.type = 'review' AND NEW.kind <> 'quiz' AND NEW.is_counted
  AND NEW.day IN (date(NEW.at_ms / 1000 - 43200, 'unixepoch'), date(NEW.at_ms / 1000, 'unixepoch'),
    date(NEW.at_ms / 1000 + 50400, 'unixepoch'))
  AND NOT EXISTS (
    SELECT 1 FROM review_log AS undo
    WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.id
  )
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.day, 1, 0, 0, 0, 0, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET reviews = reviews + 1, time_ms = time_ms + excluded.time_ms;
END;

CREATE TRIGGER `learning_days_after_insert_of_review_log_undo` AFTER INSERT ON `review_log`
WHEN NEW.type = 'undo' AND NOT EXISTS (
  SELECT 1 FROM review_log AS undo
  WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.undoes
    AND undo.arrival <> NEW.arrival
)
BEGIN
  UPDATE learning_days SET reviews = reviews - 1, time_ms = time_ms - coalesce(review.duration_ms, 0)
  FROM review_log AS review
  WHERE learning_days.user_id = NEW.user_id AND learning_days.day = review.day
    AND review.user_id = NEW.user_id AND review.id = NEW.undoes AND review.sense_id = NEW.sense_id
    AND review.type = 'review' AND review.kind <> 'quiz' AND review.is_counted
    AND review.day IN (date(review.at_ms / 1000 - 43200, 'unixepoch'), date(review.at_ms / 1000, 'unixepoch'),
    date(review.at_ms / 1000 + 50400, 'unixepoch'));
  DELETE FROM learning_days
  WHERE user_id = NEW.user_id AND reviews = 0 AND games = 0
    AND day = (SELECT day FROM review_log WHERE user_id = NEW.user_id AND id = NEW.undoes);
END;
