ALTER TABLE `games` ADD `host_user_id` text;--> statement-breakpoint
CREATE INDEX `games_by_host` ON `games` (`host_user_id`);