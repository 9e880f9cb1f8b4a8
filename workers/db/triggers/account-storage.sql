-- account_storage: how much of the database each account takes, as the sum over its cards, log entries and practice games.

CREATE TRIGGER `account_storage_after_insert_of_saved_words` AFTER INSERT ON `saved_words`
BEGIN
  INSERT INTO account_storage (user_id, cards, card_bytes) VALUES (NEW.user_id, 1, length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET cards = cards + 1, card_bytes = card_bytes + excluded.card_bytes;
END;

CREATE TRIGGER `account_storage_after_update_of_saved_words` AFTER UPDATE OF word, definition, vietnamese, context, tags ON `saved_words`
BEGIN
  UPDATE account_storage SET card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
    + length(CAST(NEW.sense_id || NEW.word || NEW.definition || NEW.vietnamese || NEW.context || NEW.tags AS BLOB))
  WHERE user_id = NEW.user_id;
END;

CREATE TRIGGER `account_storage_after_delete_of_saved_words` AFTER DELETE ON `saved_words`
BEGIN
  UPDATE account_storage SET cards = cards - 1, card_bytes = card_bytes
    - length(CAST(OLD.sense_id || OLD.word || OLD.definition || OLD.vietnamese || OLD.context || OLD.tags AS BLOB))
  WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER `account_storage_after_insert_of_review_log` AFTER INSERT ON `review_log`
BEGIN
  INSERT INTO account_storage (user_id, entries, text_bytes, entries_day, entries_that_day)
  VALUES (NEW.user_id, 1, CASE WHEN NEW.type IN ('note', 'correct') THEN length(CAST(NEW.note AS BLOB)) ELSE 0 END,
    coalesce(NEW.received_at_ms, 0) / 86400000, 1)
  ON CONFLICT (user_id) DO UPDATE SET entries = entries + 1, text_bytes = text_bytes + excluded.text_bytes,
    entries_that_day = CASE WHEN excluded.entries_day > entries_day THEN 1 ELSE entries_that_day + 1 END,
    entries_day = max(entries_day, excluded.entries_day);
END;

CREATE TRIGGER `account_storage_after_delete_of_review_log` AFTER DELETE ON `review_log`
BEGIN
  UPDATE account_storage SET entries = entries - 1, text_bytes = text_bytes
    - CASE WHEN OLD.type IN ('note', 'correct') THEN length(CAST(OLD.note AS BLOB)) ELSE 0 END
  WHERE user_id = OLD.user_id;
END;

CREATE TRIGGER `account_storage_after_insert_of_practice_games` AFTER INSERT ON `practice_games`
BEGIN
  INSERT INTO account_storage (user_id, game_bytes, games_day, game_bytes_that_day)
  VALUES (NEW.user_id, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)),
    NEW.received_at_ms / 86400000, length(CAST(NEW.passage || NEW.questions || NEW.answers AS BLOB)))
  ON CONFLICT (user_id) DO UPDATE SET game_bytes = game_bytes + excluded.game_bytes,
    game_bytes_that_day = excluded.game_bytes_that_day
      + CASE WHEN excluded.games_day > games_day THEN 0 ELSE game_bytes_that_day END,
    games_day = max(games_day, excluded.games_day);
END;

CREATE TRIGGER `account_storage_after_delete_of_practice_games` AFTER DELETE ON `practice_games`
BEGIN
  UPDATE account_storage SET game_bytes = game_bytes - length(CAST(OLD.passage || OLD.questions || OLD.answers AS BLOB))
  WHERE user_id = OLD.user_id;
END;
