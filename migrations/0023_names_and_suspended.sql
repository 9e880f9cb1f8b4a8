ALTER TABLE `account_names` ADD `verdict` text;--> statement-breakpoint
ALTER TABLE `rooms` ADD `host_user_id` text;--> statement-breakpoint
CREATE INDEX `rooms_by_host` ON `rooms` (`host_user_id`);--> statement-breakpoint
CREATE INDEX `users_suspended` ON `users` (`is_active`) WHERE `is_active` = 0;--> statement-breakpoint
-- What an administrator has said of a name stays, however often the name changes; of the others the newest 50.
DROP TRIGGER `account_names_of_changed_user`;
--> statement-breakpoint
CREATE TRIGGER `account_names_of_changed_user` AFTER UPDATE OF display_name ON `users`
WHEN OLD.display_name <> NEW.display_name
BEGIN
  INSERT INTO account_names (user_id, name, since_ms)
  VALUES (NEW.id, NEW.display_name, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (user_id, name) DO UPDATE SET since_ms = excluded.since_ms;
  DELETE FROM account_names WHERE user_id = NEW.id AND verdict IS NULL AND name NOT IN
    (SELECT name FROM account_names WHERE user_id = NEW.id ORDER BY since_ms DESC LIMIT 50);
END;
