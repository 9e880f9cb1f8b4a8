CREATE TABLE `practice_games` (
	`user_id` text NOT NULL,
	`id` text NOT NULL,
	`quiz_type` text NOT NULL,
	`difficulty` text NOT NULL,
	`words_per_player` integer NOT NULL,
	`passage` text NOT NULL,
	`questions` text NOT NULL,
	`answers` text NOT NULL,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`completed_at_ms` integer NOT NULL,
	`received_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `practice_games_by_user` ON `practice_games` (`user_id`,`completed_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `question_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`reason` text NOT NULL,
	`note` text NOT NULL,
	`sense_id` text NOT NULL,
	`question` text NOT NULL,
	`passage` text NOT NULL,
	`answer` text,
	`game_id` text,
	`reporter_id` text,
	`status` text NOT NULL,
	`created_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `question_reports_by_status` ON `question_reports` (`status`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE INDEX `question_reports_by_sense` ON `question_reports` (`sense_id`,`status`);--> statement-breakpoint
CREATE INDEX `question_reports_by_reporter` ON `question_reports` (`reporter_id`,`created_at_ms`,`id`);--> statement-breakpoint
CREATE TABLE `saved_words` (
	`user_id` text NOT NULL,
	`sense_id` text NOT NULL,
	`id` text NOT NULL,
	`word` text NOT NULL,
	`part_of_speech` text NOT NULL,
	`level` text NOT NULL,
	`definition` text NOT NULL,
	`vietnamese` text NOT NULL,
	`context` text NOT NULL,
	`span` text NOT NULL,
	`source` text NOT NULL,
	`times_missed` integer NOT NULL,
	`last_missed_at_ms` integer,
	`last_at_ms` integer NOT NULL,
	PRIMARY KEY(`user_id`, `sense_id`)
);
--> statement-breakpoint
CREATE INDEX `saved_words_by_user` ON `saved_words` (`user_id`,`last_at_ms`,`id`);