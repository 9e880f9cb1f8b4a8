CREATE TABLE `applied_games` (
	`game_id` text PRIMARY KEY NOT NULL,
	`applied_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `game_players` (
	`game_id` text NOT NULL,
	`seat_id` integer NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`rank` integer,
	`score` integer NOT NULL,
	`total_questions` integer NOT NULL,
	`duration_ms` integer,
	`penalty_vnd` integer NOT NULL,
	`completed_at_ms` integer,
	`left_at_ms` integer,
	`answers` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	PRIMARY KEY(`game_id`, `seat_id`)
);
--> statement-breakpoint
CREATE INDEX `game_players_by_user` ON `game_players` (`user_id`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `games` (
	`id` text PRIMARY KEY NOT NULL,
	`room_code` text NOT NULL,
	`name` text NOT NULL,
	`num_players` integer NOT NULL,
	`words_per_player` integer NOT NULL,
	`difficulty` text NOT NULL,
	`quiz_type` text NOT NULL,
	`passage` text NOT NULL,
	`questions` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`started_at_ms` integer NOT NULL,
	`ended_at_ms` integer NOT NULL,
	`ended_by` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `games_by_creation` ON `games` (`created_at_ms`);--> statement-breakpoint
CREATE INDEX `games_by_room` ON `games` (`room_code`,`created_at_ms`);--> statement-breakpoint
CREATE TABLE `rooms` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`host_name` text NOT NULL,
	`players` integer NOT NULL,
	`num_players` integer NOT NULL,
	`words_per_player` integer NOT NULL,
	`difficulty` text NOT NULL,
	`quiz_type` text NOT NULL,
	`status` text NOT NULL,
	`locked` integer NOT NULL,
	`created_at_ms` integer NOT NULL,
	`updated_at_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rooms_by_status` ON `rooms` (`status`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `rooms_by_update` ON `rooms` (`status`,`updated_at_ms`);