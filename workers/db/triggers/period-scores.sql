-- period_scores: what each account has played in each day, week, month and year, as the sum of its results in game_players.
-- Recounted by `npm run admin -- recount`.

CREATE TRIGGER `period_scores_after_insert_of_game_players` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd, counted)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd, NEW.counted_hour IS NOT NULL
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd,
    counted = counted + excluded.counted;
END;

CREATE TRIGGER `period_scores_after_delete_of_game_players` AFTER DELETE ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd,
    counted = counted - (OLD.counted_hour IS NOT NULL)
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;

CREATE TRIGGER `period_scores_after_update_of_game_players_adds_new` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd, counted)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd, NEW.counted_hour IS NOT NULL
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd,
    counted = counted + excluded.counted;
END;

CREATE TRIGGER `period_scores_after_update_of_game_players_takes_out_old` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd,
    counted = counted - (OLD.counted_hour IS NOT NULL)
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;
