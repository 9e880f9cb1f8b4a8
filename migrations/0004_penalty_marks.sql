CREATE TABLE `penalty_marks` (
	`game_id` text NOT NULL,
	`seat_id` integer NOT NULL,
	`paid` integer NOT NULL,
	`marked_at_ms` integer NOT NULL,
	PRIMARY KEY(`game_id`, `seat_id`)
);
