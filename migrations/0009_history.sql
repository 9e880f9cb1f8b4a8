CREATE TABLE `history_counts` (
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`state` text NOT NULL,
	`level` text NOT NULL,
	`games` integer NOT NULL,
	PRIMARY KEY(`user_id`, `role`, `state`, `level`)
);
--> statement-breakpoint
CREATE TABLE `history_entries` (
	`game_id` text NOT NULL,
	`user_id` text NOT NULL,
	`seat_id` integer,
	`role` text NOT NULL,
	`state` text NOT NULL,
	`level` text NOT NULL,
	`percent` integer,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`game_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `history_entries_by_time` ON `history_entries` (`user_id`,`created_at_ms`,`game_id`);--> statement-breakpoint
CREATE INDEX `history_entries_by_kind` ON `history_entries` (`user_id`,`role`,`state`,`level`,`created_at_ms`,`game_id`);--> statement-breakpoint
CREATE INDEX `history_entries_by_score` ON `history_entries` (`user_id`,`role`,`state`,`level`,`percent`,`created_at_ms`,`game_id`);--> statement-breakpoint
-- Everybody's games, played and presented: what history_entries is kept true to. The levels are those of domain/quiz/difficulty.ts.
CREATE VIEW `history_source` AS
SELECT
  games.id AS game_id, players.user_id AS user_id, players.seat_id AS seat_id, players.role AS role,
  CASE players.status WHEN 'completed' THEN 'completed' WHEN 'left' THEN 'left' ELSE 'unfinished' END AS state,
  CASE games.difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
    WHEN '>8.0' THEN 'C2' ELSE 'B2' END AS level,
  CASE WHEN players.total_questions > 0
    THEN (20000 * players.score + players.total_questions) / (2 * players.total_questions) ELSE 0 END AS percent,
  players.created_at_ms AS created_at_ms
FROM games JOIN game_players AS players ON players.game_id = games.id
WHERE players.user_id IS NOT NULL
UNION ALL
SELECT
  games.id, games.host_user_id, NULL, 'host', 'presented',
  CASE games.difficulty WHEN '<4.0' THEN 'A2' WHEN 'B1' THEN 'B1' WHEN '4.0-5.0' THEN 'B1' WHEN '7.0-8.0' THEN 'C1'
    WHEN '>8.0' THEN 'C2' ELSE 'B2' END,
  NULL, games.created_at_ms
FROM games
WHERE games.host_user_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM game_players AS players WHERE players.game_id = games.id AND +players.user_id = games.host_user_id
);
--> statement-breakpoint
CREATE TRIGGER `history_of_new_player` AFTER INSERT ON `game_players` WHEN NEW.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id = NEW.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id = NEW.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_gone_player` AFTER DELETE ON `game_players` WHEN OLD.user_id IS NOT NULL
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.game_id AND user_id = OLD.user_id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = OLD.game_id AND user_id = OLD.user_id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_changed_player`
AFTER UPDATE OF user_id, role, status, score, total_questions, created_at_ms ON `game_players`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id);
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.game_id AND user_id IN (OLD.user_id, NEW.user_id) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_new_game` AFTER INSERT ON `games`
BEGIN
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_gone_game` AFTER DELETE ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER `history_of_changed_game` AFTER UPDATE OF host_user_id, difficulty, created_at_ms ON `games`
BEGIN
  DELETE FROM history_entries WHERE game_id = NEW.id;
  INSERT INTO history_entries (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
  SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
  WHERE game_id = NEW.id ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_counted` AFTER INSERT ON `history_entries`
BEGIN
  INSERT INTO history_counts (user_id, role, state, level, games) VALUES (NEW.user_id, NEW.role, NEW.state, NEW.level, 1)
  ON CONFLICT (user_id, role, state, level) DO UPDATE SET games = games + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `history_entries_uncounted` AFTER DELETE ON `history_entries`
BEGIN
  UPDATE history_counts SET games = games - 1
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level;
  DELETE FROM history_counts
  WHERE user_id = OLD.user_id AND role = OLD.role AND state = OLD.state AND level = OLD.level AND games = 0;
END;
--> statement-breakpoint
-- The games of before.
INSERT INTO `history_entries` (game_id, user_id, seat_id, role, state, level, percent, created_at_ms)
SELECT game_id, user_id, seat_id, role, state, level, percent, created_at_ms FROM history_source
WHERE true ON CONFLICT DO NOTHING;
