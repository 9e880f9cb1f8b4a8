CREATE TABLE `review_log` (
	`arrival` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`sense_id` text NOT NULL,
	`type` text NOT NULL,
	`at_ms` integer NOT NULL,
	`day` text NOT NULL,
	`rating` integer,
	`kind` text,
	`duration_ms` integer,
	`undoes` text,
	`until_ms` integer,
	`note` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_log_by_id` ON `review_log` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `review_log_by_arrival` ON `review_log` (`user_id`,`arrival`);--> statement-breakpoint
CREATE INDEX `review_log_by_card` ON `review_log` (`user_id`,`sense_id`);--> statement-breakpoint
CREATE TABLE `review_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`new_per_day` integer NOT NULL,
	`time_zone` text NOT NULL,
	`changed_at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `saved_words` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `schedule` text;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `due_at_ms` integer;--> statement-breakpoint
ALTER TABLE `saved_words` ADD `is_stale` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `saved_words_by_revision` ON `saved_words` (`user_id`,`revision`,`sense_id`);--> statement-breakpoint
CREATE INDEX `saved_words_by_due` ON `saved_words` (`user_id`,`due_at_ms`);--> statement-breakpoint
CREATE INDEX `saved_words_stale` ON `saved_words` (`user_id`) WHERE is_stale;