CREATE TABLE `period_ranks` (
	`kind` text NOT NULL,
	`start` text NOT NULL,
	`measure` text NOT NULL,
	`value` integer NOT NULL,
	`users` integer NOT NULL,
	PRIMARY KEY(`kind`, `start`, `measure`, `value`)
);
--> statement-breakpoint
CREATE TABLE `period_scores` (
	`kind` text NOT NULL,
	`start` text NOT NULL,
	`user_id` text NOT NULL,
	`games` integer NOT NULL,
	`score_sum` integer NOT NULL,
	`penalty_vnd` integer NOT NULL,
	`average` integer GENERATED ALWAYS AS (case when "games" >= case "kind" when 'day' then 2 when 'week' then 3 when 'month' then 5 else 10 end then ("score_sum" + 5 * "games") / (10 * "games") end) VIRTUAL,
	PRIMARY KEY(`kind`, `start`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `period_scores_by_average` ON `period_scores` (`kind`,`start`,`average`,`user_id`);--> statement-breakpoint
CREATE INDEX `period_scores_by_penalty` ON `period_scores` (`kind`,`start`,`penalty_vnd`,`user_id`);--> statement-breakpoint
ALTER TABLE `game_players` ADD `day` text;--> statement-breakpoint
ALTER TABLE `users` ADD `is_hidden` integer DEFAULT false NOT NULL;