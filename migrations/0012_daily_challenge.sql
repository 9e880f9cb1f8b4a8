CREATE TABLE `challenge_attempts` (
	`user_id` text NOT NULL,
	`category` text NOT NULL,
	`day` text NOT NULL,
	`dealt_at_ms` integer NOT NULL,
	`handed_in_at_ms` integer,
	`answers` text,
	`score` integer,
	`total_questions` integer,
	`seconds` integer,
	`learner_day` text,
	`points` integer GENERATED ALWAYS AS (1000 * score - seconds) VIRTUAL,
	PRIMARY KEY(`user_id`, `category`, `day`)
);
--> statement-breakpoint
CREATE INDEX `challenge_attempts_by_points` ON `challenge_attempts` (`day`,`category`,`points`,`user_id`);--> statement-breakpoint
CREATE TABLE `challenge_days` (
	`day` text NOT NULL,
	`category` text NOT NULL,
	`passage_id` text NOT NULL,
	`title` text NOT NULL,
	`passage` text NOT NULL,
	`questions` text NOT NULL,
	PRIMARY KEY(`day`, `category`)
);
--> statement-breakpoint
CREATE TABLE `challenge_ranks` (
	`day` text NOT NULL,
	`category` text NOT NULL,
	`points` integer NOT NULL,
	`players` integer NOT NULL,
	PRIMARY KEY(`day`, `category`, `points`)
);

--> statement-breakpoint
-- The histogram of a day's ranking follows its attempts: each is handed in once, and goes with its account.
CREATE TRIGGER `challenge_ranked` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO challenge_ranks (day, category, points, players)
  VALUES (NEW.day, NEW.category, 1000 * NEW.score - NEW.seconds, 1)
  ON CONFLICT (day, category, points) DO UPDATE SET players = players + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `challenge_unranked` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE challenge_ranks SET players = players - 1
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds;
  DELETE FROM challenge_ranks
  WHERE day = OLD.day AND category = OLD.category AND points = 1000 * OLD.score - OLD.seconds AND players = 0;
END;
--> statement-breakpoint
-- A challenge that was handed in is a finished game of its learner's day.
CREATE TRIGGER `learning_of_challenge` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score, 0, 1000 * NEW.seconds)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
-- What learning_days is kept true to (migration 0011), now with challenges, which are too short to be perfect games.
DROP VIEW `learning_source`;
--> statement-breakpoint
CREATE VIEW `learning_source` AS
SELECT user_id, day, 1 AS reviews, 0 AS games, 0 AS questions, 0 AS right_answers, 0 AS perfect_games,
  coalesce(duration_ms, 0) AS time_ms
FROM review_log AS review
WHERE type = 'review' AND kind <> 'quiz'
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
