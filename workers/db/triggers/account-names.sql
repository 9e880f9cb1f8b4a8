-- account_names: the display names that an account has had, at most the 50 latest and those that an administrator judged.

CREATE TRIGGER `account_names_after_insert_of_users` AFTER INSERT ON `users`
BEGIN
  INSERT OR REPLACE INTO account_names (user_id, name, since_ms) VALUES (NEW.id, NEW.display_name, NEW.created_at_ms);
END;

CREATE TRIGGER `account_names_after_delete_of_users` AFTER DELETE ON `users`
BEGIN
  DELETE FROM account_names WHERE user_id = OLD.id;
END;

CREATE TRIGGER `account_names_after_update_of_users` AFTER UPDATE OF display_name ON `users`
WHEN OLD.display_name <> NEW.display_name
BEGIN
  INSERT INTO account_names (user_id, name, since_ms)
  VALUES (NEW.id, NEW.display_name, CAST(unixepoch('subsec') * 1000 AS INTEGER))
  ON CONFLICT (user_id, name) DO UPDATE SET since_ms = excluded.since_ms;
  DELETE FROM account_names WHERE user_id = NEW.id AND verdict IS NULL AND name NOT IN
    (SELECT name FROM account_names WHERE user_id = NEW.id ORDER BY since_ms DESC LIMIT 50);
END;
