-- totals: how many accounts, games and finished quizzes there are.

CREATE TRIGGER `totals_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'users';
END;

CREATE TRIGGER `totals_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'users';
END;

CREATE TRIGGER `totals_after_insert_of_games` AFTER INSERT ON `games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'games';
END;

CREATE TRIGGER `totals_after_delete_of_games` AFTER DELETE ON `games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'games';
END;

CREATE TRIGGER `totals_after_insert_of_game_players` AFTER INSERT ON `game_players` WHEN NEW.status = 'completed'
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;

CREATE TRIGGER `totals_after_delete_of_game_players` AFTER DELETE ON `game_players` WHEN OLD.status = 'completed'
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;

CREATE TRIGGER `totals_after_insert_of_practice_games` AFTER INSERT ON `practice_games`
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;

CREATE TRIGGER `totals_after_delete_of_practice_games` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;

CREATE TRIGGER `totals_after_update_of_challenge_attempts` AFTER UPDATE OF `handed_in_at_ms` ON `challenge_attempts`
WHEN OLD.handed_in_at_ms IS NULL AND NEW.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count + 1 WHERE name = 'quizzes';
END;

CREATE TRIGGER `totals_after_delete_of_challenge_attempts` AFTER DELETE ON `challenge_attempts` WHEN OLD.handed_in_at_ms IS NOT NULL
BEGIN
  UPDATE totals SET count = count - 1 WHERE name = 'quizzes';
END;
