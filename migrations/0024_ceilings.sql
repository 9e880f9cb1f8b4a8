CREATE TABLE `account_storage` (
	`user_id` text PRIMARY KEY NOT NULL,
	`cards` integer DEFAULT 0 NOT NULL,
	`card_bytes` integer DEFAULT 0 NOT NULL,
	`entries` integer DEFAULT 0 NOT NULL,
	`text_bytes` integer DEFAULT 0 NOT NULL,
	`entries_day` integer DEFAULT 0 NOT NULL,
	`entries_that_day` integer DEFAULT 0 NOT NULL,
	`game_bytes` integer DEFAULT 0 NOT NULL,
	`games_day` integer DEFAULT 0 NOT NULL,
	`game_bytes_that_day` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `review_log` ADD `is_counted` integer DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX `review_log_counted` ON `review_log` (`user_id`,`at_ms`) WHERE is_counted and type = 'review' and kind <> 'quiz';
--> statement-breakpoint
-- How much each account stores: counted here, so that whatever writes or deletes is in the figures in its own transaction.
CREATE TRIGGER `storage_of_card` AFTER INSERT ON `saved_words`
BEGIN
  INSERT INTO account_storage (user_id, cards, card_bytes) VALUES (NEW.user_id, 1, length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET cards = cards + 1, card_bytes = card_bytes + excluded.card_bytes;
END;
--> statement-breakpoint
CREATE TRIGGER `storage_of_changed_card` AFTER UPDATE OF word, definition, vietnamese, context, tags ON `saved_words`
BEGIN
  UPDATE account_storage SET card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
    + length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB))
  WHERE user_id = NEW.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `storage_of_gone_card` AFTER DELETE ON `saved_words`
BEGIN
  UPDATE account_storage SET cards = cards - 1, card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
  WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
-- 86,400,000 milliseconds are a day.
CREATE TRIGGER `storage_of_entry` AFTER INSERT ON `review_log`
BEGIN
  INSERT INTO account_storage (user_id, entries, text_bytes, entries_day, entries_that_day)
  VALUES (NEW.user_id, 1, CASE WHEN NEW.type IN ('note', 'correct') THEN length(CAST(NEW.note AS BLOB)) ELSE 0 END,
    coalesce(NEW.received_at_ms, 0) / 86400000, 1)
  ON CONFLICT (user_id) DO UPDATE SET entries = entries + 1, text_bytes = text_bytes + excluded.text_bytes,
    entries_that_day = CASE WHEN excluded.entries_day > entries_day THEN 1 ELSE entries_that_day + 1 END,
    entries_day = max(entries_day, excluded.entries_day);
END;
--> statement-breakpoint
CREATE TRIGGER `storage_of_gone_entry` AFTER DELETE ON `review_log`
BEGIN
  UPDATE account_storage SET entries = entries - 1, text_bytes = text_bytes
    - CASE WHEN OLD.type IN ('note', 'correct') THEN length(CAST(OLD.note AS BLOB)) ELSE 0 END
  WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
CREATE TRIGGER `storage_of_game` AFTER INSERT ON `practice_games`
BEGIN
  INSERT INTO account_storage (user_id, game_bytes, games_day, game_bytes_that_day)
  VALUES (NEW.user_id, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)),
    NEW.received_at_ms / 86400000, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET game_bytes = game_bytes + excluded.game_bytes,
    game_bytes_that_day = excluded.game_bytes_that_day
      + CASE WHEN excluded.games_day > games_day THEN 0 ELSE game_bytes_that_day END,
    games_day = max(games_day, excluded.games_day);
END;
--> statement-breakpoint
CREATE TRIGGER `storage_of_gone_game` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE account_storage SET game_bytes = game_bytes - length(CAST(OLD.passage || OLD.questions || OLD.answers AS BLOB))
  WHERE user_id = OLD.user_id;
END;
--> statement-breakpoint
-- What there is already.
INSERT INTO `account_storage` (user_id, cards, card_bytes)
SELECT user_id, count(*), sum(length(CAST(sense_id || word || definition || vietnamese || context || tags AS BLOB)))
FROM saved_words GROUP BY user_id;
--> statement-breakpoint
INSERT INTO `account_storage` (user_id, entries, text_bytes)
SELECT user_id, count(*), sum(CASE WHEN type IN ('note', 'correct') THEN length(CAST(note AS BLOB)) ELSE 0 END)
FROM review_log WHERE true GROUP BY user_id
ON CONFLICT (user_id) DO UPDATE SET entries = excluded.entries, text_bytes = excluded.text_bytes;
--> statement-breakpoint
INSERT INTO `account_storage` (user_id, game_bytes)
SELECT user_id, sum(length(CAST(passage || questions || answers AS BLOB))) FROM practice_games WHERE true GROUP BY user_id
ON CONFLICT (user_id) DO UPDATE SET game_bytes = excluded.game_bytes;
--> statement-breakpoint
-- Days are counted from reviews that are plausible (domain/progress/plausible.ts); otherwise as in migrations 0011 and 0012.
DROP TRIGGER `learning_of_review`;
--> statement-breakpoint
CREATE TRIGGER `learning_of_review` AFTER INSERT ON `review_log`
WHEN NEW.type = 'review' AND NEW.kind <> 'quiz' AND NEW.is_counted
  AND NEW.day IN (date(NEW.at_ms / 1000 - 43200, 'unixepoch'), date(NEW.at_ms / 1000, 'unixepoch'),
    date(NEW.at_ms / 1000 + 50400, 'unixepoch'))
  AND NOT EXISTS (
    SELECT 1 FROM review_log AS undo
    WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.id
  )
BEGIN
  INSERT INTO learning_days (user_id, day, reviews, games, questions, right_answers, perfect_games, time_ms)
  VALUES (NEW.user_id, NEW.day, 1, 0, 0, 0, 0, coalesce(NEW.duration_ms, 0))
  ON CONFLICT (user_id, day) DO UPDATE SET reviews = reviews + 1, time_ms = time_ms + excluded.time_ms;
END;
--> statement-breakpoint
DROP TRIGGER `learning_of_undo`;
--> statement-breakpoint
CREATE TRIGGER `learning_of_undo` AFTER INSERT ON `review_log`
WHEN NEW.type = 'undo' AND NOT EXISTS (
  SELECT 1 FROM review_log AS undo
  WHERE undo.user_id = NEW.user_id AND undo.sense_id = NEW.sense_id AND undo.type = 'undo' AND undo.undoes = NEW.undoes
    AND undo.arrival <> NEW.arrival
)
BEGIN
  UPDATE learning_days SET reviews = reviews - 1, time_ms = time_ms - coalesce(review.duration_ms, 0)
  FROM review_log AS review
  WHERE learning_days.user_id = NEW.user_id AND learning_days.day = review.day
    AND review.user_id = NEW.user_id AND review.id = NEW.undoes AND review.sense_id = NEW.sense_id
    AND review.type = 'review' AND review.kind <> 'quiz' AND review.is_counted
    AND review.day IN (date(review.at_ms / 1000 - 43200, 'unixepoch'), date(review.at_ms / 1000, 'unixepoch'),
    date(review.at_ms / 1000 + 50400, 'unixepoch'));
  DELETE FROM learning_days
  WHERE user_id = NEW.user_id AND reviews = 0 AND games = 0
    AND day = (SELECT day FROM review_log WHERE user_id = NEW.user_id AND id = NEW.undoes);
END;
--> statement-breakpoint
DROP VIEW `learning_source`;
--> statement-breakpoint
CREATE VIEW `learning_source` AS
SELECT user_id, day, 1 AS reviews, 0 AS games, 0 AS questions, 0 AS right_answers, 0 AS perfect_games,
  coalesce(duration_ms, 0) AS time_ms
FROM review_log AS review
WHERE type = 'review' AND kind <> 'quiz' AND is_counted
  AND day IN (date(at_ms / 1000 - 43200, 'unixepoch'), date(at_ms / 1000, 'unixepoch'),
    date(at_ms / 1000 + 50400, 'unixepoch'))
  AND NOT EXISTS (
    SELECT 1 FROM review_log AS undo
    WHERE undo.user_id = review.user_id AND undo.sense_id = review.sense_id AND undo.type = 'undo' AND undo.undoes = review.id
  )
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, total_questions >= 8 AND score = total_questions,
  coalesce(duration_ms, 0)
FROM game_players WHERE user_id IS NOT NULL AND learner_day IS NOT NULL AND status = 'completed'
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, total_questions >= 8 AND score = total_questions, duration_ms
FROM practice_games WHERE learner_day IS NOT NULL
UNION ALL
SELECT user_id, learner_day, 0, 1, total_questions, score, 0, 1000 * seconds
FROM challenge_attempts WHERE handed_in_at_ms IS NOT NULL;
