-- Keeps period_scores and period_ranks true to game_players: docs/decisions/0012.
CREATE TRIGGER `game_players_counted` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER `game_players_uncounted` AFTER DELETE ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;
--> statement-breakpoint
CREATE TRIGGER `game_players_counted_anew` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.day IS NOT NULL AND NEW.status IN ('completed', 'left')
BEGIN
  INSERT INTO period_scores (kind, start, user_id, games, score_sum, penalty_vnd)
  SELECT kind, start, NEW.user_id, 1,
    CASE WHEN NEW.status = 'completed' AND NEW.total_questions > 0
      THEN (20000 * NEW.score + NEW.total_questions) / (2 * NEW.total_questions) ELSE 0 END,
    NEW.penalty_vnd
  FROM (
    SELECT 'day' AS kind, NEW.day AS start
    UNION ALL SELECT 'week', date(NEW.day, '-6 days', 'weekday 1')
    UNION ALL SELECT 'month', substr(NEW.day, 1, 7) || '-01'
    UNION ALL SELECT 'year', substr(NEW.day, 1, 4) || '-01-01'
  )
  WHERE true
  ON CONFLICT (kind, start, user_id) DO UPDATE SET
    games = games + 1, score_sum = score_sum + excluded.score_sum, penalty_vnd = penalty_vnd + excluded.penalty_vnd;
END;
--> statement-breakpoint
CREATE TRIGGER `game_players_counted_no_more` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd ON `game_players`
WHEN OLD.user_id IS NOT NULL AND OLD.day IS NOT NULL AND OLD.status IN ('completed', 'left')
BEGIN
  UPDATE period_scores SET
    games = games - 1,
    score_sum = score_sum - CASE WHEN OLD.status = 'completed' AND OLD.total_questions > 0
      THEN (20000 * OLD.score + OLD.total_questions) / (2 * OLD.total_questions) ELSE 0 END,
    penalty_vnd = penalty_vnd - OLD.penalty_vnd
  WHERE user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
  DELETE FROM period_scores WHERE games = 0 AND user_id = OLD.user_id AND (kind, start) IN (
    VALUES ('day', OLD.day), ('week', date(OLD.day, '-6 days', 'weekday 1')),
      ('month', substr(OLD.day, 1, 7) || '-01'), ('year', substr(OLD.day, 1, 4) || '-01-01')
  );
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_ranked` AFTER INSERT ON `period_scores`
BEGIN
  INSERT INTO period_ranks (kind, start, measure, value, users)
  SELECT NEW.kind, NEW.start, measure, value, 1
  FROM (SELECT 'average' AS measure, NEW.average AS value UNION ALL SELECT 'penalty', nullif(NEW.penalty_vnd, 0))
  WHERE value IS NOT NULL
  ON CONFLICT (kind, start, measure, value) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_unranked` AFTER DELETE ON `period_scores`
BEGIN
  UPDATE period_ranks SET users = users - 1
  WHERE kind = OLD.kind AND start = OLD.start
    AND (measure, value) IN (VALUES ('average', OLD.average), ('penalty', nullif(OLD.penalty_vnd, 0)));
END;
--> statement-breakpoint
CREATE TRIGGER `period_scores_ranked_anew` AFTER UPDATE ON `period_scores`
BEGIN
  UPDATE period_ranks SET users = users - 1
  WHERE kind = OLD.kind AND start = OLD.start
    AND (measure, value) IN (VALUES ('average', OLD.average), ('penalty', nullif(OLD.penalty_vnd, 0)));
  INSERT INTO period_ranks (kind, start, measure, value, users)
  SELECT NEW.kind, NEW.start, measure, value, 1
  FROM (SELECT 'average' AS measure, NEW.average AS value UNION ALL SELECT 'penalty', nullif(NEW.penalty_vnd, 0))
  WHERE value IS NOT NULL
  ON CONFLICT (kind, start, measure, value) DO UPDATE SET users = users + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `period_ranks_emptied` AFTER UPDATE ON `period_ranks`
WHEN NEW.users = 0
BEGIN
  DELETE FROM period_ranks WHERE kind = NEW.kind AND start = NEW.start AND measure = NEW.measure AND value = NEW.value;
END;
--> statement-breakpoint
-- The games of before: by the default time zone, which is always 7 hours ahead of UTC. For another: npm run admin -- recount
UPDATE `game_players` SET day = (
  SELECT date(ended_at_ms / 1000 + 25200, 'unixepoch') FROM games WHERE games.id = game_players.game_id
);
