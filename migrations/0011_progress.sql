CREATE TABLE `badges` (
	`user_id` text NOT NULL,
	`badge` text NOT NULL,
	`earned_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `badge`)
);
--> statement-breakpoint
CREATE TABLE `certificates` (
	`code` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`level` text NOT NULL,
	`words` integer NOT NULL,
	`quizzes` integer NOT NULL,
	`percent` integer NOT NULL,
	`name` text NOT NULL,
	`issued_at_ms` integer NOT NULL,
	`withdrawn_at_ms` integer
);
--> statement-breakpoint
CREATE INDEX `certificates_by_user` ON `certificates` (`user_id`,`issued_at_ms`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid` ON `certificates` (`user_id`,`level`) WHERE withdrawn_at_ms is null;--> statement-breakpoint
CREATE TABLE `learning_days` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`reviews` integer NOT NULL,
	`games` integer NOT NULL,
	`questions` integer NOT NULL,
	`right_answers` integer NOT NULL,
	`perfect_games` integer NOT NULL,
	`time_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`)
);
--> statement-breakpoint
ALTER TABLE `game_players` ADD `learner_day` text;--> statement-breakpoint
ALTER TABLE `practice_games` ADD `learner_day` text;--> statement-breakpoint
CREATE INDEX `practice_games_by_difficulty` ON `practice_games` (`user_id`,`difficulty`,`received_at_ms`,`score`,`total_questions`);--> statement-breakpoint
ALTER TABLE `review_log` ADD `received_at_ms` integer;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `remembered_at_ms` integer;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `learned_back_at_ms` integer;--> statement-breakpoint
CREATE INDEX `saved_words_by_progress` ON `saved_words` (`user_id`,`source`,`remembered_at_ms`,`learned_back_at_ms`);--> statement-breakpoint
CREATE INDEX `games_by_host_end` ON `games` (`host_user_id`,`ended_by`);--> statement-breakpoint
-- Everybody's days, review by review and game by game: what learning_days is kept true to. A review's day is the device's
-- word, so that it counts only where a day can be at that moment: zones are 12 hours behind UTC to 14 ahead. Games of 8
-- questions or more can be perfect (domain/progress/badges.ts).
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
FROM practice_games WHERE learner_day IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `learning_of_review` AFTER INSERT ON `review_log`
WHEN NEW.type = 'review' AND NEW.kind <> 'quiz'
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
--> statement-breakpoint
-- An undo that arrives before its review, or once more, takes nothing away.
CREATE TRIGGER `learning_of_undo` AFTER INSERT ON `review_log`
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
    AND review.type = 'review' AND review.kind <> 'quiz'
    AND review.day IN (date(review.at_ms / 1000 - 43200, 'unixepoch'), date(review.at_ms / 1000, 'unixepoch'),
    date(review.at_ms / 1000 + 50400, 'unixepoch'));
  DELETE FROM learning_days
  WHERE user_id = NEW.user_id AND reviews = 0 AND games = 0
    AND day = (SELECT day FROM review_log WHERE user_id = NEW.user_id AND id = NEW.undoes);
END;
--> statement-breakpoint
CREATE TRIGGER `learning_of_player` AFTER INSERT ON `game_players`
WHEN NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
-- A guest's game becomes an account's.
CREATE TRIGGER `learning_of_claimed_player` AFTER UPDATE OF `user_id` ON `game_players`
WHEN OLD.user_id IS NULL AND NEW.user_id IS NOT NULL AND NEW.learner_day IS NOT NULL AND NEW.status = 'completed'
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
CREATE TRIGGER `learning_of_practice` AFTER INSERT ON `practice_games` WHEN NEW.learner_day IS NOT NULL
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.learner_day, 0, 1, NEW.total_questions, NEW.score,
    NEW.total_questions >= 8 AND NEW.score = NEW.total_questions, NEW.duration_ms)
  ON CONFLICT (user_id, day) DO UPDATE SET
    games = games + 1, questions = questions + excluded.questions, right_answers = right_answers + excluded.right_answers,
    perfect_games = perfect_games + excluded.perfect_games, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
-- The past. The days of games are those of the default time zone, 7 hours ahead of UTC: nobody noted where people were.
UPDATE `game_players` SET learner_day = (
  SELECT date(ended_at_ms / 1000 + 25200, 'unixepoch') FROM games WHERE games.id = game_players.game_id
) WHERE user_id IS NOT NULL;
--> statement-breakpoint
UPDATE `practice_games` SET learner_day = date(completed_at_ms / 1000 + 25200, 'unixepoch');
--> statement-breakpoint
INSERT INTO `learning_days` (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
SELECT user_id, day, sum(reviews), sum(games), sum(questions), sum(right_answers), sum(perfect_games), sum(time_ms)
FROM learning_source GROUP BY user_id, day;
--> statement-breakpoint
-- Nobody noted when a review was received: at the earliest when it was made, and never after now.
UPDATE `review_log` SET received_at_ms = min(at_ms, cast(strftime('%s', 'now') AS integer) * 1000);
--> statement-breakpoint
-- What is remembered is computed with the schedule, when it is read next.
UPDATE `saved_words` SET is_stale = 1 WHERE (user_id, sense_id) IN (SELECT user_id, sense_id FROM review_log);
