CREATE TABLE `best_answers` (
	`sense_id` text NOT NULL,
	`quiz_type` text NOT NULL,
	`player` text NOT NULL,
	`address` text NOT NULL,
	`browser` text NOT NULL,
	`host` text NOT NULL,
	`game_id` text NOT NULL,
	`is_right` integer NOT NULL,
	PRIMARY KEY(`sense_id`, `quiz_type`, `player`)
);
--> statement-breakpoint
CREATE TABLE `account_origins` (
	`user_id` text PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`browser` text NOT NULL
);

--> statement-breakpoint
-- A place in a leaderboard takes games that count: docs/leaderboard.md. `average` is computed by them from now on.
DROP TRIGGER `game_players_counted`;
--> statement-breakpoint
DROP TRIGGER `game_players_uncounted`;
--> statement-breakpoint
DROP TRIGGER `game_players_counted_anew`;
--> statement-breakpoint
DROP TRIGGER `game_players_counted_no_more`;
--> statement-breakpoint
DROP TRIGGER `period_scores_ranked`;
--> statement-breakpoint
DROP TRIGGER `period_scores_unranked`;
--> statement-breakpoint
DROP TRIGGER `period_scores_ranked_anew`;
--> statement-breakpoint
DROP INDEX `period_scores_by_average`;
--> statement-breakpoint
ALTER TABLE `period_scores` DROP COLUMN `average`;
--> statement-breakpoint
ALTER TABLE `period_scores` ADD `counted` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `period_scores` ADD `average` integer GENERATED ALWAYS AS (case when "counted" >= case "kind" when 'day' then 3 when 'week' then 4 when 'month' then 4 else 12 end then ("score_sum" + 5 * "games") / (10 * "games") end) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `period_scores_by_average` ON `period_scores` (`kind`,`start`,`average`,`user_id`);
--> statement-breakpoint
ALTER TABLE `game_players` ADD `counted_hour` integer;
--> statement-breakpoint
CREATE INDEX `game_players_by_counted_hour` ON `game_players` (`user_id`,`counted_hour`);
--> statement-breakpoint
-- Nobody has a counted game yet, so nobody has an average.
DELETE FROM `period_ranks` WHERE measure = 'average';
--> statement-breakpoint
CREATE TRIGGER `game_players_counted` AFTER INSERT ON `game_players`
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
--> statement-breakpoint
CREATE TRIGGER `game_players_uncounted` AFTER DELETE ON `game_players`
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
--> statement-breakpoint
CREATE TRIGGER `game_players_counted_anew` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
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
--> statement-breakpoint
CREATE TRIGGER `game_players_counted_no_more` AFTER UPDATE OF user_id, day, status, score, total_questions, penalty_vnd, counted_hour ON `game_players`
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
-- The games of before: the first one in each hour that an account has finished with another account.
UPDATE `game_players` SET counted_hour = (SELECT ended_at_ms / 3600000 FROM games WHERE games.id = game_players.game_id)
WHERE (game_id, seat_id) IN (
  SELECT game_id, seat_id FROM (
    SELECT own.game_id, own.seat_id,
      row_number() OVER (PARTITION BY own.user_id, games.ended_at_ms / 3600000 ORDER BY games.ended_at_ms, own.game_id) AS place
    FROM game_players AS own JOIN games ON games.id = own.game_id
    WHERE own.user_id IS NOT NULL AND own.status = 'completed' AND EXISTS (
      SELECT 1 FROM game_players AS other
      WHERE other.game_id = own.game_id AND other.status = 'completed' AND other.user_id <> own.user_id
    )
  )
  WHERE place = 1
);
