CREATE TABLE `sense_corrections` (
	`sense_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`definition` text NOT NULL,
	`vietnamese` text NOT NULL,
	`level` text NOT NULL,
	`at_ms` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `sense_answers` ADD `rest_answers` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sense_answers` ADD `rest_right` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `question_reports_by_status_and_sense` ON `question_reports` (`status`,`sense_id`,`created_at_ms`);