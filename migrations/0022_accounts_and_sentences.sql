CREATE TABLE `sentence_cases` (
	`sense_id` text NOT NULL,
	`sentence` text NOT NULL,
	`word` text NOT NULL,
	`expected` text,
	`at_ms` integer NOT NULL,
	PRIMARY KEY(`sense_id`, `sentence`)
);
--> statement-breakpoint
CREATE TABLE `account_names` (
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`since_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `name`)
);
--> statement-breakpoint
ALTER TABLE `users` ADD `suspension_reason` text;--> statement-breakpoint
CREATE INDEX `question_reports_by_game` ON `question_reports` (`game_id`);--> statement-breakpoint
-- What is there already.
INSERT INTO `account_names` (user_id, name, since_ms) SELECT id, display_name, created_at_ms FROM users;
--> statement-breakpoint
CREATE TRIGGER `account_names_of_new_user` AFTER INSERT ON `users`
BEGIN
  INSERT OR REPLACE INTO account_names (user_id, name, since_ms) VALUES (NEW.id, NEW.display_name, NEW.created_at_ms);
END;
--> statement-breakpoint
-- The newest 50 stay, so that nobody can fill the table by changing names.
CREATE TRIGGER `account_names_of_changed_user` AFTER UPDATE OF display_name ON `users`
WHEN OLD.display_name <> NEW.display_name
BEGIN
  INSERT OR REPLACE INTO account_names (user_id, name, since_ms)
  VALUES (NEW.id, NEW.display_name, CAST(unixepoch('subsec') * 1000 AS INTEGER));
  DELETE FROM account_names WHERE user_id = NEW.id AND name NOT IN
    (SELECT name FROM account_names WHERE user_id = NEW.id ORDER BY since_ms DESC LIMIT 50);
END;
--> statement-breakpoint
CREATE TRIGGER `account_names_of_gone_user` AFTER DELETE ON `users`
BEGIN
  DELETE FROM account_names WHERE user_id = OLD.id;
END;
