CREATE TABLE `push_subscriptions` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`language` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `push_subscriptions_by_user` ON `push_subscriptions` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `reminders` (
	`user_id` text PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`time_zone` text NOT NULL,
	`next_at_ms` integer,
	`last_day` text
);
--> statement-breakpoint
CREATE INDEX `reminders_by_time` ON `reminders` (`next_at_ms`) WHERE next_at_ms is not null;