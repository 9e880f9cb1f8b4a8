CREATE TABLE `sense_answers` (
	`sense_id` text NOT NULL,
	`quiz_type` text NOT NULL,
	`host` text NOT NULL,
	`games` integer NOT NULL,
	`answers` integer NOT NULL,
	`right` integer NOT NULL,
	PRIMARY KEY(`sense_id`, `quiz_type`, `host`)
);
--> statement-breakpoint
CREATE TABLE `sense_retirements` (
	`sense_id` text PRIMARY KEY NOT NULL,
	`by_itself` text,
	`by_itself_at_ms` integer,
	`admins_word` text,
	`admins_word_at_ms` integer
);
