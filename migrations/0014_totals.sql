CREATE TABLE `totals` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `users_counted` AFTER INSERT ON `users`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `users_uncounted` AFTER DELETE ON `users`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `games_counted` AFTER INSERT ON `games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'games';
END;
--> statement-breakpoint
CREATE TRIGGER `games_uncounted` AFTER DELETE ON `games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'games';
END;
--> statement-breakpoint
-- A quiz is what one person has finished, in a room or alone.
CREATE TRIGGER `results_counted` AFTER INSERT ON `game_players` WHEN NEW.status = 'completed'
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `results_uncounted` AFTER DELETE ON `game_players` WHEN OLD.status = 'completed'
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `practice_counted` AFTER INSERT ON `practice_games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `practice_uncounted` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `challenges_counted` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
CREATE TRIGGER `challenges_uncounted` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
--> statement-breakpoint
-- What was there before.
INSERT INTO `totals` (name, count)
SELECT 'users', count(*) FROM users
UNION ALL SELECT 'games', count(*) FROM games
UNION ALL SELECT 'quizzes', (SELECT count(*) FROM game_players WHERE status = 'completed')
  + (SELECT count(*) FROM practice_games) + (SELECT count(*) FROM challenge_attempts WHERE handed_in_at_ms IS NOT NULL);
